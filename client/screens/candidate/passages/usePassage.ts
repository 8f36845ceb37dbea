import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ownName } from '../../../lib/base-path.ts'

export type View = 'evaluation' | 'cv'
export const cvViews = ['text', 'pages', 'model'] as const
export type CvView = (typeof cvViews)[number]

export interface PassageState {
  /** Tells the elements of several candidates on one screen apart. */
  scope: string
  view: View
  show: (view: View) => void
  /** How the CV is shown. The choice is stored for the next visit. */
  cv: CvView
  showCv: (cv: CvView) => void
  /** Shows the text until another view is chosen. */
  showText: () => void
  /** The key of the quote whose passage is highlighted, such as "2a". */
  current: string | undefined
  /** Makes a passage the current one, which shows its criterion. */
  point: (key: string) => void
  /** Scrolls from a quote to its passage in the CV's text or on its page, or to the quote's page if the passage was not found. */
  open: (key: string, page: number | undefined) => void
  /** Scrolls from a passage back to its quote, and focuses that. */
  leadBack: (key: string) => void
}

type Scope = Pick<PassageState, 'scope'>
export const passageId = ({ scope }: Scope, key: string): string => `passage-${scope}-${key}`
export const pageId = ({ scope }: Scope, page: number): string => `cv-page-${scope}-${page}`
export const quoteId = ({ scope }: Scope, key: string): string => `quote-${scope}-${key}`

const STORED_AS = ownName('cv-view')

export type ShownView = Pick<PassageState, 'view' | 'show' | 'cv' | 'showCv' | 'showText'>

/** The part shown where there is room for one, and the view of the CV: `usual` until the user has chosen another. */
export function useShownView(usual: CvView): ShownView {
  const [view, show] = useState<View>('evaluation')
  const [cv, setCv] = useState<CvView>(() => cvViews.find((each) => each === localStorage.getItem(STORED_AS)) ?? usual)

  function showCv(chosen: CvView): void {
    if (chosen !== 'model') localStorage.setItem(STORED_AS, chosen)
    setCv(chosen)
  }

  return { view, show, cv, showCv, showText: () => setCv('text') }
}

/** The current passage of a candidate, and the ways between it and its quote. */
export function usePassage(scope: string, shown: ShownView): PassageState {
  const { show, showText } = shown
  const [current, setCurrent] = useState<string>()

  // Renders synchronously, as the target of the scroll must be in the DOM.
  function open(key: string, page: number | undefined): void {
    flushSync(() => {
      show('cv')
      setCurrent(key)
    })
    const find = () =>
      document.getElementById(passageId({ scope }, key)) ?? (page && document.getElementById(pageId({ scope }, page)))
    if (!find()) flushSync(showText) // no page is drawn, or what a model saw is shown
    const place = find()
    if (place) place.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }

  function leadBack(key: string): void {
    flushSync(() => {
      show('evaluation')
      setCurrent(key)
    })
    const quote = document.getElementById(quoteId({ scope }, key))
    quote?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    quote?.querySelector('button')?.focus({ preventScroll: true })
  }

  return { ...shown, scope, current, point: setCurrent, open, leadBack }
}
