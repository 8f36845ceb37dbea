import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders expensive children once their place has been visible: on a phone the user may never scroll to the CV. */
export function RenderWhenVisible({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [wasSeen, setWasSeen] = useState(typeof IntersectionObserver === 'undefined')

  // Visibility is known to the browser only.
  useEffect(() => {
    if (wasSeen) return undefined
    const watching = new IntersectionObserver((changes) => changes.some((one) => one.isIntersecting) && setWasSeen(true))
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [wasSeen])

  return <div ref={place}>{wasSeen ? children : instead}</div>
}
