import { describe, expect, it } from 'vitest'
import type { Tag } from './css-selector.ts'
import { sheetOf } from './css-sheet.ts'

function tag(name: string, classes: string[] = [], id?: string): Tag {
  return { name, attributes: '', id, classes }
}
const colourOf = (css: string, one: Tag, around: Tag[] = []) => sheetOf(css).apply(one, around).certain.get('color')

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
    ['section{color:red; & p{color:blue} .b{color:green}}', 'blue'],
    ['@layer a{#x{color:red}} p{color:blue}', 'blue'],
    ['@media (min-width:600px){p{color:red}} @media (max-width:600px){p{color:blue}}', 'red'],
    ['@supports (display:grid){@media screen{p{color:red}}}', 'red'],
    ['h1::before{content:"}"} p{color:red}', 'red'],
    ['p:not(.z){color:red} p{color:blue}', 'blue'],
  ])('the sheet %s gives the colour %s', (css, colour) => {
    expect(colourOf(css, tag('p', ['a'], 'x'), [tag('div'), tag('section')])).toBe(colour)
  })

  it.each([
    'p:not(.z){color:blue}',
    'h1 + p{color:blue}',
    'h1 ~ .a{color:blue}',
    'section > :nth-child(2n){color:blue}',
    '@container (min-width:1px){p{color:blue}}',
    '@media (min-resolution:2dppx){p{color:blue}}',
    `${'x '.repeat(400)}, p:lang(id){color:blue}`,
  ])('tells that %s may count', (css) => {
    const { certain, possible } = sheetOf(`p{color:red} ${css}`).apply(tag('p', ['a'], 'x'), [tag('div'), tag('section')])

    expect(certain.get('color')).toBe('red')
    expect(possible.map((said) => said.get('color'))).toContain('blue')
  })

  it('tells of several such rules what each says alone', () => {
    const { possible } = sheetOf('p:lang(id){color:red} p:lang(en){color:blue}').apply(tag('p'), [])

    expect(possible.map((said) => said.get('color'))).toEqual(['red', 'blue', 'blue'])
  })

  it('tells when it has more rules than are read', () => {
    expect(sheetOf('p{color:red}'.repeat(1000)).isOverfull).toBe(false)
    expect(sheetOf('p{color:red}'.repeat(1001)).isOverfull).toBe(true)
  })

  it.each([
    '{'.repeat(1_000_000),
    'p{'.repeat(500_000),
    '(('.repeat(500_000),
    '"\\'.repeat(500_000),
    `${'a+'.repeat(500_000)}{color:red}`,
  ])('is read in a short time however it is nested (%#)', (css) => {
    expect(sheetOf(css).apply(tag('p'), []).certain.size).toBe(0)
  })
})
