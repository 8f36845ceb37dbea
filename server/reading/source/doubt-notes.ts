import type { ReadingNote } from '../../../shared/screening/reading-note.ts'

/** A note on the pages with text of which it is not known whether it can be seen, as the parts of a document count them. */
export function doubtNotes(parts: readonly { unproven: ReadonlySet<number> }[]): ReadingNote[] {
  const pages = [...new Set(parts.flatMap(({ unproven }) => [...unproven]))].sort((a, b) => a - b)
  return pages.length > 0 ? [{ code: 'may_be_hidden', pages }] : []
}
