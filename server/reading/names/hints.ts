/** The words of an e-mail address and of a file name, which often have the applicant's name. */
export interface Hints {
  tokens: readonly string[]
  /** All letters of the address's local part and of the file name, each in one piece. */
  joined: readonly string[]
}

const NOT_TELLING = new Set(
  'cv resume résumé lamaran kerja doc docx pdf final update new curriculum vitae profile foto copy scan portfolio'.split(' '),
)

export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function hintsOf(email: string | null, fileName: string): Hints {
  const sources = [email?.split('@')[0] ?? '', fileName.replace(/\.[a-z]{2,5}$/i, '')]
  const tokens = sources.flatMap((source) =>
    folded(source.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
      .split(/[^\p{L}]+/u)
      .filter((token) => token && !NOT_TELLING.has(token)),
  )
  return { tokens, joined: sources.map((source) => folded(source).replace(/[^\p{L}]+/gu, '')).filter(Boolean) }
}

/** The words of a name that the hints repeat. */
export const agreement = (name: string, hints: Hints): number =>
  folded(name)
    .split(/[\s.'’-]+/)
    .filter((word) => isRepeated(word, hints)).length

export const isRepeated = (word: string, { tokens }: Hints): boolean =>
  word.length >= 3 &&
  tokens.some(
    (token) => token === word || (token.includes(word) && (word.length >= 4 || token.startsWith(word) || token.endsWith(word))),
  )
