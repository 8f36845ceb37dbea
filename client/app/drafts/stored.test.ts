// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { draftsOf, eraseDrafts } from './stored.ts'

const DAY = 24 * 60 * 60 * 1000
let now = 0
const ofUser = (userId: string) => draftsOf(userId, localStorage, () => now)

beforeEach(() => {
  localStorage.clear()
  now = 1_000
})

describe('drafts on the device', () => {
  it('are read again by their user, and by nobody else', () => {
    ofUser('rina').keep('note 1', 'Calls back on Mon')

    expect(ofUser('rina').read('note 1')).toBe('Calls back on Mon')
    expect(ofUser('rina').read('note 2')).toBeUndefined()
    expect(ofUser('budi').read('note 1')).toBeUndefined()
  })

  it('are gone once they are sent, after thirty days, and with the rest of the user’s data', () => {
    ofUser('rina').keep('note 1', 'sent')
    ofUser('rina').keep('note 2', 'old')
    ofUser('budi').keep('note 2', 'of another')

    ofUser('rina').keep('note 1', undefined)
    now += 29 * DAY
    expect([ofUser('rina').read('note 1'), ofUser('rina').read('note 2')]).toEqual([undefined, 'old'])
    eraseDrafts('rina', localStorage)
    expect(ofUser('rina').read('note 2')).toBeUndefined()
    expect(ofUser('budi').read('note 2')).toBe('of another')
    now += 2 * DAY
    expect(ofUser('budi').read('note 2')).toBeUndefined()
  })

  it('the oldest go when there are more than two hundred', () => {
    localStorage.setItem('theme', 'dark')
    for (let at = 0; at < 201; at += 1) {
      now += 1
      ofUser('rina').keep(`note ${at}`, `text ${at}`)
    }

    expect(ofUser('rina').read('note 0')).toBeUndefined()
    expect(ofUser('rina').read('note 1')).toBe('text 1')
    expect(ofUser('rina').read('note 200')).toBe('text 200')
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('what cannot be stored or read does not disturb', () => {
    const full = {
      ...localStorage,
      length: 0,
      getItem: () => null,
      setItem: () => raise(),
      removeItem: () => {},
      key: () => null,
      clear() {},
    }
    const raise = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }

    expect(() => draftsOf('rina', full, () => now).keep('note 1', 'text')).not.toThrow()
    localStorage.setItem('draft rina note 1', '{"at":')
    expect(ofUser('rina').read('note 1')).toBeUndefined()
  })
})
