import { lazy, Suspense } from 'react'
import type { Desk } from '../queue/useDesk.ts'

const AlsoHere = lazy(async () => ({ default: (await import('./AlsoHere.tsx')).AlsoHere }))

/** Who else reviews this list; fetched when somebody does. */
export function Company({ desk: { others, current }, className }: { desk: Desk; className: string }) {
  return <Suspense>{others.length > 0 && <AlsoHere others={others} current={current} className={className} />}</Suspense>
}
