import { useState } from 'react'
import { flushSync } from 'react-dom'

export type View = 'evaluation' | 'text'

export type PassageState = {
  view: View
  show: (view: View) => void
  /** The key of the quote whose passage is darkened, such as "2a". */
  current: string | undefined
  /** From a quote to its passage in the CV text; where the passage could not be found, to the top of its page. */
  open: (key: string, page: number | undefined) => void
  /** From a passage back to its quote. */
  leadBack: (key: string) => void
}

export const passageId = (key: string): string => `passage-${key}`
export const pageId = (page: number): string => `cv-page-${page}`
export const quoteId = (key: string): string => `quote-${key}`

/** Which part is shown below xl, and which passage is being looked at. */
export function usePassage(): PassageState {
  const [view, show] = useState<View>('evaluation')
  const [current, setCurrent] = useState<string>()

  // One scrolls to what has to be on the screen first, so the change is drawn at once.
  function open(key: string, page: number | undefined): void {
    flushSync(() => {
      show('text')
      setCurrent(key)
    })
    const place = document.getElementById(passageId(key)) ?? (page && document.getElementById(pageId(page)))
    if (place) place.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }

  function leadBack(key: string): void {
    flushSync(() => {
      show('evaluation')
      setCurrent(key)
    })
    const quote = document.getElementById(quoteId(key))
    quote?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    quote?.querySelector('button')?.focus({ preventScroll: true })
  }

  return { view, show, current, open, leadBack }
}
