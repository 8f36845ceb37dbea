import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
function blockAfter(start: string): string[] {
  const at = tokens.indexOf(start)
  if (at < 0) throw new Error(`There is no block "${start}"`)
  const from = tokens.indexOf('{', at) + 1
  const body = tokens.slice(from, tokens.indexOf('}', from))
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
const darkBySystem = blockAfter(":root:not([data-theme='light'])")
const darkByChoice = blockAfter(":root[data-theme='dark']")
const blocks: Record<Theme, string> = { light: blockAfter(':root').join('\n'), dark: darkByChoice.join('\n') }

/** Red, green and blue, 0 to 1. */
function sharesOf(theme: Theme, name: string): [number, number, number] {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(blocks[theme])?.[1]
  if (!hex) throw new Error(`${theme} has no colour "${name}"`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  return [red, green, blue]
}

function luminance(theme: Theme, name: string): number {
  const [red = 0, green = 0, blue = 0] = sharesOf(theme, name).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour's everyday name. */
function colourWord(theme: Theme, name: string): string | undefined {
  const [red, green, blue] = sharesOf(theme, name)
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 0.1) return 'gray'
  const turn = most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  const degrees = (turn * 60 + 360) % 360
  return Object.entries({ red: 0, yellow: 45, green: 145, blue: 215 }).find(
    ([, middle]) => Math.abs(degrees - middle) <= 20 || degrees - middle > 340,
  )?.[0]
}

/** Contrast ratio by WCAG 2.2. */
function contrast(theme: Theme, front: string, ground: string): number {
  const [lighter = 0, darker = 0] = [luminance(theme, front), luminance(theme, ground)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const texts = `
ink on canvas, ink on surface, ink-2 on canvas, ink-2 on surface, ink-3 on canvas, ink-3 on surface, ink-3 on sunken, ink-3 on hover,
ink-2 on hover, accent on surface, accent on canvas, accent on accent-soft, accent on sunken, on-accent on accent,
on-accent on accent-hover, on-rejected on rejected-fill, accent on quote, ink-3 on accent-soft, ink on raised, ink-2 on raised,
quote-ink on quote, quote-ink on quote-strong, ink-2 on accent-soft, ink on chosen, ink-3 on raised,
processing on processing-soft, processing on surface, processing on canvas, completed on completed-soft, completed on surface,
accepted on accepted-soft, accepted on surface, rejected on rejected-soft, rejected on surface, rejected on canvas,
failed on failed-soft, failed on surface, score-high on surface, score-high on sunken, score-mid on surface, score-mid on sunken,
score-low on surface, score-low on sunken`
const marks = `
line-control on surface, line-control on canvas, line-control on sunken, focus on canvas, focus on surface, focus on raised,
processing-fill on surface, completed-fill on surface, accepted-fill on surface, rejected-fill on surface, failed-fill on surface,
score-high-fill on surface, score-mid-fill on surface, score-low-fill on surface`
const pairs = (list: string, needed: number) =>
  list
    .trim()
    .split(/,\s+/)
    .map((pair) => [pair, needed] as const)

describe('the tokens', () => {
  it('the dark theme by the system equals the dark theme by choice', () => {
    expect(darkByChoice.length).toBeGreaterThan(30)
    expect(darkBySystem).toEqual(darkByChoice)
  })

  it.each([...pairs(texts, 4.5), ...pairs(marks, 3)])('the contrast of %s is at least %s to 1', (pair, needed) => {
    const [front = '', ground = ''] = pair.split(' on ')

    expect(contrast('light', front, ground)).toBeGreaterThanOrEqual(needed)
    expect(contrast('dark', front, ground)).toBeGreaterThanOrEqual(needed)
  })

  it.each([
    ['processing', 'yellow'],
    ['completed', 'blue'],
    ['accepted', 'green'],
    ['rejected', 'red'],
    ['failed', 'gray'],
    ['score-high', 'green'],
    ['score-mid', 'yellow'],
    ['score-low', 'red'],
  ])('are what the specification calls them: %s is %s', (name, word) => {
    expect([colourWord('light', `${name}-fill`), colourWord('dark', `${name}-fill`)]).toEqual([word, word])
    expect([colourWord('light', name), colourWord('dark', name)]).toEqual([word, word])
  })

  it('the contrasts have the documented figures', () => {
    expect(contrast('light', 'ink', 'canvas')).toBeCloseTo(16.2, 1)
    expect(contrast('dark', 'ink', 'canvas')).toBeCloseTo(16.4, 1)
    expect(contrast('light', 'accent', 'surface')).toBeCloseTo(7.4, 1)
  })
})
