import type { ReactNode } from 'react'

/** Takes the place of a chart that has no data. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="grid min-h-38 place-items-center text-center text-ink-3">{children}</p>
}
