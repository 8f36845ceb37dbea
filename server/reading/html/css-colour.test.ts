import { expect, it } from 'vitest'
import { colourIn } from './css-colour.ts'

it.each([
  ['#fff', [255, 255, 255], 1],
  ['#1F386480', [31, 56, 100], 128 / 255],
  ['rgb(10, 20, 30)', [10, 20, 30], 1],
  ['rgb(100% 0% 50% / 50%)', [255, 0, 128], 0.5],
  ['rgba(0,0,0,.02)', [0, 0, 0], 0.02],
  ['hsl(120, 100%, 25%)', [0, 128, 0], 1],
  ['Snow', [255, 250, 250], 1],
  ['transparent', [0, 0, 0], 0],
])('the colour %s is read', (text, rgb, alpha) => {
  expect(colourIn(text)).toEqual({ rgb, alpha })
})

it.each(['inherit', '#12', 'rgb()', 'url(a.png)', ''])('"%s" is no colour', (text) => {
  expect(colourIn(text)).toBeUndefined()
})
