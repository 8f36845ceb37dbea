import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'

/** No copy of the jobs is here, and none can be fetched. `title` says it in the words of the screen. */
export function JobsNotLoaded({ title }: { title: ReactNode }) {
  return (
    <Card flush>
      <EmptyState drawing="matrix" title={title}>
        <Trans id="job.listErrorHint">They show here as soon as there is a connection.</Trans>
      </EmptyState>
    </Card>
  )
}
