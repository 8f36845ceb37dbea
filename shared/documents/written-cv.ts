/** The content of a CV: lines, the first of which is the name; those in capitals are headings, empty ones gaps. */
export interface WrittenCv {
  lines: readonly string[]
  /** A line in the colour of the page. */
  white?: string | undefined
}

export const isHeading = (line: string): boolean => /^\p{Lu}[\p{Lu} ]{2,60}$/u.test(line)
