import { Plural, Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { routes } from '../../app/routes.ts'
import { queryOf } from '../results/filters.ts'
import type { Desk } from './queue/useDesk.ts'

/** Shown when nobody of the list waits any more: what this sitting came to, and the ways on. */
export function Finished({ desk }: { desk: Desk }) {
  const { sitting, filters, upcoming = [], reload } = desk
  const hasRead = sitting.seen.size > 0
  const rest = queryOf({ ...filters, tab: 'all', search: '' }).toString()
  return (
    <div role="status" className="grid h-full place-items-center overflow-y-auto p-4">
      <EmptyState
        drawing="sieve"
        title={
          hasRead ? <Trans id="desk.done">All decided</Trans> : <Trans id="desk.nobody">Nobody waits for your decision</Trans>
        }
        action={
          <>
            {upcoming.length > 0 && (
              <Button kind="primary" onClick={reload}>
                <Trans id="desk.goOn">Go on with who is new</Trans>
              </Button>
            )}
            <ButtonLink href={`${routes.results()}?${rest}`}>
              <Trans id="candidate.backToList">Back to the list</Trans>
            </ButtonLink>
          </>
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
