import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A page that is opened starts at its top; one that is returned to is where it was left, which the browser does itself. */
export function useTopOfNewPages(): void {
  const [path] = useLocation()
  const returned = useRef(true)

  // The router leaves the scroll position alone, and only `popstate` tells going back from going on.
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
