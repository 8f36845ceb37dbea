/** No NUL, which PostgreSQL does not store, and no halves of characters, which JSON cannot carry. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** For search: case and accents off, white space collapsed. The server keeps the same text in a column. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
