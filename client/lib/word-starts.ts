import { fold } from '../../shared/lib/text.ts'

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

const wordsOf = (folded: string): string[] => folded.split(BETWEEN_WORDS).filter(Boolean)

/** Tests whether every word of a search begins a word of a folded text. An empty search matches all. */
export function wordStarts(search: string): (folded: string) => boolean {
  const sought = wordsOf(fold(search))
  return (folded) => {
    if (!sought.every((word) => folded.includes(word))) return false
    const words = wordsOf(folded)
    return sought.every((start) => words.some((word) => word.startsWith(start)))
  }
}
