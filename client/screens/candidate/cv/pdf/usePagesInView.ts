import { type RefObject, useEffect, useState } from 'react'

/** The list's width, and which of its pages are in view or next to one in view. */
export function usePagesInView(list: RefObject<HTMLOListElement | null>): { width: number; isNear: (index: number) => boolean } {
  const [width, setWidth] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())

  // Visibility and width come from browser observers, outside React.
  useEffect(() => {
    const pages = list.current
    if (!pages) return undefined
    const places = new Map([...pages.children].map((page, index) => [page, index]))
    const watching = new IntersectionObserver((changes) =>
      setSeen((before) => {
        const now = new Set(before)
        for (const { target, isIntersecting } of changes) {
          const index = places.get(target) ?? -1
          if (isIntersecting) now.add(index)
          else now.delete(index)
        }
        return now
      }),
    )
    for (const page of places.keys()) watching.observe(page)
    const measuring = new ResizeObserver(() => setWidth(pages.clientWidth))
    measuring.observe(pages)
    return () => {
      watching.disconnect()
      measuring.disconnect()
    }
  }, [list])

  return { width, isNear: (index) => [index - 1, index, index + 1].some((near) => seen.has(near)) }
}
