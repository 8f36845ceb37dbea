import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { isOpen, useJobs, type JobRow } from '../../data/hooks/useJobs.ts'
import { useCannotBeHad, useSnapshotComplete } from '../../data/hooks/useOutbox.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'
import { TakeInArchive } from './archive/TakeInArchive.tsx'
import { JobsNotLoaded } from './JobsNotLoaded.tsx'
import { JustMade } from './JustMade.tsx'
import { JobCard } from './JobCard.tsx'

export function JobList() {
  const { t } = useLingui()
  const jobs = useJobs()
  const some = Boolean(jobs?.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleted, setDeleted] = useState<string>()
  const isGone = jobs !== undefined && deleted !== undefined && !jobs.some(({ id }) => id === deleted)

  // The Delete button keeps the focus until the mirror's update removes its card from the list.
  useEffect(() => {
    if (isGone) heading.current?.focus()
  }, [isGone, deleted])

  return (
    <Page
      title={t({ id: 'job.listTitle', message: 'Jobs' })}
      headingRef={heading}
      actions={
        some && (
          <>
            <TakeInArchive />
            <NewJob />
          </>
        )
      }
      bottomBar={some && <NewJob large />}
    >
      <Jobs jobs={jobs} deleted={setDeleted} />
      <p className="mt-5 text-sm text-ink-3">
        <TextLink href={routes.bin}>
          <Trans id="job.toBin">Deleted jobs and batches</Trans>
        </TextLink>
      </p>
    </Page>
  )
}

function Jobs({ jobs, deleted }: { jobs: ReturnType<typeof useJobs>; deleted: (id: string) => void }) {
  const isComplete = useSnapshotComplete()
  const cannotBeHad = useCannotBeHad()
  if (jobs?.length) {
    return (
      <>
        <JustMade jobs={jobs} />
        <OpenOrClosed jobs={jobs} deleted={deleted} />
        <div className="mt-4 flex justify-center md:hidden">
          <TakeInArchive />
        </div>
      </>
    )
  }
  if (jobs && isComplete) return <NoJobs />
  return cannotBeHad ? <JobsNotLoaded title={<Trans id="job.listError">Failed to load jobs</Trans>} /> : <Loading />
}

type Shown = 'open' | 'closed'

/** The choice between the two shows only where there is a closed job. */
function OpenOrClosed({ jobs, deleted }: { jobs: readonly JobRow[]; deleted: (id: string) => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const closed = jobs.filter((job) => !isOpen(job))
  const shown: Shown = query.get('show') === 'closed' && closed.length > 0 ? 'closed' : 'open'
  const those = shown === 'closed' ? closed : jobs.filter(isOpen)
  const [n, m] = [formats.number(jobs.length - closed.length), formats.number(closed.length)]
  return (
    <>
      {closed.length > 0 && (
        <div className="mb-4">
          <Switch<Shown>
            label={t({ id: 'job.whichShow', message: 'Which jobs are shown' })}
            value={shown}
            onChange={(show) => setQuery(show === 'closed' ? { show } : {}, { replace: true })}
            options={[
              { value: 'open', label: <Trans id="job.openOnes">Open {n}</Trans> },
              { value: 'closed', label: <Trans id="job.closedOnes">Closed {m}</Trans> },
            ]}
          />
        </div>
      )}
      {those.length === 0 && (
        <p className="text-ink-2">
          <Trans id="job.allClosed">All jobs are closed.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-3.5">
        {those.map((job) => (
          <li key={job.id} className="flex min-w-0">
            <JobCard job={job} deleted={() => deleted(job.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NewJob({ large = false }: { large?: boolean }) {
  return (
    <ButtonLink href={routes.newJob} kind="primary" icon="plus" size={large ? 'large' : 'usual'} wide={large}>
      <Trans id="job.new">New job</Trans>
    </ButtonLink>
  )
}

function NoJobs() {
  return (
    <>
      <Card flush>
        <EmptyState
          drawing="matrix"
          title={<Trans id="job.empty">No jobs yet</Trans>}
          action={
            <ButtonLink href={routes.newJob} kind="primary" icon="plus">
              <Trans id="job.createFirst">Create Your First Job</Trans>
            </ButtonLink>
          }
        >
          <Trans id="job.emptyHint">Write down what the role needs, weigh it, and every CV is read against the same list.</Trans>
        </EmptyState>
      </Card>
      <div className="mt-4 flex justify-center">
        <TakeInArchive />
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-3.5">
      <span className="sr-only">
        <Trans id="common.loading">Loading…</Trans>
      </span>
      {[1, 2, 3, 4].map((place) => (
        <Card key={place}>
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-2 h-3 w-56" />
          <Skeleton className="mt-4 h-14 w-full" />
          <Skeleton className="mt-3 h-6 w-64" />
        </Card>
      ))}
    </div>
  )
}
