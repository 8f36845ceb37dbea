import * as z from 'zod/mini'

/** What the reader found in a document and a person who reads its text should know. The first three codes mean missing text. */
export const readingNoteCodes = [
  'page_damaged',
  'page_not_read',
  'cut_off',
  'scan_with_text',
  'scan_compared',
  'read_from_picture',
  'page_not_drawn',
  'may_be_hidden',
  'pages_without_text',
  'was_rtf',
  'was_html',
] as const

/** `pages`: the pages concerned, counted from 1; empty if the note is about the whole file. */
export const readingNote = z.object({ code: z.enum(readingNoteCodes), pages: z.array(z.int()) })
export type ReadingNote = z.infer<typeof readingNote>

/** Text that may not be what the page shows. */
export const isUnproven = ({ code }: ReadingNote): boolean => unproven.has(code)
const unproven = new Set<ReadingNote['code']>(['scan_with_text', 'page_not_drawn', 'may_be_hidden'])

const losses = new Set<ReadingNote['code']>(['page_damaged', 'page_not_read', 'cut_off'])

export const meansLoss = ({ code }: ReadingNote): boolean => losses.has(code)
