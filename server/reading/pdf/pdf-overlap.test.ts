import { expect, it } from 'vitest'
import { orderOfRuns } from './pdf-overlap.ts'
import type { Glyph } from './pdf-walk.ts'

const aGlyph = (run: number, changes: Partial<Glyph> = {}): Glyph => {
  const { x = 100, y = 100, size = 10 } = changes
  return {
    text: `t${run}`,
    x,
    y,
    width: size / 2,
    size,
    em: size,
    turn: 0,
    spaced: false,
    why: undefined,
    isUnsure: false,
    isDrawing: false,
    spots: [
      [x + 1, y - 1],
      [x + 1, y - 3],
      [x + 1, y - 5],
    ],
    shape: undefined,
    paintedBefore: 0,
    run,
    outlineReach: 0,
    ink: () => undefined,
    drawnLetter: undefined,
    ...changes,
  }
}

it('a letter is covered by a later one of any size, wherever it begins', () => {
  const [small, huge, beside] = [aGlyph(0), aGlyph(1, { x: -300, y: 500, size: 900, why: 'outside' }), aGlyph(2, { x: 300 })]

  expect(orderOfRuns([small, huge, beside], []).covered).toEqual(new Set([small]))
})

it('a letter is covered by ink beyond the width and height of the letter that has it', () => {
  const wide = aGlyph(1, { x: 20, y: 130, ink: () => [0, 50, -1, 5] })

  expect(orderOfRuns([aGlyph(0), wide], []).covered.size).toBe(1)
})

it('what draws nothing covers nothing', () => {
  const marks = [aGlyph(1, { why: 'invisible' }), aGlyph(2, { why: 'transparent' })]

  expect(orderOfRuns([aGlyph(0), ...marks], []).covered.size).toBe(0)
})

it.each([
  ['small', 10, 201],
  ['large', 900, 101],
])('tells when more %s letters lie over each other than are compared', (_, size, count) => {
  const glyphs = Array.from({ length: count }, (__, run) => aGlyph(run, { size }))

  expect(orderOfRuns(glyphs.slice(1), []).isOverfull).toBe(false)
  expect(orderOfRuns(glyphs, []).isOverfull).toBe(true)
})

it('a page full of letters over each other is compared in a short time', () => {
  const glyphs = Array.from({ length: 100_000 }, (_, run) => aGlyph(run, { size: run % 2 === 0 ? 10 : 900 }))

  expect(orderOfRuns(glyphs, []).isOverfull).toBe(true)
})
