import { blocksIn } from './css-blocks.ts'
import { declarationsIn, merged, uncommented, type Declarations } from './css-declarations.ts'
import { splitOutside } from './css-split.ts'
import { keyOf, keysOf, matches, selectorOf, weightOf, type Selector, type Tag } from './css-selector.ts'

/** What a style sheet says for an element. */
export interface Said {
  certain: Declarations
  /** What it may say besides, by rules of which it is not known whether they count: with one of them each, and with all. */
  possible: readonly Declarations[]
}
/** The declarations of a style sheet for an element, given the elements around it. */
export interface Sheet {
  apply(tag: Tag, around: readonly Tag[]): Said
  /** It has more rules than are read. */
  isOverfull: boolean
}
interface Rule {
  n: number
  selector: Selector
  isCertain: boolean
  weight: number
  declarations: Declarations
}

// Many of them for one element are no page's, but would take long.
const MAX_RULES = 20_000
const MAX_RULES_PER_KEY = 1000
const MAX_CACHED = 20_000
const MAX_TRIED_ALONE = 8
/** Of a specificity that no selector has. */
const UNLAYERED = 1e12
/** What decides whether text is seen. */
const RELEVANT =
  /^(--|color|background|visibility|position|letter-spacing|display|mso-hide|content-visibility|font|opacity|filter|overflow|height|max-|width|clip|transform|scale|text-indent|margin|left|right|top|bottom|line-height|zoom|-webkit-)/

/** Reads style sheets; rules for other media and for states that no printed page has are left out. */
export function sheetOf(css: string): Sheet {
  const byKey = new Map<string, Rule[]>()
  let [tried, count] = [0, 0]
  const { blocks, isTooDeep } = blocksIn(uncommented(css))
  let isOverfull = isTooDeep
  for (const { selectors, declarations, isCertain, isLayered } of blocks) {
    const relevant = new Map([...declarationsIn(declarations)].filter(([name]) => RELEVANT.test(name)))
    if (relevant.size === 0) continue
    for (const text of splitOutside(selectors, ',')) {
      isOverfull ||= tried >= MAX_RULES
      if (tried++ >= MAX_RULES) break
      const selector = selectorOf(text)
      if (!selector) continue
      const rules = byKey.get(keyOf(selector)) ?? []
      isOverfull ||= rules.length >= MAX_RULES_PER_KEY
      if (rules.length >= MAX_RULES_PER_KEY) continue
      byKey.set(keyOf(selector), rules)
      // The order decides between rules of the same specificity.
      const weight = weightOf(selector) * MAX_RULES + count + (isLayered ? 0 : UNLAYERED)
      rules.push({ n: count++, selector, isCertain: isCertain && selector.isCertain, weight, declarations: relevant })
    }
  }
  const cache = new Map<string, Said>()
  return {
    isOverfull,
    apply(tag, around) {
      const rules = [...keysOf(tag)]
        .flatMap((key) => byKey.get(key) ?? [])
        .filter(({ selector }) => matches(selector, tag, around))
      const key = rules.map(({ n }) => n).join()
      const found = cache.get(key) ?? saidBy(rules)
      if (cache.size < MAX_CACHED) cache.set(key, found)
      return found
    },
  }
}

function saidBy(rules: readonly Rule[]): Said {
  const certain = rules.filter(({ isCertain }) => isCertain)
  const others = rules.filter(({ isCertain }) => !isCertain)
  const alone = others.length > 1 ? others.slice(0, MAX_TRIED_ALONE).map((one) => inOrder([...certain, one])) : []
  return { certain: inOrder(certain), possible: others.length > 0 ? [...alone, inOrder(rules)] : [] }
}

const inOrder = (rules: readonly Rule[]): Declarations =>
  merged([...rules].sort((one, other) => one.weight - other.weight).map(({ declarations }) => declarations))
