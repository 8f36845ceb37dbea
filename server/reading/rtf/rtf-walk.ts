import { backdropsOf, type Backdrops } from '../source/backdrop.ts'
import { ON_WHITE, type Ground, type Rgb } from '../source/colour.ts'
import { createMarks, type Marked, type Marks } from '../source/hidden-places.ts'
import type { HiddenText } from '../source/read.ts'
import { plainLook, type Look } from './rtf-look.ts'
import type { Shape } from './rtf-shape.ts'
import { rowOf, type Row } from './rtf-table.ts'

export type Destination = 'colours' | 'styles' | 'name' | 'value' | 'background' | undefined

/** What holds up to the end of a pair of braces. */
export interface Group {
  skip: boolean
  look: Look
  fallbackChars: number
  destination: Destination
  shape: Shape | undefined
  /** The text lies in the shape. */
  isInShape: boolean
  /** What an older program shows in place of a shape. */
  isRepeated: boolean
}
/** The state of reading an RTF document. */
export interface Walk {
  groups: Group[]
  /** The depth of the braces; groups beyond `MAX_DEPTH` share one entry. */
  depth: number
  text: string
  hidden: Marked[]
  marks: Marks
  repeated: HiddenText[]
  /** Bytes of the code page, decoded together so that multi-byte characters stay whole. */
  bytes: number[]
  /** Fallback characters still to skip: they follow a Unicode character, for readers without Unicode. */
  passOver: number
  decode(bytes: Uint8Array): string
  colours: (Rgb | undefined)[]
  /** The colour and the style being defined. */
  mixing: Partial<Record<'red' | 'green' | 'blue', number>>
  styles: Map<string, Partial<Look>>
  style: string
  row: Row
  page: Ground
  showsBackground: boolean
  /** The first page has a header and footer of its own. */
  hasFirstPage: boolean
  behind: Backdrops
  /** Of some text it is not known whether it can be seen. */
  isUnproven: boolean
  /** Name and value of a shape's property. */
  property: { name: string; value: string }
}

const outermost: Group = {
  skip: false,
  look: plainLook,
  fallbackChars: 1,
  destination: undefined,
  shape: undefined,
  isInShape: false,
  isRepeated: false,
}

export function walkOf(codePage: number, hasFirstPage: boolean): Walk {
  const decoder = decoderOf(codePage)
  return {
    groups: [{ ...outermost }],
    depth: 0,
    text: '',
    hidden: [],
    marks: createMarks(),
    repeated: [],
    bytes: [],
    passOver: 0,
    decode: (run) => decoder.decode(run),
    colours: [],
    mixing: {},
    styles: new Map(),
    style: '',
    row: rowOf(),
    page: ON_WHITE,
    showsBackground: false,
    hasFirstPage,
    behind: backdropsOf([]),
    isUnproven: false,
    property: { name: '', value: '' },
  }
}

export const current = (walk: Walk): Group => walk.groups.at(-1) ?? outermost

function decoderOf(codePage: number): InstanceType<typeof TextDecoder> {
  const names: Record<number, string> = { 65001: 'utf-8', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }
  try {
    return new TextDecoder(names[codePage] ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
