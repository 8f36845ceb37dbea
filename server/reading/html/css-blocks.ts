import { splitOutside } from './css-split.ts'
import { atRuleOf } from './css-media.ts'

/** Declarations and the selectors that they are for. */
export interface Block {
  selectors: string
  declarations: string
  /** What is around it, such as a container, may keep it from counting. */
  isCertain: boolean
  /** It stands in a layer, over which all others win. */
  isLayered: boolean
}
interface Open {
  /** Of a rule. */
  block: Block | undefined
  isSkipped: boolean
  isCertain: boolean
  isLayered: boolean
}

const SIGN = /\\[^]|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\([^()"']*\)?|[{};]/g
const outermost: Open = { block: undefined, isSkipped: false, isCertain: true, isLayered: false }

const MAX_OPEN = 200

/** The rules of a style sheet in the order in which they begin, those within others too, down to a depth. */
export function blocksIn(css: string): { blocks: Block[]; isTooDeep: boolean } {
  const blocks: Block[] = []
  const open: Open[] = []
  let [from, beyond, isTooDeep] = [0, 0, false]
  const finish = (end: number): void => {
    const block = open.at(-1)?.block
    if (block) block.declarations += css.slice(from, end)
  }
  SIGN.lastIndex = 0
  for (let sign = SIGN.exec(css); sign; sign = SIGN.exec(css)) {
    const at = sign.index
    if (beyond > 0 || (sign[0] === '{' && open.length >= MAX_OPEN)) {
      isTooDeep = true
      beyond += sign[0] === '{' ? 1 : sign[0] === '}' ? -1 : 0
      from = at + 1
    } else if (sign[0] === ';') finish(at + 1)
    else if (sign[0] === '}') {
      finish(at)
      open.pop()
    } else if (sign[0] === '{') {
      const one = opened(css.slice(from, at).trim(), open.at(-1) ?? outermost, open.length)
      if (one.block) blocks.push(one.block)
      open.push(one)
    } else continue
    from = at + 1
  }
  finish(css.length)
  return { blocks, isTooDeep }
}

const MAX_NESTED = 2000
const MAX_LEVELS = 8

/** The selectors of a rule within a rule; `&` stands for those of the outer one. */
function within(outer: string, inner: string, level: number): string | undefined {
  if (level > MAX_LEVELS) return undefined
  const [outers, inners] = [splitOutside(outer, ','), splitOutside(inner, ',')]
  if (outers.length * inner.length + inners.length * outer.length > MAX_NESTED) return undefined
  const nested = (one: string, other: string): string =>
    other.includes('&') ? other.replaceAll('&', () => one.trim()) : `${one} ${other}`
  return outers.flatMap((one) => inners.map((other) => nested(one, other))).join(',')
}

function opened(prelude: string, around: Open, level: number): Open {
  const { isCertain, isLayered, isSkipped } = around
  if (isSkipped) return around
  if (!prelude.startsWith('@')) {
    const selectors = around.block ? within(around.block.selectors, prelude, level) : prelude
    // Too long a list within others is taken for one of the whole page.
    const block = {
      selectors: selectors ?? prelude,
      declarations: '',
      isCertain: isCertain && selectors !== undefined,
      isLayered,
    }
    return { ...around, block, isCertain: block.isCertain }
  }
  const counts = atRuleOf(prelude)
  if (counts === 'no') return { ...outermost, isSkipped: true }
  const inner = { isCertain: isCertain && counts === 'yes', isLayered: isLayered || /^@layer/i.test(prelude) }
  return { block: around.block && { ...around.block, declarations: '', ...inner }, isSkipped: false, ...inner }
}
