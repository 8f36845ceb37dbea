import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { LoadingCards } from '../../components/Skeleton.tsx'
import { useCandidates, type CandidateFilter } from '../../data/candidates.ts'
import { useDecisions } from '../screening/decisions.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { queryOf, statusOf, type Filters } from './filters.ts'
import { useLingering } from './lingering.ts'
import { NoCandidates } from './NoCandidates.tsx'

const step = 50

/** The cards that fit the filters, 50 more at a time as one scrolls. */
export function CandidateList({ filters, clear }: { filters: Filters; clear: () => void }) {
  const query = queryOf(filters).toString()
  const [shown, setShown] = useState({ query, limit: step })
  const limit = shown.query === query ? shown.limit : step
  const found = useCandidates(candidateFilter(filters), limit)
  const { listed, decisions } = useLingering(found?.rows ?? [], query, useDecisions())

  const showMore = () => setShown({ query, limit: limit + step })

  if (!found) return <LoadingCards />
  if (listed.length === 0) return <NoCandidates filters={filters} clear={clear} />
  const n = Math.min(step, found.total - found.rows.length)
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-3.5">
        {listed.map((row) => (
          <li key={row.candidate.id} className={skippedWhileUnseen}>
            <CandidateCard row={row} decisions={decisions} />
          </li>
        ))}
      </ul>
      {found.more && (
        <div ref={whenNear(() => found.rows.length >= limit && showMore())} className="mt-4 text-center">
          <Button onClick={showMore}>
            <Trans id="screening.showMore">
              <Plural value={n} one="Show # more" other="Show # more" />
            </Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The browser lays out only what is near the window, so that thousands of cards stay light. */
const skippedWhileUnseen = '[content-visibility:auto] [contain-intrinsic-size:auto_13rem] [overflow-clip-margin:6px]'

function candidateFilter({ tab, jobId, batchId, search, sort }: Filters): CandidateFilter {
  const status = statusOf(tab)
  return { search, sort, ...(status && { status }), ...(jobId && { jobId }), ...(batchId && { batchId }) }
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
