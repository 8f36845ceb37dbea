import { expect, it } from 'vitest'
import { fold } from '../../shared/lib/text.ts'
import { wordStarts } from './word-starts.ts'

it.each([
  ['back', 'Senior Backend Engineer', true],
  ['eng back', 'Senior Backend Engineer', true],
  ['end', 'Senior Backend Engineer', false],
  ['jose alv', 'José Álvarez', true],
  ['ÁLVAREZ', 'José Álvarez', true],
  ['example', 'dewi.lestari@example.com', true],
  ['dewi.lestari@ex', 'dewi.lestari@example.com', true],
  ['back sales', 'Senior Backend Engineer', false],
  [' ', 'Senior Backend Engineer', true],
])('“%s” in “%s”: %s', (search, text, isFound) => {
  expect(wordStarts(search)(fold(text))).toBe(isFound)
})

it('a word of half a million letters is compared within the time of a test: in proportion to its length', () => {
  const text = 'a'.repeat(500_000)

  expect(wordStarts(`${'a'.repeat(99)}b`)(`${text} ${text}`)).toBe(false)
})
