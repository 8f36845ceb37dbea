import type { Marks } from '../source/hidden-places.ts'
import type { Backdrops } from '../source/backdrop.ts'
import type { Ground } from '../source/colour.ts'
import type { Outline, ShapeOutline, TableOutline } from './docx-outline.ts'
import type { Styles } from './docx-styles.ts'
import type { Theme } from './docx-theme.ts'

/** What the whole document says of one part, and a place in the part's outline that advances as the part is walked. */
export interface Setting {
  styles: Styles
  theme: Theme
  outline: Outline
  /** The paper, and what lies behind the text and behind shapes without a fill. */
  ground: Ground
  behind: Backdrops
  marks: Marks
  filled: Backdrops
  nextTable(): TableOutline | undefined
  passShape(): ShapeOutline
  /** Pages show the part. */
  isShown: boolean
  /** Pages show a note, such as `footnote 2`. */
  showsNote(note: string): boolean
  /** Whether Word shows content that needs these namespaces. */
  understands(prefixes: string): boolean
}
export type Whole = Omit<Setting, 'outline' | 'nextTable' | 'passShape' | 'understands'>

// What Word 2010 and later understand.
const KNOWN = /^(wp[cgis]|wp1[45]|w1[456]\w{0,9}|wne|a14|v|o|m|mo|mv|pic|c1\w{1,3}|cx\d?|am3d|aink|asvg)$/
const HEAD_LENGTH = 20_000

export function settingOf(whole: Whole, xml: string, outline: Outline): Setting {
  let [tables, shapes] = [0, 0]
  const head = xml.slice(0, HEAD_LENGTH)
  return {
    ...whole,
    outline,
    nextTable: () => outline.tables[tables++],
    passShape: () => outline.shapes[shapes++] ?? { why: undefined, ground: undefined, covers: 0 },
    understands: (prefixes) => prefixes.split(' ').every((prefix) => KNOWN.test(prefix) && !isForeign(head, prefix)),
  }
}

/** The part declares the prefix for a namespace that is none of Office's. */
function isForeign(head: string, prefix: string): boolean {
  const at = head.indexOf(`xmlns:${prefix}=`)
  if (at < 0) return false
  return !/^xmlns:\w{1,20}=["'](https?:\/\/(schemas\.microsoft\.com|schemas\.openxmlformats\.org|purl\.oclc\.org)\/|urn:schemas-)/.test(
    head.slice(at, at + 120),
  )
}
