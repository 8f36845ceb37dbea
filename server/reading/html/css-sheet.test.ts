import { describe, expect, it } from 'vitest'
import type { Tag } from './css-selector.ts'
import { sheetOf } from './css-sheet.ts'

function tag(name: string, classes: string[] = [], id?: string): Tag {
  return { name, attributes: '', id, classes }
}
const colourOf = (css: string, one: Tag, around: Tag[] = []) => sheetOf(css).apply(one, around).get('color')

describe('a style sheet', () => {
  it.each([
    ['p{color:red} .a{color:blue} p{color:green}', 'blue'],
    ['.a{color:red} .a{color:blue}', 'blue'],
    ['#x{color:red} p.a{color:blue}', 'red'],
    ['p{color:red !important} #x{color:blue}', 'red !important'],
    ['div p{color:red} p{color:blue}', 'red'],
    ['div > p{color:red}', undefined],
    ['section > p, h1{color:red}', 'red'],
    ['p.b{color:red}', undefined],
    ['p:hover{color:red} p + p{color:red} p::before{color:red}', undefined],
    ['/* p{color:red} */ p{/**/color:blue}', 'blue'],
    ['<!-- p{color:blue} -->', 'blue'],
    ['@import "x.css"; p{color:blue}', 'blue'],
    ['@media print{p{color:red}} p{color:blue}', 'blue'],
    ['@media screen{p{color:red}} h1{color:blue}', 'red'],
    ['@font-face{src:url(x)} p{background:url(a;b);color:blue}', 'blue'],
    ['p{color:red', 'red'],
    ['p{color:red;color:bogus}', 'red'],
    ['p{color:red} p{color:inherit}', 'inherit'],
  ])('the sheet %s gives the colour %s', (css, colour) => {
    expect(colourOf(css, tag('p', ['a'], 'x'), [tag('div'), tag('section')])).toBe(colour)
  })
})
