/** For search: case and accents off, white space collapsed. The server keeps the same text in a column. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
