import type { KeyedQuote } from './passages.ts'
import type { PassageState } from './usePassage.ts'

/** What is marked on the pages. */
export interface Quoted {
  quotes: readonly KeyedQuote[]
  /** The text of each page as the server read it. */
  texts: readonly string[]
  /** What of each page a reader cannot see. */
  hidden: readonly { page: number; text: string }[]
  passage: PassageState
}
