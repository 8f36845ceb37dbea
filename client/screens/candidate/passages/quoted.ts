import type { KeyedQuote } from './passages.ts'
import type { PassageState } from './usePassage.ts'

/** What is marked on the pages. */
export interface Quoted {
  quotes: readonly KeyedQuote[]
  /** The text of each page as the server read it. */
  texts: readonly string[]
  passage: PassageState
}
