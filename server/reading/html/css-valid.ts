import { colourIn } from './css-colour.ts'
import { fontSizeOf } from './css-length.ts'

const isOneOf = (words: string) => {
  const known = new Set(words.split(' '))
  return (value: string): boolean => known.has(value)
}
const isColour = (value: string): boolean => value === 'currentcolor' || colourIn(value) !== undefined
const isGeneral = isOneOf('inherit initial unset revert revert-layer')
const checks: Record<string, (value: string) => boolean> = {
  color: isColour,
  'background-color': isColour,
  '-webkit-text-fill-color': isColour,
  'font-size': (value) => fontSizeOf(value, 16) !== undefined,
  opacity: (value) => /^[+-]?[\d.]{1,12}%?$/.test(value),
  visibility: isOneOf('visible hidden collapse'),
  position: isOneOf('static relative absolute fixed sticky'),
  display: (value) =>
    /^(none|contents|block|inline|flex|grid|table|list-item|flow-root|run-in|ruby|math)(-[a-z-]{1,30})?( [a-z -]{1,40})?$/.test(
      value,
    ),
}

/** A browser passes over values that mean nothing, so that an earlier one holds. Functions of values count as meaning something. */
export function isValid(name: string, value: string): boolean {
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined
  return !check || isGeneral(value) || /[\w-]\(/.test(value) || check(value)
}
