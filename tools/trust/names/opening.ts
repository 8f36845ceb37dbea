/** The beginning of a CV, and whose it is. */
export interface Opening {
  /** `null`: the opening has no name. */
  name: string | null
  fileName: string
  pages: string[]
  titleLines: string[]
}

/**
 * Openings written one a line: `name | file name | first line ¶ second line ¶ …`. A name of "-" means that the opening has none; a
 * line that begins with "^" is also one of the largest of its page.
 */
export const openingsIn = (text: string): Opening[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', fileName = '', ...rest] = row.split(' | ')
      const lines = rest.join(' | ').split(' ¶ ')
      return {
        name: name === '-' ? null : name,
        fileName,
        pages: [lines.map((line) => line.replace(/^\^/, '')).join('\n')],
        titleLines: lines.filter((line) => line.startsWith('^')).map((line) => line.slice(1)),
      }
    })
