import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { decisionOf, isDecided, type Decision } from '../../../../shared/screening/status.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/drawing/EmptyState.tsx'
import { useCandidateRows } from '../../../data/hooks/candidates/useCandidateRows.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { routes } from '../../../app/routes.ts'
import { ExportMenu } from '../../results/ExportMenu.tsx'
import { candidateFilter, queryOf } from '../../results/filters.ts'
import type { Desk } from '../queue/useDesk.ts'
import { WriteToAll } from './WriteToAll.tsx'

/** Shown when nobody of the list waits any more: what this sitting came to, and the ways on. */
export function Finished({ desk }: { desk: Desk }) {
  const { sitting, filters, upcoming = [], reload } = desk
  const all = { ...filters, tab: 'all' as const, search: '' }
  const hasRead = sitting.seen.size > 0
  return (
    <div role="status" className="grid h-full place-items-center overflow-y-auto p-4">
      <EmptyState
        drawing="sieve"
        title={
          hasRead ? <Trans id="desk.done">All decided</Trans> : <Trans id="desk.nobody">Nobody waits for your decision</Trans>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {upcoming.length > 0 && (
              <Button kind="primary" onClick={reload}>
                <Trans id="desk.goOn">Go on with who is new</Trans>
              </Button>
            )}
            {hasRead && <Messages ids={[...sitting.decided.keys()]} />}
            {hasRead && <ExportMenu filter={candidateFilter(all)} />}
            <ButtonLink href={`${routes.results()}?${queryOf(all).toString()}`}>
              <Trans id="candidate.backToList">Back to the list</Trans>
            </ButtonLink>
          </div>
        }
      >
        {hasRead ? <Sum desk={desk} /> : <Trans id="desk.nobodyHint">Upload CVs, or choose another status in the filters.</Trans>}
      </EmptyState>
    </div>
  )
}

const MINUTE_MS = 60_000

/** "51 read, 9 accepted, 42 rejected, in 38 minutes." */
function Sum({ desk: { sitting } }: { desk: Desk }) {
  const { clock } = useData()
  const decided = [...sitting.decided.values()]
  const read = sitting.seen.size
  const accepted = decided.filter((each) => each === 'accepted').length
  const rejected = decided.length - accepted
  const minutes = Math.max(1, Math.round((clock.now() - sitting.startedAt) / MINUTE_MS))
  return (
    <Trans id="desk.sum">
      {read} read, {accepted} accepted, {rejected} rejected, in <Plural value={minutes} one="# minute" other="# minutes" />.
    </Trans>
  )
}

/** Messages to those decided in this sitting, as they are decided now. */
function Messages({ ids }: { ids: readonly string[] }) {
  const rows = useCandidateRows(ids) ?? []
  const [writingTo, setWritingTo] = useState<Decision>()
  const isOf =
    (decision: Decision) =>
    ({ candidate: { status } }: CandidateRow): boolean =>
      isDecided(status) && decisionOf(status) === decision
  const [accepted, rejected] = [rows.filter(isOf('accepted')), rows.filter(isOf('rejected'))]
  return (
    <>
      {accepted.length > 0 && (
        <Button icon="mail" onClick={() => setWritingTo('accepted')}>
          <Trans id="desk.writeAccepted">Write to all accepted</Trans>
        </Button>
      )}
      {rejected.length > 0 && (
        <Button icon="mail" onClick={() => setWritingTo('rejected')}>
          <Trans id="desk.writeRejected">Write to all rejected</Trans>
        </Button>
      )}
      {writingTo && (
        <WriteToAll
          key={writingTo}
          rows={writingTo === 'accepted' ? accepted : rejected}
          decision={writingTo}
          close={() => setWritingTo(undefined)}
        />
      )}
    </>
  )
}
