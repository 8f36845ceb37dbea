/** Whether the rules in a block count: on a wide screen in usual colours they do, on paper and phones they do not. */
export type Counts = 'yes' | 'no' | 'maybe'

const WIDE_PX = 1024
const FULL_PX = 1280
const PX: Record<string, number> = { px: 1, em: 16, rem: 16 }

/** What a media query says, such as `screen and (min-width: 600px)`. */
export function mediaOf(query: string): Counts {
  const all = query.slice(0, 2000).toLowerCase().split(',').map(oneOf)
  return all.includes('yes') ? 'yes' : all.includes('maybe') ? 'maybe' : 'no'
}

function oneOf(query: string): Counts {
  if (/\b(not|or)\b/.test(query)) return 'maybe'
  const parts = query.split(/\band\b/).map((part) => partOf(part.trim()))
  return parts.includes('no') ? 'no' : parts.includes('maybe') ? 'maybe' : 'yes'
}

function partOf(part: string): Counts {
  if (/^(only\s+)?(screen|all)$/.test(part)) return 'yes'
  if (/^(only\s+)?(print|speech|tty|tv|projection|handheld|braille|embossed|aural)$/.test(part)) return 'no'
  const scheme = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(part)?.[1]
  if (scheme) return scheme === 'light' ? 'yes' : 'no'
  const [, side, number = '', unit = ''] = /^\(\s*(min|max)-width\s*:\s*(\d{1,6}(?:\.\d{1,3})?)(px|em|rem)\s*\)$/.exec(part) ?? []
  if (!side) return 'maybe'
  const width = Number(number) * (PX[unit] ?? 1)
  if (side === 'min') return width <= WIDE_PX ? 'yes' : 'maybe'
  return width < WIDE_PX ? 'no' : width >= FULL_PX ? 'yes' : 'maybe'
}

const NONE =
  /^@(-\w+-)?(font-face|page|keyframes|property|counter-style|starting-style|font-[a-z-]+|view-transition|position-try|import|charset|namespace)\b/

/** Whether the rules count in a block that begins so. */
export function atRuleOf(prelude: string): Counts {
  const start = prelude.slice(0, 200).toLowerCase()
  if (start.startsWith('@media')) return mediaOf(prelude.slice('@media'.length).trim())
  if (start.startsWith('@layer')) return 'yes'
  if (start.startsWith('@supports')) return /\bnot\b/.test(prelude) ? 'maybe' : 'yes'
  return NONE.test(start) ? 'no' : 'maybe'
}
