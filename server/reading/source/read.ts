import type { ReadingNote } from '../../../shared/screening/reading-note.ts'

export const documentTypes = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'html'] as const
export type DocumentType = (typeof documentTypes)[number]

/** A document as text. */
export interface ReadDocument {
  type: DocumentType
  pages: string[]
  hidden: HiddenText[]
  notes: ReadingNote[]
}

export interface HiddenText {
  page: number
  text: string
  why: HiddenWhy
  /** Where in the text of the page it would stand; absent where the page itself shows the place, and where that is not known. */
  at?: number | undefined
}

/**
 * invisible: marked as not to be shown; colour: that of its background; tiny: below 4.5 pt; outside: off the page or clipped;
 * transparent; characters: ones that no font draws; blank: ones for which the font draws nothing or less than they say; covered:
 * painted over, or painted so that it does not show.
 */
export const hiddenWhys = ['invisible', 'colour', 'tiny', 'outside', 'transparent', 'characters', 'blank', 'covered'] as const
export type HiddenWhy = (typeof hiddenWhys)[number]

/** `unproven`: it could not be read on paper, and what lies behind it is not known. */
export type Doubt = HiddenWhy | 'unproven'

/** The result of a format's reader, not tidied yet. `titleLines` are its most prominent lines, where a name may stand. */
export type Raw = Omit<ReadDocument, 'type'> & { titleLines: string[] }

export interface Limits {
  maxPages: number
  maxMb: number
}
