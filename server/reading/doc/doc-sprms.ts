import type { Rgb } from '../source/colour.ts'

/** A property modifier ("sprm") of [MS-DOC] 2.6: its code, and the place and length of its operand. */
export interface Sprm {
  code: number
  at: number
  length: number
}

const operandLengths = [1, 1, 2, 4, 2, 2, 0, 3]
const LONG_OPERANDS = new Set([0xd606, 0xd608])

/** The modifiers between two places of a buffer. Throws `RangeError` when they reach beyond the buffer. */
export function* sprmsIn(bytes: Buffer, from: number, to: number): Generator<Sprm> {
  for (let at = from; at + 2 < to;) {
    const code = bytes.readUInt16LE(at)
    const kind = code >> 13
    at += 2
    if (LONG_OPERANDS.has(code)) {
      const length = bytes.readUInt16LE(at) - 1
      yield { code, at: at + 2, length }
      at += 2 + Math.max(0, length)
    } else if (kind === 6) {
      const length = bytes.readUInt8(at)
      yield { code, at: at + 1, length }
      at += 1 + length
    } else {
      const length = operandLengths[kind] ?? 1
      yield { code, at, length }
      at += length
    }
  }
}

/** What formatting says of being seen: `undefined` where it says nothing. Sizes in half points, spacing in twips. */
export interface DocLook {
  vanish?: boolean
  specVanish?: boolean
  deleted?: boolean
  colour?: Rgb | 'auto'
  size?: number
  highlight?: Rgb | 'none'
  shade?: Rgb | 'none'
  scale?: number
  spacing?: number
  style?: number
}

const icons: (Rgb | undefined)[] = [
  undefined, [0, 0, 0], [0, 0, 255], [0, 255, 255], [0, 255, 0], [255, 0, 255], [255, 0, 0], [255, 255, 0], [255, 255, 255],
  [0, 0, 128], [0, 128, 128], [0, 128, 0], [128, 0, 128], [128, 0, 0], [128, 128, 0], [128, 128, 128], [192, 192, 192],
] // prettier-ignore

/** The look with what the modifiers of a run set; `inherited` is what 0x80 and 0x81 refer to. */
export function withSprms(look: DocLook, bytes: Buffer, from: number, to: number, inherited: DocLook): DocLook {
  let changed = look
  for (const sprm of sprmsIn(bytes, from, to)) changed = { ...changed, ...changeOf(sprm, bytes, inherited) }
  return changed
}

function changeOf({ code, at, length }: Sprm, bytes: Buffer, inherited: DocLook): DocLook {
  const toggled = (before: boolean | undefined): boolean => {
    const value = bytes.readUInt8(at)
    return value >= 0x80 ? (before ?? false) !== (value === 0x81) : value !== 0
  }
  if (code === 0x083c) return { vanish: toggled(inherited.vanish) }
  if (code === 0x0818) return { specVanish: toggled(inherited.specVanish) }
  if (code === 0x0800) return { deleted: toggled(false) }
  if (code === 0x2a42) return { colour: icons[bytes.readUInt8(at)] ?? 'auto' }
  if (code === 0x6870) return { colour: colourRef(bytes, at) ?? 'auto' }
  if (code === 0x4a43) return { size: bytes.readUInt16LE(at) }
  if (code === 0x2a0c) return { highlight: icons[bytes.readUInt8(at)] ?? 'none' }
  if (code === 0x4866) return { shade: shade80(bytes, at) }
  if (code === 0xca71 && length >= 10) return { shade: shadeAt(bytes, at) }
  if (code === 0x4852) return { scale: bytes.readUInt16LE(at) }
  if (code === 0x8840) return { spacing: bytes.readInt16LE(at) }
  return code === 0x4a30 ? { style: bytes.readUInt16LE(at) } : {}
}

/** `undefined` for the automatic colour. */
function colourRef(bytes: Buffer, at: number): Rgb | undefined {
  return bytes.readUInt8(at + 3) === 0xff ? undefined : [bytes.readUInt8(at), bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)]
}

const SOLID = 1

/** A shade of Word 2000 and later: pattern's colour, colour behind it, pattern. */
export function shadeAt(bytes: Buffer, at: number): Rgb | 'none' {
  const isSolid = bytes.readUInt16LE(at + 8) === SOLID
  return colourRef(bytes, isSolid ? at : at + 4) ?? (isSolid ? [0, 0, 0] : 'none')
}

/** A shade of Word 97: 5 bits for the pattern's colour, 5 for the one behind it, 6 for the pattern. */
export function shade80(bytes: Buffer, at: number): Rgb | 'none' {
  const value = bytes.readUInt16LE(at)
  if (value === 0xffff) return 'none'
  const isSolid = value >> 10 === SOLID
  return icons[isSolid ? value & 31 : (value >> 5) & 31] ?? (isSolid ? [0, 0, 0] : 'none')
}
