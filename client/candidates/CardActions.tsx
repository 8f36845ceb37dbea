import { Trans } from '@lingui/react/macro'
import { nextAct } from '../../shared/screening/status.ts'
import { Button, ButtonLink } from '../components/Button.tsx'
import { ignoreDoubleClick } from '../components/ignore-double-click.ts'
import { DecisionPair } from './DecisionPair.tsx'
import type { CandidateRow } from '../data/index.ts'
import { routes } from '../app/routes.ts'
import { DecidedBy } from './DecidedBy.tsx'
import { wasDecided, type Decisions } from './useDecisions.tsx'

/** A card's actions: decide when completed, undo when decided, retry when failed. */
export function CardActions({ row, decisions, nameId }: { row: CandidateRow; decisions: Decisions; nameId: string }) {
  const { candidate } = row
  if (row.waitingToUpload) {
    return (
      <ButtonLink href={routes.outbox} kind="quiet" size="small" className="-mr-2.5">
        <Trans id="screening.openOutbox">Open outbox</Trans>
      </ButtonLink>
    )
  }
  const next = nextAct(candidate.status)
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
