import type { ReadingNote } from '../../../shared/screening/reading-note.ts'

/** A note on the pages with text of which the ground is not known, as the parts of a document count them. */
export function groundNotes(parts: readonly { unproven: ReadonlySet<number> }[]): ReadingNote[] {
  const pages = [...new Set(parts.flatMap(({ unproven }) => [...unproven]))].sort((a, b) => a - b)
  return pages.length > 0 ? [{ code: 'ground_not_known', pages }] : []
}
