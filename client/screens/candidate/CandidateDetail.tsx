import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'wouter'
import { id as uuid } from '../../../shared/lib/id.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import type { FetchFailure } from '../../data/index.ts'
import { useCandidate } from '../../data/hooks/candidates/useCandidate.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { routes } from '../../app/routes.ts'
import { CandidatePage } from './CandidatePage.tsx'
import { useReview, type Review } from './useReview.ts'
import { Page } from '../../app/frame/Page.tsx'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'

export function CandidateDetail() {
  const { id } = useParams<{ id: string }>()
  const review = useReview(id)
  return uuid.safeParse(id).success ? <Candidate key={id} id={id} review={review} /> : <NotFound />
}

function Candidate({ id, review }: { id: string; review: Review }) {
  const { language } = useLanguage()
  const found = useCandidate(id, language)
  if (found.row === null) return <NotFound />
  if (found.row) return <CandidatePage row={found.row} found={found} review={review} />
  return <NotYet failed={found.failed} retry={found.retry} />
}

/** The candidate is being fetched, or could not be: "not found" would be a guess. */
function NotYet({ failed, retry }: { failed: FetchFailure | false; retry: () => void }) {
  const { t } = useLingui()
  return (
    <Page title={t({ id: 'candidate.title', message: 'Candidate' })} back={routes.results()}>
      {failed ? (
        <LoadError failure={failed} retry={retry} />
      ) : (
        <div role="status">
          <span className="sr-only">
            <Trans id="common.loading">Loading…</Trans>
          </span>
          <CardSkeleton />
        </div>
      )}
    </Page>
  )
}

function LoadError({ failure, retry }: { failure: FetchFailure; retry: () => void }) {
  return (
    <div role="alert">
      <NoteWithRetry tone="bad" icon="warn" failure={failure} retry={retry}>
        <Trans id="screening.loadResultsError">Failed to load screening results</Trans>
      </NoteWithRetry>
    </div>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t({ id: 'candidate.title', message: 'Candidate' })} back={routes.results()}>
      <Card flush>
        <EmptyState
          drawing="sieve"
          title={<Trans id="candidate.notFound">Candidate not found</Trans>}
          action={
            <ButtonLink href="/screening/results">
              <Trans id="candidate.toResults">Go to screening results</Trans>
            </ButtonLink>
          }
        >
          <Trans id="candidate.notFoundHint">It was deleted, or the link is not complete.</Trans>
        </EmptyState>
      </Card>
    </Page>
  )
}
