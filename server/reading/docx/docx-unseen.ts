import type { HiddenText } from '../source/read.ts'
import type { Story } from './docx-story.ts'

/** The hidden text of a document, with repeated text that does not stand elsewhere after all. */
export function unseen(stories: readonly Story[], pages: readonly string[]): HiddenText[] {
  const hidden = stories.flatMap((story) => story.hidden)
  const known = new Set([...pages, ...hidden.map(({ text }) => text)].flatMap(wordsOf))
  const isNew = (text: string): boolean => wordsOf(text).some((word) => !known.has(word))
  const repeated = stories.flatMap((story) => story.repeated)
  return [...hidden, ...lines(repeated).filter(({ text }) => isNew(text))]
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
