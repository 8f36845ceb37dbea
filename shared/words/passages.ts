import { excerptOf, type Excerpt } from './excerpt.ts'
import type { Wanted } from './words.ts'

/** The passage of a text that has most of the wanted words. `page` counts from 1. */
export type Passage = Excerpt & { page: number }

/** The pages of texts, and the words that are looked for in them. */
export interface ToSearch {
  texts: string[][]
  wanted: Wanted
}

/** For each text its best passage; `null` where it has none of the words. */
export const findPassages = ({ texts, wanted }: ToSearch): (Passage | null)[] => texts.map((pages) => bestOf(pages, wanted))

function bestOf(pages: readonly string[], wanted: Wanted): Passage | null {
  const found = pages.flatMap((text, at) => {
    const excerpt = excerptOf(text, wanted)
    return excerpt ? [{ ...excerpt, page: at + 1 }] : []
  })
  return found.toSorted((one, other) => other.count - one.count)[0] ?? null
}
