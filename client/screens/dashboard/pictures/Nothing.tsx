import type { ReactNode } from 'react'

/** In place of a picture of which nothing could be drawn. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="grid min-h-38 place-items-center text-center text-ink-3">{children}</p>
}
