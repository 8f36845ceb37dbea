import { Trans } from '@lingui/react/macro'
import { nextAct } from '../../shared/screening/status.ts'
import { Button, ButtonLink } from '../components/Button.tsx'
import { ignoreDoubleClick } from '../components/ignore-double-click.ts'
import { DecisionPair } from './DecisionPair.tsx'
import type { CandidateRow } from '../data/index.ts'
import { routes } from '../app/routes.ts'
import { DecidedBy } from './DecidedBy.tsx'
import { wasDecided, type Decisions } from './useDecisions.tsx'

interface CardActionsProps {
  row: CandidateRow
  decisions: Decisions
  /** The id of the name that the actions are about. */
  nameId: string
  /** "Read first", and the CV was not read yet: it is offered in place of a decision, with the list's query for the way back. */
  unread?: { query: string } | undefined
}

/** A card's actions: decide when completed, undo when decided, retry when failed. */
export function CardActions({ row, decisions, nameId, unread }: CardActionsProps) {
  const { candidate } = row
  if (row.waitingToUpload) {
    return (
      <ButtonLink href={routes.outbox} kind="quiet" size="small" className="-mr-2.5">
        <Trans id="screening.openOutbox">Open outbox</Trans>
      </ButtonLink>
    )
  }
  const next = nextAct(candidate.status)
  if (next === 'decide' && unread) {
    return (
      <ButtonLink href={routes.candidate(candidate.id, unread.query)} size="small" icon="page" describedBy={nameId}>
        <Trans id="readFirst.readCv">Read the CV</Trans>
      </ButtonLink>
    )
  }
  if (next === 'decide') {
    return <DecisionPair size="list" describedBy={nameId} onDecide={(status) => void decisions.decide(candidate, status)} />
  }
  if (next === 'retry') {
    return (
      <Button size="small" icon="retry" aria-describedby={nameId} onClick={() => void decisions.retry(candidate)}>
        <Trans id="common.retry">Retry</Trans>
      </Button>
    )
  }
  if (!wasDecided(candidate)) return null
  return (
    <>
      <DecidedBy candidate={candidate} waits={row.decisionWaits} />
      <Button
        kind="quiet"
        size="small"
        icon="undo"
        aria-describedby={nameId}
        onClick={ignoreDoubleClick(() => void decisions.undo(candidate))}
      >
        <Trans id="common.undo">Undo</Trans>
      </Button>
    </>
  )
}
