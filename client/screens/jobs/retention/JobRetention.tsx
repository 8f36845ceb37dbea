import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { JobRetention as Retention } from '../../../../shared/retention/retention.ts'
import { useIsAdmin } from '../../../app/user.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Note } from '../../../components/Note.tsx'
import { useRetention } from '../../../data/hooks/online/useRetention.ts'
import { useFormats } from '../../../lib/dates.ts'
import { RetentionDialog } from './RetentionDialog.tsx'

/** How long candidates of the job are kept. Nothing without a connection. */
export function JobRetention({ jobId }: { jobId: string }) {
  const isAdmin = useIsAdmin()
  const { retention, setOwn } = useRetention(jobId)
  const [isChanging, setIsChanging] = useState(false)
  if (!retention) return null
  return (
    <Card
      title={<Trans id="retention.title">How long candidates are kept</Trans>}
      aside={
        isAdmin && (
          <Button kind="quiet" size="small" icon="edit" onClick={() => setIsChanging(true)}>
            <Trans id="retention.change">Change</Trans>
          </Button>
        )
      }
    >
      <p className="max-w-[72ch] [overflow-wrap:anywhere]">
        <Rule {...retention} />
      </p>
      {retention.own && <SetBy {...retention.own} />}
      {retention.due && <Due {...retention.due} />}
      {isChanging && <RetentionDialog retention={retention} save={setOwn} close={() => setIsChanging(false)} />}
    </Card>
  )
}

function Rule({ standard, own }: Pick<Retention, 'standard' | 'own'>) {
  const days = own ? own.days : standard
  if (days !== null)
    return (
      <Trans id="retention.days">
        A candidate is erased {days} days after the decision, or without one after the last change.
      </Trans>
    )
  if (!own?.reason) return <Trans id="retention.forEver">Candidates are kept until somebody erases them.</Trans>
  const reason = own.reason
  return <Trans id="retention.forEverSince">Candidates are kept until somebody erases them. Reason: {reason}</Trans>
}

function SetBy({ setBy, since }: NonNullable<Retention['own']>) {
  const formats = useFormats()
  const date = formats.longDay(since)
  return (
    <p className="mt-1.5 text-sm text-ink-3">
      <Trans id="retention.setBy">
        Set for this job by {setBy} on {date}.
      </Trans>
    </p>
  )
}

function Due({ candidates, first }: NonNullable<Retention['due']>) {
  const formats = useFormats()
  const date = formats.longDay(first)
  return (
    <div className="mt-3">
      <Note tone="warn" icon="clock">
        <Plural
          id="retention.due"
          value={candidates}
          one={`# candidate will be erased on ${date}.`}
          other={`# candidates will be erased within a week, the first on ${date}.`}
        />
      </Note>
    </div>
  )
}
