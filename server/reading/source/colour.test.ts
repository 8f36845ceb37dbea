import { describe, expect, it } from 'vitest'
import { isIllegible, isLostOn, ON_ANYTHING, rgbOf, WHITE, type Rgb } from './colour.ts'

const colour = (hex: string): Rgb => rgbOf(hex) ?? WHITE

describe('the contrast that legible text needs', () => {
  it.each([
    ['ffffff', 'ffffff'],
    ['f4f4f4', 'ffffff'],
    ['e4e4e4', 'ffffff'],
    ['fffff0', 'ffffff'],
    ['000000', '101010'],
    ['1f3864', '203965'],
  ])('letters of #%s on #%s are illegible', (ink, behind) => {
    expect(isIllegible(colour(ink), colour(behind))).toBe(true)
  })

  it.each([
    ['e0e0e0', 'ffffff'],
    ['aaaaaa', 'ffffff'],
    ['ffffff', '1f3864'],
    ['e76f51', '2a9d8f'],
  ])('letters of #%s on #%s are legible', (ink, behind) => {
    expect(isIllegible(colour(ink), colour(behind))).toBe(false)
  })

  it('large letters are legible with less contrast', () => {
    expect(isIllegible(colour('eaeaea'), WHITE, 20)).toBe(false)
    expect(isIllegible(colour('eaeaea'), WHITE, 10)).toBe(true)
  })

  it('letters are lost only when they are illegible on everything that may lie behind them', () => {
    expect(isLostOn(WHITE, [WHITE])).toBe(true)
    expect(isLostOn(WHITE, [WHITE, colour('203040')])).toBe(false)
    expect(isLostOn(WHITE, ON_ANYTHING)).toBe(false)
    expect(isLostOn(undefined, [WHITE])).toBe(false)
  })
})
