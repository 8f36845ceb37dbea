import { Trans } from '@lingui/react/macro'
import { Button } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/drawing/EmptyState.tsx'
import type { Desk } from '../queue/useDesk.ts'

/** In place of a candidate while others look at all who still wait. */
export function HeldByOthers({ desk: { upcoming = [], show } }: { desk: Desk }) {
  return (
    <div role="status" className="grid h-full place-items-center overflow-y-auto p-4">
      <EmptyState
        drawing="sieve"
        title={<Trans id="desk.heldByOthers">Others are looking at the last ones</Trans>}
        action={
          <Button onClick={() => show(upcoming[0])}>
            <Trans id="desk.lookAnyway">Look at the next one all the same</Trans>
          </Button>
        }
      >
        <Trans id="desk.heldByOthersHint">Whoever is not decided within a minute comes to you.</Trans>
      </EmptyState>
    </div>
  )
}
