import { expect, it } from 'vitest'
import { erasesUnvisited } from './erasure.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const chromeOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

it.each([
  ['Safari', safari, true],
  ['Chrome on an iPhone', chromeOnPhone, true],
  ['Chrome', chrome, false],
  ['Firefox', firefox, false],
])('%s erases the data of unvisited sites: %s', (_, userAgent, expected) => {
  expect(erasesUnvisited(userAgent, false)).toBe(expected)
})

it('no browser erases the data of an installed app', () => {
  expect(erasesUnvisited(safari, true)).toBe(false)
})
