import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { routes } from '../../../app/routes.ts'
import { useUser } from '../../../app/user.ts'
import { NotSent } from '../../../candidates/NotSent.tsx'
import { Card } from '../../../components/Card.tsx'
import { Icon, type IconName } from '../../../components/drawing/Icon.tsx'
import { TextLink } from '../../../components/TextLink.tsx'
import { useActivity } from '../../../data/hooks/candidates/useActivity.ts'
import type { BatchActivity, CandidateActivity, JobActivity } from '../../../data/index.ts'
import { useFormats } from '../../../lib/dates.ts'
import { historyIcons } from '../../candidate/history/icons.ts'
import { HistoryEventText } from '../../candidate/history/HistoryEventText.tsx'

/** What happened last in the job, as far as this device knows; the latest first. */
export function Activity({ jobId, changedLast }: { jobId: string; changedLast: readonly string[] }) {
  const activities = useActivity(jobId, changedLast, useUser().name)
  if (!activities || activities.length === 0) return null
  return (
    <Card flush title={<Trans id="activity.title">Latest activity</Trans>}>
      <ol>
        {activities.map((activity) => (
          <Line key={keyOf(activity)} activity={activity} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ activity }: { activity: JobActivity }) {
  const formats = useFormats()
  return (
    <li className="flex items-start gap-2.5 border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <Icon name={iconOf(activity)} size={16} className="mt-0.5 text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{textOf(activity)}</span>
        {!activity.isSent && <NotSent />}
        <time dateTime={activity.at} className="text-sm text-ink-3 tabular-nums">
          {formats.moment(activity.at)}
        </time>
      </div>
    </li>
  )
}

function textOf(activity: JobActivity): ReactNode {
  if (activity.kind === 'candidate') return <OfCandidate {...activity} />
  if (activity.kind === 'batch') return <OfBatch {...activity} />
  return <Trans id="activity.edited">Job edited</Trans>
}

function OfCandidate({ candidate: { id, name }, event, others }: CandidateActivity) {
  const link = <TextLink href={routes.candidate(id)}>{name}</TextLink>
  return (
    <>
      {others ? <Trans id="activity.withOthers">{link} and others</Trans> : link}
      {' · '}
      <HistoryEventText historyEvent={event} />
    </>
  )
}

function OfBatch({ batch: { id, name: batch }, count, by }: BatchActivity) {
  const link = <TextLink href={routes.results({ batchId: id, sort: 'overall' })}>{batch}</TextLink>
  return (
    <>
      {link}
      {' · '}
      {by ? (
        <Trans id="activity.uploadedBy">
          <Plural value={count} one="# CV" other="# CVs" /> uploaded by {by}
        </Trans>
      ) : (
        <Trans id="activity.uploaded">
          <Plural value={count} one="# CV" other="# CVs" /> uploaded
        </Trans>
      )}
    </>
  )
}

function iconOf(activity: JobActivity): IconName {
  if (activity.kind === 'candidate') return historyIcons[activity.event.what]
  return activity.kind === 'batch' ? 'upload' : 'edit'
}

function keyOf(activity: JobActivity): string {
  if (activity.kind === 'candidate') return `${activity.event.id} ${activity.event.what}`
  return activity.kind === 'batch' ? activity.batch.id : 'job'
}
