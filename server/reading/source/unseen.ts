import type { HiddenText } from './read.ts'

/**
 * Text that normally stands elsewhere in the document too, such as what an older program shows in place of a text box, as far as
 * it does not: then nobody sees it.
 */
export function unseen(repeated: readonly HiddenText[], pages: readonly string[], hidden: readonly HiddenText[]): HiddenText[] {
  const known = new Set([...pages, ...hidden.map(({ text }) => text)].flatMap(wordsOf))
  return lines(repeated).filter(({ text }) => wordsOf(text).some((word) => !known.has(word)))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{1,200}/gu) ?? []

/** Runs joined to lines: a word may be spread over several runs. */
function lines(runs: readonly HiddenText[]): HiddenText[] {
  const joined: HiddenText[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && !last.text.endsWith('\n') && last.page === run.page) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

/** Words of two paragraphs must not be joined: an instruction to the model would no longer be recognised. */
export function endLine(runs: readonly HiddenText[]): void {
  const last = runs.at(-1)
  if (last && !last.text.endsWith('\n')) last.text += '\n'
}
