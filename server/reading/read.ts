import type { Flag } from '../../shared/candidate.ts'
import type { ReadingNote } from '../../shared/reading-note.ts'

/** What a document is as text. `titleLines` are its most prominent lines, as a hint where a name may stand. */
export type ReadDocument = {
  type: 'pdf' | 'docx' | 'doc' | 'rtf' | 'html'
  pages: string[]
  hidden: HiddenText[]
  notes: ReadingNote[]
  flags: Flag[]
  titleLines: string[]
}

export type HiddenText = { page: number; text: string; why: HiddenWhy }

/** invisible: marked as not to be shown; colour: as its background; tiny: below 4 pt; outside: off the page; transparent; characters: ones that no font draws. */
export type HiddenWhy = 'invisible' | 'colour' | 'tiny' | 'outside' | 'transparent' | 'characters'

/** What a format's reader gives: not tidied yet. */
export type Raw = Omit<ReadDocument, 'type' | 'flags'>

export type Limits = { maxPages: number; maxMb: number }
