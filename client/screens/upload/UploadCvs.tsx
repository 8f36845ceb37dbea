import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useOpenJobs } from '../../data/hooks/useJobs.ts'
import { useCannotBeHad } from '../../data/hooks/useOutbox.ts'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'
import { JobsNotLoaded } from '../jobs/JobsNotLoaded.tsx'
import { SharedNote } from './SharedNote.tsx'
import { UploadForm } from './UploadForm.tsx'

export function UploadCvs() {
  const { t } = useLingui()
  const jobs = useOpenJobs()
  const cannotBeHad = useCannotBeHad()
  return (
    <Page title={t({ id: 'upload.title', message: 'Upload CVs' })} back={routes.results()} width="upload">
      <SharedNote />
      {!jobs &&
        (cannotBeHad ? (
          <JobsNotLoaded title={<Trans id="screening.loadJobsError">Failed to load jobs</Trans>} />
        ) : (
          <FormSkeleton />
        ))}
      {jobs?.length === 0 && <NoJobs />}
      {jobs && jobs.length > 0 && <UploadForm jobs={jobs} />}
    </Page>
  )
}

function NoJobs() {
  return (
    <Card flush>
      <EmptyState
        drawing="matrix"
        title={<Trans id="upload.noJobs">No jobs yet</Trans>}
        action={
          <ButtonLink href={routes.newJobAlias} kind="primary" icon="plus">
            <Trans id="dashboard.createJob">Create job</Trans>
          </ButtonLink>
        }
      >
        <Trans id="upload.noJobsHint">CVs are scored against a job. Create one first, then come back with the files.</Trans>
      </EmptyState>
    </Card>
  )
}

function FormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">
        <Trans id="common.loading">Loading…</Trans>
      </span>
      <Card>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Skeleton className="h-control" />
          <Skeleton className="h-control" />
        </div>
        <Skeleton className="mt-4 h-control w-2/3" />
      </Card>
      <Skeleton className="h-34 rounded-lg" />
    </div>
  )
}
