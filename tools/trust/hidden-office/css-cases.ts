import { techniques, type Technique } from './case.ts'
import { htmlCv, htmlFile } from './html-cases.ts'

const by =
  (css: string, tag = '<p class="k x" title="abc">') =>
  (marker: string) =>
    htmlFile(`<div><h3>Lain-lain</h3>${tag}${marker}</p></div>${htmlCv(0)}`, css)

/** Style sheets of today that decide whether a sentence is seen. */
export const byCss: readonly Technique[] = [
  ...techniques('CSS', 'tuned', {
    'an attribute that begins so': by('[title^="ab"] { color: #fff }'),
    'an attribute that holds a word and a space': by('[title="a b"] { display: none }', '<p title="a b">'),
    'a screen of any width': by('@media (min-width: 1px) { .x { color: #fff } }'),
    'what each browser supports': by('@supports (display: block) { .x { opacity: 0 } }'),
    'a layer': by('.x { color: #fff } @layer late { .x { color: #000 } }'),
    'oklch()': by('.x { color: oklch(1 0 0) }'),
    'color-mix()': by('.x { color: color-mix(in srgb, #fff 99%, black) }'),
    'lab() of paper': by('.x { color: lab(100% 0 0) }'),
    'a class with an escaped sign': by('.md\\:hidden { display: none }', '<p class="md:hidden">'),
    'a size of two lengths': by('.x { font-size: calc(1px + 0.5px) }'),
    'the smaller of two sizes': by('.x { font-size: min(1px, 20px) }'),
  }),
  ...techniques('CSS', 'kept apart', {
    'an attribute that ends so': by('p[title$=c i] { visibility: hidden }'),
    'hwb()': by('.x { color: hwb(0 100% 0%) }'),
    'color() of the screen': by('.x { color: color(srgb 1 1 0.99) }'),
    'a layer in a screen': by('@layer a { @media screen and (min-width: 100px) { .x { display: none } } }'),
    'a brace in a string': by('h6::after { content: "}" } .x { color: #fff }'),
  }),
  ...techniques(
    'CSS',
    'tuned',
    {
      'the next sibling': by('h3 + p { color: #fff }'),
      'a later sibling': by('h3 ~ .x { display: none }'),
      'all but a class': by('p:not(.y) { color: #fff }'),
      'the second child': by('div > :nth-child(2) { display: none }'),
      'a rule within a rule': by('div { color: #000; & .x { color: #fff } }'),
      'one of two that may hold': by('p:not(.y) { color: #fff } p:nth-child(7) { color: #000 }'),
      'a container': by('@container (min-width: 1px) { .x { display: none } }'),
      'variables three deep': by(':root { --a: var(--b); --b: var(--c); --c: var(--d); --d: #fff } .x { color: var(--a) }'),
      'a colour of a function that nobody knows': by('.x { color: #fff; color: paint(white) }'),
      'an opacity that is calculated': by('.x { opacity: calc(0 * 1) }'),
    },
    true,
  ),
  ...techniques(
    'CSS',
    'kept apart',
    {
      'the last child, within a layer': by('@layer a { div p:last-child { font-size: 1px } }'),
      'one of several': by(':is(.x, .y) { opacity: 0 }'),
      'a parent that has it': by('div:has(h3) { visibility: hidden }'),
      'the first line': by('.x::first-line { color: #fff }'),
      'a rule after more than are read': by(`${'.z { color: red } '.repeat(21_000)} .x { color: #fff }`),
    },
    true,
  ),
]
