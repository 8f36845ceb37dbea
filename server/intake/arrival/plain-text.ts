// What strangers write, as text that can be stored and shown.

/** Without control characters, and without those that change the direction of what stands beside them. */
export const storable = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()

/** In one line. */
export const lineOf = (text: string): string => storable(text).replace(/\s+/g, ' ').trim()
