import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { optional } from '../../lib/optional.ts'
import type { Counts } from '../../data/index.ts'
import { type BatchRow, useBatches } from '../../data/hooks/useBatches.ts'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { isOpen, type JobRow, useJobs } from '../../data/hooks/useJobs.ts'
import { useCannotBeHad, useSyncState } from '../../data/hooks/useOutbox.ts'
import { useFormats } from '../../lib/dates.ts'
import { addRareWords } from '../../lib/i18n.ts'
import { isSample } from '../../../shared/sample/is-sample.ts'
import { routes } from '../../app/routes.ts'
import { Figures, FiguresSkeleton } from './Figures.tsx'
import { RecentBatches } from './RecentBatches.tsx'
import { RecentJobs } from './RecentJobs.tsx'
import { ScoringNow } from './ScoringNow.tsx'
import { useByKeywords } from '../../candidates/engine/useByKeywords.tsx'
import { ReviewLink } from '../../candidates/ReviewLink.tsx'
import { Page } from '../../app/frame/Page.tsx'
import { useUser } from '../../app/user.ts'

/** Loaded separately: most dashboards have done with it. */
const FirstRun = lazy(async () => {
  const [screen] = await Promise.all([import('./first-run/FirstRun.tsx'), addRareWords()])
  return { default: screen.FirstRun }
})
/** Loaded separately: the charts stand below the figures and lists, and are drawn last. */
const Pictures = lazy(async () => ({ default: (await import('./Pictures.tsx')).Pictures }))

const DueJobs = optional(async () => {
  const [part] = await Promise.all([import('./DueJobs.tsx'), addRareWords()])
  return part.DueJobs
})

const { useReady: useNotLoaded, Show: DashboardNotLoaded } = deferred(async () => {
  const [{ DashboardNotLoaded }] = await Promise.all([import('./DashboardNotLoaded.tsx'), addRareWords()])
  return DashboardNotLoaded
})

export function Dashboard() {
  const { t } = useLingui()
  const user = useUser()
  const jobs = useJobs()
  const batches = useBatches()
  const counts = useCounts()
  const cannotBeHad = useCannotBeHad() && !counts
  useNotLoaded(cannotBeHad)
  const firstName = user.name.trim().split(/\s+/)[0] ?? user.name
  const started = isStarted(jobs, batches)

  return (
    <Page
      title={t({ id: 'nav.dashboard', message: 'Dashboard' })}
      heading={
        jobs?.length === 0
          ? t({ id: 'dashboard.welcomeFirst', message: `Welcome, ${firstName}` })
          : t({ id: 'dashboard.welcome', message: `Welcome back, ${firstName}` })
      }
      subtitle={<Below />}
      actions={
        started && (
          <>
            <ReviewLink />
            <QuickActions />
          </>
        )
      }
    >
      {cannotBeHad ? <DashboardNotLoaded /> : <Contents jobs={jobs} batches={batches} counts={counts} />}
    </Page>
  )
}

const isStarted = (jobs: JobRow[] | undefined, batches: BatchRow[] | undefined): boolean | undefined =>
  jobs && batches && jobs.length + batches.length > 0

interface ContentsProps {
  jobs: JobRow[] | undefined
  batches: BatchRow[] | undefined
  counts: Counts | undefined
}

function Contents({ jobs, batches, counts }: ContentsProps) {
  const started = isStarted(jobs, batches)
  const isFirstRun = jobs && counts && (counts.accepted + counts.rejected === 0 || jobs.some(isSample))
  const lists = (
    <>
      {counts && counts.processing > 0 && <ScoringNow processing={counts.processing} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <RecentJobs jobs={jobs?.filter(isOpen)} />
        <RecentBatches batches={batches} />
      </div>
    </>
  )
  return (
    <>
      {jobs && batches && counts ? <Figures jobs={jobs} batches={batches.length} counts={counts} /> : <FiguresSkeleton />}
      {started !== false && <PlaceOfActions>{started && <QuickActions />}</PlaceOfActions>}
      {isFirstRun ? (
        // The lists come with what stands above them, and are not moved by it.
        <Suspense fallback={lists}>
          <FirstRun jobs={jobs} counts={counts} />
          {lists}
        </Suspense>
      ) : (
        lists
      )}
      <Suspense>{jobs && jobs.length > 0 && <DueJobs />}</Suspense>
      <Suspense>{jobs && <Pictures jobs={jobs} />}</Suspense>
    </>
  )
}

/** Under the figures on phones. It reserves its height until the jobs and batches are loaded. */
const PlaceOfActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex min-h-11 gap-2.5 *:flex-1 md:hidden">{children}</div>
)

function QuickActions() {
  return (
    <>
      <ButtonLink href={routes.newJob} icon="plus">
        <Trans id="dashboard.createJob">Create job</Trans>
      </ButtonLink>
      <ButtonLink href={routes.upload()} kind="primary" icon="upload">
        <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
      </ButtonLink>
    </>
  )
}

function Below() {
  const byKeywords = useByKeywords()
  return (
    <>
      <Age />
      {byKeywords && <> · {byKeywords}</>}
    </>
  )
}

/** The time of the last pull. A failed load shows no toast here (product decision 22): it is logged and the figures stay. */
function Age() {
  const sync = useSyncState()
  const formats = useFormats()
  const isAway = sync?.online === false
  useEffect(() => {
    if (isAway) console.warn('The dashboard shows what this device has: the server does not answer.')
  }, [isAway])
  if (!sync?.pulledAt) return '\u00a0' // reserves the line's height
  const time = formats.moment(sync.pulledAt)
  return <Trans id="dashboard.age">As of {time}</Trans>
}
