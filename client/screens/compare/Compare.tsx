import type { FetchFailure } from '../../data/index.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { id as uuid } from '../../../shared/lib/id.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { Note } from '../../components/Note.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useComparison, type Compared, type Comparison } from '../../data/hooks/candidates/useComparison.ts'
import { useReportView } from '../../data/hooks/useReportView.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { routes } from '../../app/routes.ts'
import { AddCandidate } from './AddCandidate.tsx'
import { MOST } from './chosen.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { Page } from '../../app/frame/Page.tsx'
import { useByKeywords } from '../../candidates/engine/useByKeywords.tsx'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'

/** Two to four candidates of one job side by side, criterion by criterion. */
export function Compare() {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const { language } = useLanguage()
  const ids = chosenIn(query)
  const found = useComparison(ids, language)
  const choose = (chosen: readonly string[]) => setQuery(new URLSearchParams({ ids: chosen.join(',') }), { replace: true })
  const first = found?.compared[0]?.row
  const jobId = first?.candidate.jobId

  return (
    <Page
      title={t({ id: 'compare.title', message: 'Compare candidates' })}
      back={routes.results(jobId ? { jobId } : {})}
      subtitle={first && <Below jobTitle={first.jobTitle} />}
    >
      {!found || (!first && found.loading) ? (
        <CardSkeleton />
      ) : first ? (
        <Compared found={found} ids={ids} choose={choose} jobId={first.candidate.jobId} />
      ) : (
        <Nobody />
      )}
    </Page>
  )
}

function Below({ jobTitle }: { jobTitle: string }) {
  const byKeywords = useByKeywords()
  return (
    <>
      <bdi>{jobTitle}</bdi>
      {byKeywords && <> · {byKeywords}</>}
    </>
  )
}

interface ComparedProps {
  found: Comparison
  ids: readonly string[]
  choose: (ids: readonly string[]) => void
  jobId: string
}

function Compared({ found, ids, choose, jobId }: ComparedProps) {
  const compared = found.compared.filter(({ row }) => row.candidate.jobId === jobId)
  const others = found.compared.filter(({ row }) => row.candidate.jobId !== jobId)
  useReportView(compared.map(({ row }) => row.candidate).flatMap(({ id, version }) => (version > 0 ? id : [])))
  const without = (id: string) => choose(ids.filter((each) => each !== id))
  return (
    <div className="flex flex-col gap-4">
      {others.length > 0 && <OtherJobs others={others} />}
      {found.failed && <NotAll failure={found.failed} retry={found.retry} />}
      {compared.length < MOST && (
        <AddCandidate jobId={jobId} chosen={compared.map(({ row }) => row.candidate.id)} choose={choose} />
      )}
      <ComparisonTable compared={compared} leaveOut={compared.length > 1 ? without : undefined} />
    </div>
  )
}

/** Each job has its own criteria: percentages of different jobs cannot be compared. */
function OtherJobs({ others }: { others: readonly Compared[] }) {
  const names = others.map(({ row }) => row.candidate.name).join(', ')
  return (
    <Note tone="warn">
      <Trans id="compare.otherJobs">Only candidates of one job can be compared. Left out: {names}.</Trans>
    </Note>
  )
}

function NotAll({ failure, retry }: { failure: FetchFailure; retry: () => void }) {
  return (
    <NoteWithRetry tone="warn" icon="cloud-off" failure={failure} retry={retry}>
      <Trans id="compare.notAll">Not every evaluation is on this device, and the server cannot be reached.</Trans>
    </NoteWithRetry>
  )
}

function Nobody() {
  return (
    <Card flush>
      <EmptyState
        drawing="sieve"
        title={<Trans id="compare.nobody">Nobody to compare</Trans>}
        action={
          <ButtonLink href={routes.results()}>
            <Trans id="candidate.toResults">Go to screening results</Trans>
          </ButtonLink>
        }
      >
        <Trans id="compare.nobodyHint">
          Choose two to four candidates of one job. These were deleted, or the link is not complete.
        </Trans>
      </EmptyState>
    </Card>
  )
}

/** The address is the only place that stores which candidates are compared. */
const chosenIn = (query: URLSearchParams): string[] =>
  [...new Set((query.get('ids') ?? '').split(','))].filter((id) => uuid.safeParse(id).success).slice(0, MOST)
