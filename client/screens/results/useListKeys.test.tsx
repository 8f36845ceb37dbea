// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { ScreeningResults } from './ScreeningResults.tsx'
import { aDeviceWith, named, statesOf } from '../test/results.ts'
import { open as openScreen } from '../test/screen.tsx'

let device: Data
beforeEach(async () => {
  device = await aDeviceWith(...named('Ana', 'Budi', 'Citra'))
})

async function open(at = '/screening') {
  const opened = await openScreen(ScreeningResults, device, at)
  await screen.findByRole('article', { name: 'Ana' })
  return opened
}
const inFocus = () => document.activeElement?.closest('[data-card]') && document.activeElement.textContent
const states = (expected: string[]) => waitFor(async () => expect(await statesOf(device)).toEqual(expected))

describe('the keys of the list', () => {
  it('the keys j and k move from card to card, and stop at both ends', async () => {
    const { person } = await open()
    const seen: (string | null | undefined | false)[] = []

    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
      await person.keyboard(key)
      seen.push(inFocus())
    }

    expect(seen).toEqual(['Ana', 'Budi', 'Citra', 'Citra', 'Budi', 'Ana', 'Ana'])
  })

  it('the arrow keys move from card to card, and do nothing when another element has the focus', async () => {
    const { person } = await open()

    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(inFocus()).toBe('Budi')
    screen.getAllByRole('link', { name: 'Upload CVs' })[0]!.focus()
    await person.keyboard('{ArrowDown}')

    expect(document.activeElement?.textContent).toBe('Upload CVs')
  })

  it('the keys a and r decide and move to the next undecided candidate', async () => {
    const { person } = await open()

    await person.keyboard('ja')
    expect(inFocus()).toBe('Budi')
    await person.keyboard('r')

    expect(inFocus()).toBe('Citra')
    await states(['Ana accepted', 'Budi rejected', 'Citra completed'])
  })

  it('the key u undoes the decision on the focused card, else the last decision', async () => {
    const { person } = await open()
    await person.keyboard('jaa')
    await states(['Ana accepted', 'Budi accepted', 'Citra completed'])

    await person.keyboard('u')

    expect(inFocus()).toBe('Budi')
    await states(['Ana accepted', 'Budi completed', 'Citra completed'])
    await person.keyboard('k')
    await person.keyboard('u')
    await states(['Ana completed', 'Budi completed', 'Citra completed'])
  })

  it('the key o opens a candidate with the list’s filters', async () => {
    const { person, where } = await open('/screening?status=completed&sort=name')

    await person.keyboard('jjo')

    expect(where()).toMatch(/^\/screening\/candidate\/[0-9a-f-]+\?status=completed&sort=name$/)
  })

  it('the key / focuses the search, and Escape leaves it', async () => {
    const { person } = await open()

    await person.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await person.keyboard('{Escape}j')

    expect(inFocus()).toBe('Ana')
  })

  it('the key a does nothing for a candidate that does not wait for a decision', async () => {
    await device.mirror.candidates.toCollection().modify({ status: Status.processing })
    const { person } = await open()

    await person.keyboard('ja')

    expect(await device.mirror.outbox.count()).toBe(0)
  })
})

describe('the focus', () => {
  it('the focus stays with the card when its button disappears', async () => {
    const { person } = await open()
    const accept = within(screen.getByRole('article', { name: 'Budi' })).getByRole('button', { name: 'Accept' })

    accept.focus()
    await person.keyboard('{Enter}')

    await within(screen.getByRole('article', { name: 'Budi' })).findByRole('button', { name: 'Undo' })
    expect(inFocus()).toBe('Budi')
  })

  it('the focus stays with the card when a new candidate appears above it', async () => {
    const { person } = await open()
    await person.keyboard('jj')
    const [one] = await device.mirror.candidates.toArray()

    await device.mirror.candidates.put({ ...one!, id: newId(), name: 'Zaki', createdAt: '2026-11-19T08:00:00.000Z' })

    await screen.findByRole('article', { name: 'Zaki' })
    expect(inFocus()).toBe('Budi')
  })
})
