import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { RetryButton } from '../../candidates/NoteWithRetry.tsx'
import { statusLooks } from '../../candidates/StatusBadge.tsx'
import { useJob } from '../../data/hooks/useJobs.ts'
import { useTryNow } from '../../data/hooks/useOutbox.ts'
import { routes } from '../../app/routes.ts'
import { isFiltered, type Filters } from './filters.ts'

interface EmptyListProps {
  filters: Filters
  clear: () => void
  /** Nothing is here because nothing could be fetched. */
  failed?: boolean
}

/** In the place of the cards where there are none. */
export const EmptyList = ({ filters, clear, failed = false }: EmptyListProps) =>
  failed ? <NotLoaded /> : <NoCandidates filters={filters} clear={clear} />

/** Links to the upload only if no filter is set (specification 2); else offers to clear the filters. */
function NoCandidates({ filters, clear }: { filters: Filters; clear: () => void }) {
  const hasFilters = isFiltered(filters)
  return (
    <Card flush>
      <EmptyState
        drawing="sieve"
        title={<Trans id="screening.empty">No candidates found</Trans>}
        action={hasFilters ? <ClearFilters clear={clear} /> : <UploadFirst />}
      >
        {hasFilters ? (
          <NothingIn filters={filters} />
        ) : (
          <Trans id="screening.emptyHint">CVs that you upload are read and scored here.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}

export function NotLoaded() {
  const tryNow = useTryNow()
  return (
    <Card flush>
      <EmptyState
        drawing="sieve"
        title={<Trans id="screening.loadResultsError">Failed to load screening results</Trans>}
        action={<RetryButton retry={tryNow} />}
      >
        <Trans id="screening.loadResultsErrorHint">Candidates show here as soon as there is a connection.</Trans>
      </EmptyState>
    </Card>
  )
}

function ClearFilters({ clear }: { clear: () => void }) {
  return (
    <Button onClick={clear}>
      <Trans id="screening.clearFilters">Clear filters</Trans>
    </Button>
  )
}

function UploadFirst() {
  return (
    <ButtonLink href={routes.upload()} icon="upload">
      <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
    </ButtonLink>
  )
}

function NothingIn({ filters }: { filters: Filters }) {
  const { i18n } = useLingui()
  const job = useJob(filters.jobId ?? '')
  if (filters.search.trim() !== '') {
    const search = filters.search.trim()
    return <Trans id="screening.nothingFor">Nothing fits “{search}” here.</Trans>
  }
  if (filters.tag) {
    const { tag } = filters
    return <Trans id="screening.nothingTagged">Nothing is tagged “{tag}” here.</Trans>
  }
  if (filters.tab === 'all') return <Trans id="screening.nothingHere">Nothing has been uploaded here yet.</Trans>
  const tab = i18n._(statusLooks[filters.tab].word)
  const title = job?.title
  if (filters.tab === 'failed' && title) {
    return (
      <Trans id="screening.noneFailedFor">
        Nothing in “{tab}” for {title}. That is good news.
      </Trans>
    )
  }
  if (filters.tab === 'failed') return <Trans id="screening.noneFailed">Nothing in “{tab}”. That is good news.</Trans>
  if (title) {
    return (
      <Trans id="screening.noneFor">
        Nothing in “{tab}” for {title}.
      </Trans>
    )
  }
  return <Trans id="screening.none">Nothing in “{tab}”.</Trans>
}
