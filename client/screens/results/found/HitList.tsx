import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { routes } from '../../../app/routes.ts'
import { StatusBadge } from '../../../candidates/StatusBadge.tsx'
import { Card } from '../../../components/Card.tsx'
import type { TextHit } from '../../../data/hooks/candidates/useTextHits.ts'
import { Excerpt } from './Excerpt.tsx'

/** Candidates with the passage that has the words; renders nothing without any. */
export function HitList({ title, hits }: { title: ReactNode; hits: readonly TextHit[] }) {
  if (hits.length === 0) return null
  return (
    <div className="mt-4">
      <Card title={title} aside={hits.length} flush>
        <ul className="divide-y divide-line">
          {hits.map((hit) => (
            <li key={hit.id}>
              <HitRow hit={hit} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function HitRow({ hit: { id, name, status, jobTitle, batchName, found } }: { hit: TextHit }) {
  const { page } = found
  return (
    <Link
      href={routes.candidate(id)}
      className="grid min-h-control grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-hover md:px-5"
    >
      <span className="min-w-0">
        <b className="font-semibold break-words">{name}</b>{' '}
        <span className="text-sm text-ink-3">
          {jobTitle} · {batchName}
        </span>
      </span>
      <StatusBadge status={status} />
      <span className="col-span-2 text-sm break-words text-ink-2">
        <Excerpt found={found} />
        {page !== undefined && (
          <span className="ml-2 text-xs whitespace-nowrap text-ink-3 tabular-nums">
            <Trans id="quote.page">p. {page}</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}
