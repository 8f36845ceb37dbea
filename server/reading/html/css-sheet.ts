import { declarationsIn, merged, splitOutside, uncommented, type Declarations } from './css-declarations.ts'
import { keyOf, keysOf, matches, selectorOf, weightOf, type Selector, type Tag } from './css-selector.ts'

/** The declarations of a style sheet for an element, given the elements around it. */
export interface Sheet {
  apply(tag: Tag, around: readonly Tag[]): Declarations
}
interface Rule {
  n: number
  selector: Selector
  weight: number
  declarations: Declarations
}

// Many of them for one element are no page's, but would take long.
const MAX_RULES = 20_000
const MAX_RULES_PER_KEY = 1000
const MAX_CACHED = 20_000
/** What decides whether text is seen. */
const RELEVANT =
  /^(--|color|background|visibility|position|letter-spacing|display|mso-hide|content-visibility|font|opacity|filter|overflow|height|max-|width|clip|transform|scale|text-indent|margin|left|right|top|bottom|line-height|zoom|-webkit-)/

/** Reads style sheets of simple selectors; rules for other media, and selectors of siblings or states, are left out. */
export function sheetOf(css: string): Sheet {
  const byKey = new Map<string, Rule[]>()
  let count = 0
  for (const { selectors, declarations } of blocksIn(uncommented(css))) {
    const relevant = new Map([...declarationsIn(declarations)].filter(([name]) => RELEVANT.test(name)))
    if (relevant.size === 0) continue
    for (const text of splitOutside(selectors, ',')) {
      const selector = selectorOf(text.trim())
      if (!selector || count >= MAX_RULES) continue
      // The order decides between rules of the same specificity.
      const rule = { n: count, selector, weight: weightOf(selector) * MAX_RULES + count++, declarations: relevant }
      const rules = byKey.get(keyOf(selector)) ?? []
      if (rules.length < MAX_RULES_PER_KEY) rules.push(rule)
      byKey.set(keyOf(selector), rules)
    }
  }
  const cache = new Map<string, Declarations>()
  return {
    apply(tag, around) {
      const rules = [...keysOf(tag)]
        .flatMap((key) => byKey.get(key) ?? [])
        .filter(({ selector }) => matches(selector, tag, around))
      const key = rules.map(({ n }) => n).join()
      const found = cache.get(key) ?? inOrder(rules)
      if (cache.size < MAX_CACHED) cache.set(key, found)
      return found
    },
  }
}

const inOrder = (rules: Rule[]): Declarations =>
  merged(rules.sort((one, other) => one.weight - other.weight).map(({ declarations }) => declarations))

function* blocksIn(css: string): Generator<{ selectors: string; declarations: string }> {
  let at = 0
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
    // Statements such as `@import …;` may come before, and the end of a block that was entered.
    const before = css.slice(at, open)
    const selectors = before.slice(before.lastIndexOf(';') + 1).replace(/^[}\s]+/, '')
    if (selectors.startsWith('@media') && /^@media\s+(only\s+)?(screen|all)\b[^()]*$/i.test(selectors.slice(0, 200))) {
      // The rules in it are read as if they stood outside.
      at = open + 1
      continue
    }
    const close = selectors.startsWith('@') ? endOf(css, open) : css.indexOf('}', open)
    const end = close < 0 ? css.length : close
    if (!selectors.startsWith('@')) yield { selectors, declarations: css.slice(open + 1, end) }
    at = end + 1
  }
}

/** The end of a block that holds blocks. */
function endOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  return -1
}
