import type { ReactNode } from 'react'

/** A term and its value within a `dl`. */
export function Fact({ word, children }: { word: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{word}</dt>
      <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Facts in one column on phones, in two elsewhere. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-4 md:grid-cols-2">{children}</dl>
)
