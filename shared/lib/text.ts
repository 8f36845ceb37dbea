/** Refuses NUL, which PostgreSQL does not store, and lone surrogates, which JSON cannot carry. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Prepares text for search: no case, no accents, white space collapsed. The server stores the same text in a column. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The words of a text that lists them, separated by white space. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean))
