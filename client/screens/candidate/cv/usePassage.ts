import { useState } from 'react'
import { flushSync } from 'react-dom'

export type View = 'evaluation' | 'cv'
export type CvView = 'text' | 'pages'

export interface PassageState {
  view: View
  show: (view: View) => void
  /** How the CV is shown, and was last time. */
  cv: CvView
  showCv: (cv: CvView) => void
  /** The key of the quote whose passage is darkened, such as "2a". */
  current: string | undefined
  /** Says to which criterion a passage belongs. */
  point: (key: string) => void
  /** From a quote to its passage in the CV text; where the passage could not be found, to the top of its page. */
  open: (key: string, page: number | undefined) => void
  /** From a passage back to its quote. */
  leadBack: (key: string) => void
}

export const passageId = (key: string): string => `passage-${key}`
export const pageId = (page: number): string => `cv-page-${page}`
export const quoteId = (key: string): string => `quote-${key}`

const STORED_AS = 'cv-view'

/** Which part is shown below xl, how the CV is shown, and which passage is being looked at. */
export function usePassage(): PassageState {
  const [view, show] = useState<View>('evaluation')
  const [cv, setCv] = useState<CvView>(() => (localStorage.getItem(STORED_AS) === 'pages' ? 'pages' : 'text'))
  const [current, setCurrent] = useState<string>()

  function showCv(chosen: CvView): void {
    localStorage.setItem(STORED_AS, chosen)
    setCv(chosen)
  }

  // One scrolls to what has to be on the screen first, so the change is drawn at once.
  function open(key: string, page: number | undefined): void {
    flushSync(() => {
      show('cv')
      setCv('text')
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

  return { view, show, cv, showCv, current, point: setCurrent, open, leadBack }
}
