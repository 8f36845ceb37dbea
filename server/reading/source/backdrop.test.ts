import { describe, expect, it } from 'vitest'
import { backdropsOf, NOTHING_BEHIND, whyUnreadable } from './backdrop.ts'
import { BLACK, ON_ANYTHING, WHITE, type Rgb } from './colour.ts'

const dark = [[20, 30, 60]] as const

it('a shape behind the text has room for as many letters as fit on it', () => {
  const behind = backdropsOf([{ width: 200, height: 30, ground: dark }])

  expect(behind.excuse(WHITE, 'x'.repeat(100), 10)).toBe('visible')
  expect(behind.excuse(WHITE, 'x'.repeat(100), 10)).toBeUndefined()
})

it('a line, and a shape in the colour of the letters, hold none', () => {
  const behind = backdropsOf([
    { width: 5000, height: 2, ground: dark },
    { width: 500, height: 500, ground: [WHITE] },
  ])

  expect(behind.excuse(WHITE, 'x', 10)).toBeUndefined()
})

it('a picture excuses letters of which nothing else tells, and proves none', () => {
  const behind = backdropsOf([
    { width: 500, height: 500, ground: ON_ANYTHING },
    { width: 100, height: 20, ground: dark },
  ])

  expect(behind.excuse(WHITE, 'x'.repeat(20), 10)).toBe('visible')
  expect(behind.excuse(WHITE, 'x'.repeat(100), 10)).toBe('unproven')
})

describe('text on a ground of several colours', () => {
  const on = (ink: Rgb, ...ground: Rgb[]) => whyUnreadable({ text: 'x', ink, size: 10, ground }, NOTHING_BEHIND)

  it('is not proven where paper would hide it and some of the colours do, or none is known', () => {
    expect(on(WHITE, WHITE, BLACK)).toBe('unproven')
    expect(on(WHITE)).toBe('unproven')
  })

  it('is visible where paper or each of the colours shows it', () => {
    expect(on(BLACK, WHITE, BLACK)).toBeUndefined()
    expect(on(WHITE, BLACK, [20, 30, 60])).toBeUndefined()
  })
})
