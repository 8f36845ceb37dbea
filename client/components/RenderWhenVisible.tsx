import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Shows what costs something only once its place has been on the screen: on a phone the CV may never be looked at. */
export function RenderWhenVisible({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [wasSeen, setWasSeen] = useState(typeof IntersectionObserver === 'undefined')

  // Only the browser knows what is on the screen.
  useEffect(() => {
    if (wasSeen) return undefined
    const watching = new IntersectionObserver((changes) => changes.some((one) => one.isIntersecting) && setWasSeen(true))
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [wasSeen])

  return <div ref={place}>{wasSeen ? children : instead}</div>
}
