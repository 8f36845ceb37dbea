import { useState } from 'react'
import { flushSync } from 'react-dom'

export type View = 'evaluation' | 'cv'
export const cvViews = ['text', 'pages', 'model'] as const
export type CvView = (typeof cvViews)[number]

export interface PassageState {
  view: View
  show: (view: View) => void
  /** How the CV is shown. The choice is stored for the next visit. */
  cv: CvView
  showCv: (cv: CvView) => void
  /** The key of the quote whose passage is highlighted, such as "2a". */
  current: string | undefined
  /** Makes a passage the current one, which shows its criterion. */
  point: (key: string) => void
  /** Scrolls from a quote to its passage in the CV text, or to the quote's page if the passage was not found. */
  open: (key: string, page: number | undefined) => void
  /** Scrolls from a passage back to its quote, and focuses that. */
  leadBack: (key: string) => void
}

export const passageId = (key: string): string => `passage-${key}`
export const pageId = (page: number): string => `cv-page-${page}`
export const quoteId = (key: string): string => `quote-${key}`

const STORED_AS = 'cv-view'

/** State of the page: the part shown below xl, the view of the CV, and the current passage. */
export function usePassage(): PassageState {
  const [view, show] = useState<View>('evaluation')
  const [cv, setCv] = useState<CvView>(() => (localStorage.getItem(STORED_AS) === 'pages' ? 'pages' : 'text'))
  const [current, setCurrent] = useState<string>()

  function showCv(chosen: CvView): void {
    localStorage.setItem(STORED_AS, chosen)
    setCv(chosen)
  }

  // Renders synchronously, as the target of the scroll must be in the DOM.
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
