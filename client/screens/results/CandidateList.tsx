import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { LoadingCards } from '../../components/Skeleton.tsx'
import { useCandidates } from '../../data/candidates.ts'
import type { Older } from '../../data/older.ts'
import type { CandidateFilter } from '../../data/search.ts'
import { useDecisions } from '../screening/decisions.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { queryOf, statusOf, type Filters } from './filters.ts'
import { useLingering } from './lingering.ts'
import { useListPlace } from './list-place.ts'
import { NoCandidates } from './NoCandidates.tsx'
import { VirtualCards } from './VirtualCards.tsx'

const step = 50

/** The cards that fit the filters, 50 more at a time as one scrolls. */
export function CandidateList({ filters, clear }: { filters: Filters; clear: () => void }) {
  const query = queryOf(filters).toString()
  const { left, leave } = useListPlace(query)
  const [shown, setShown] = useState({ query, limit: left?.limit ?? step })
  const limit = shown.query === query ? shown.limit : step
  const found = useCandidates(candidateFilter(filters), limit)
  const { listed, decisions } = useLingering(found?.rows ?? [], query, useDecisions())

  const showMore = () => setShown({ query, limit: limit + step })

  if (!found) return <LoadingCards />
  if (listed.length === 0 && found.older !== 'none') return <OlderLine older={found.older} />
  if (listed.length === 0) return <NoCandidates filters={filters} clear={clear} />
  const n = Math.min(step, found.total - found.rows.length)
  return (
    <>
      <VirtualCards
        items={listed}
        idOf={({ candidate }) => candidate.id}
        total={Math.max(found.total, listed.length)}
        left={left}
        leave={(place) => leave({ ...place, limit })}
      >
        {(row) => <CandidateCard row={row} decisions={decisions} />}
      </VirtualCards>
      {found.more && (
        <div ref={whenNear(() => found.rows.length >= limit && showMore())} className="mt-4 text-center">
          <Button onClick={showMore}>
            <Trans id="screening.showMore">
              <Plural value={n} one="Show # more" other="Show # more" />
            </Trans>
          </Button>
        </div>
      )}
      <OlderLine older={found.older} />
    </>
  )
}

/** What lies beyond the newest candidates that this device keeps. */
function OlderLine({ older }: { older: Older }) {
  if (older === 'none') return null
  return (
    <p role="status" className="mt-4 text-center text-sm text-ink-2">
      <OlderWords older={older} />
    </p>
  )
}

function OlderWords({ older }: { older: Exclude<Older, 'none'> }) {
  if (older === 'loading') return <Trans id="screening.older.loading">Fetching older candidates…</Trans>
  if (older === 'cut')
    return <Trans id="screening.older.cut">There are more older candidates. Narrow the search to see them.</Trans>
  return (
    <Trans id="screening.older.offline">
      This device keeps the newest candidates only. Older ones are shown when there is a connection.
    </Trans>
  )
}

function candidateFilter({ tab, jobId, batchId, tag, search, sort }: Filters): CandidateFilter {
  const status = statusOf(tab)
  return { search, sort, ...(status && { status }), ...(jobId && { jobId }), ...(batchId && { batchId }), ...(tag && { tag }) }
}

/** A ref that loads on when its element comes near; the button does the same where nothing can be observed. */
function whenNear(load: () => unknown) {
  return (element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }
}
