import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RetryButton } from '../../candidates/NoteWithRetry.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { useTryNow } from '../../data/hooks/useOutbox.ts'

/** Shown when the device has no jobs and cannot fetch them. `title`: the screen's own wording. */
export function JobsNotLoaded({ title }: { title: ReactNode }) {
  const tryNow = useTryNow()
  return (
    <Card flush>
      <EmptyState drawing="matrix" title={title} action={<RetryButton retry={tryNow} />}>
        <Trans id="job.listErrorHint">They show here as soon as there is a connection.</Trans>
      </EmptyState>
    </Card>
  )
}
