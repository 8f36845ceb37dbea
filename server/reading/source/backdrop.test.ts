import { expect, it } from 'vitest'
import { backdropsOf } from './backdrop.ts'
import { WHITE } from './colour.ts'

const dark = [[20, 30, 60]] as const

it('a shape behind the text has room for as many letters as fit on it', () => {
  const behind = backdropsOf([{ width: 200, height: 30, ground: dark }])

  expect(behind.holds(WHITE, 'x'.repeat(100), 10)).toBe(true)
  expect(behind.holds(WHITE, 'x'.repeat(100), 10)).toBe(false)
})

it('a line, and a shape in the colour of the letters, hold none', () => {
  const behind = backdropsOf([
    { width: 5000, height: 2, ground: dark },
    { width: 500, height: 500, ground: [WHITE] },
  ])

  expect(behind.holds(WHITE, 'x', 10)).toBe(false)
})
