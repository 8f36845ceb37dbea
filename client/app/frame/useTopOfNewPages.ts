import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Scrolls a newly opened page to its top. When going back, the browser restores the scroll position itself. */
export function useTopOfNewPages(): void {
  const [path] = useLocation()
  const returned = useRef(true)

  // The router does not touch the scroll position, and only `popstate` tells going back from going forward.
  useEffect(() => {
    const note = () => {
      returned.current = true
    }
    window.addEventListener('popstate', note, { capture: true })
    return () => window.removeEventListener('popstate', note, { capture: true })
  }, [])

  useEffect(() => {
    if (!returned.current) window.scrollTo(0, 0)
    returned.current = false
  }, [path])
}
