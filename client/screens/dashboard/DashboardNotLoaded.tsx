import { Trans } from '@lingui/react/macro'
import { RetryButton } from '../../candidates/NoteWithRetry.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { useTryNow } from '../../data/hooks/useOutbox.ts'

/** Takes the place of figures and lists when the device has nothing and cannot fetch it. */
export function DashboardNotLoaded() {
  const tryNow = useTryNow()
  return (
    <Card flush>
      <EmptyState
        drawing="sieve"
        title={<Trans id="dashboard.loadError">Failed to load the dashboard</Trans>}
        action={<RetryButton retry={tryNow} />}
      >
        <Trans id="dashboard.loadErrorHint">Figures, jobs and batches show here as soon as the server answers.</Trans>
      </EmptyState>
    </Card>
  )
}
