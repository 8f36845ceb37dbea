import { withSprms, type DocLook } from './doc-sprms.ts'

/** The looks of a document's styles by number, with what they inherit. */
export type DocStyles = (style: number | undefined) => DocLook

interface Style {
  base: number
  /** Where the modifiers for characters lie. */
  from: number
  to: number
}

const NO_STYLE = 0xfff
const MAX_ANCESTORS = 20

/** Reads the style sheet (STSH, [MS-DOC] 2.9.271) in the table stream. Throws `RangeError` when it reaches beyond the stream. */
export function readDocStyles(table: Buffer, from: number, length: number): DocStyles {
  const styles = length === 0 ? [] : stylesIn(table.subarray(0, from + length), from)
  const found = new Map<number, DocLook>()
  const lookOf = (number: number, depth = 0): DocLook => {
    const known = found.get(number)
    const style = styles[number]
    if (known || !style || depth > MAX_ANCESTORS) return known ?? {}
    const inherited = lookOf(style.base, depth + 1)
    const look = withSprms(inherited, table, style.from, style.to, inherited)
    found.set(number, look)
    return look
  }
  return (style) => (style === undefined ? {} : lookOf(style))
}

function stylesIn(table: Buffer, from: number): (Style | undefined)[] {
  const headerLength = table.readUInt16LE(from)
  const count = table.readUInt16LE(from + 2)
  const baseLength = table.readUInt16LE(from + 4)
  const styles: (Style | undefined)[] = []
  let at = from + 2 + headerLength
  for (let n = 0; n < count; n++) {
    const length = table.readUInt16LE(at)
    styles.push(length === 0 ? undefined : styleAt(table, at + 2, baseLength))
    at += 2 + length
  }
  return styles
}

/** After the fixed part: the name, and one list of modifiers for each sort of formatting; that for characters is the last. */
function styleAt(table: Buffer, at: number, baseLength: number): Style | undefined {
  const kind = table.readUInt16LE(at + 2) & 15
  const isParagraph = kind === 1
  if (!isParagraph && kind !== 2) return undefined
  const name = at + baseLength
  let next = name + 2 + table.readUInt16LE(name) * 2 + 2
  // Each list begins at an even distance from the style.
  const even = (place: number): number => place + ((place - at) & 1)
  if (isParagraph) next = even(next + 2 + table.readUInt16LE(next))
  const length = table.readUInt16LE(next)
  const base = table.readUInt16LE(at + 2) >> 4
  return { base: base === NO_STYLE ? -1 : base, from: next + 2, to: next + 2 + length }
}
