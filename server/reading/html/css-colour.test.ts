import { expect, it } from 'vitest'
import { colourIn } from './css-colour.ts'

it.each([
  ['#fff', [255, 255, 255], 1],
  ['#1F386480', [31, 56, 100], 128 / 255],
  ['rgb(10, 20, 30)', [10, 20, 30], 1],
  ['rgb(100% 0% 50% / 50%)', [255, 0, 128], 0.5],
  ['rgba(0,0,0,.02)', [0, 0, 0], 0.02],
  ['hsl(120, 100%, 25%)', [0, 128, 0], 1],
  ['hwb(120 0% 50%)', [0, 128, 0], 1],
  ['lab(100% 0 0)', [255, 255, 255], 1],
  ['lch(0% 0 40)', [0, 0, 0], 1],
  ['oklab(0 0 0 / 40%)', [0, 0, 0], 0.4],
  ['oklch(62.8% 0.2577 29.23)', [255, 0, 0], 1],
  ['oklch(1 0 0)', [255, 255, 255], 1],
  ['color(srgb 1 0.5 0)', [255, 128, 0], 1],
  ['color-mix(in srgb, #fff 75%, black)', [191, 191, 191], 1],
  ['color-mix(in oklab, rgb(0 0 0), white)', [128, 128, 128], 1],
  ['light-dark(#fff, #000)', [255, 255, 255], 1],
  ['Snow', [255, 250, 250], 1],
  ['transparent', [0, 0, 0], 0],
])('the colour %s is read', (text, rgb, alpha) => {
  expect(colourIn(text)).toEqual({ rgb, alpha })
})

it.each(['inherit', '#12', 'rgb()', 'url(a.png)', 'oklch(from red l c h)', 'color-mix(in srgb, red)', 'paint(x)', ''])(
  '"%s" is no colour',
  (text) => {
    expect(colourIn(text)).toBeUndefined()
  },
)
