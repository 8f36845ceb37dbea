import { Trans } from '@lingui/react/macro'
import { nextAct } from '../../../shared/screening/status.ts'
import { Button } from '../../components/Button.tsx'
import { ignoreDoubleClick } from '../../components/ignore-double-click.ts'
import { DecisionPair } from '../../candidates/DecisionPair.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { wasDecided, type Decisions } from '../../candidates/useDecisions.tsx'

/** Accept and Reject when completed, Undo when decided, Retry when failed. */
export function WhatNow({ row: { candidate }, decisions }: { row: CandidateRow; decisions: Decisions }) {
  const next = nextAct(candidate.status)
  if (next === 'decide') {
    return <DecisionPair size="page" showKeys onDecide={(status) => void decisions.decide(candidate, status)} />
  }
  if (next === 'retry') {
    return (
      <Button icon="retry" onClick={() => void decisions.retry(candidate)}>
        <Trans id="common.retry">Retry</Trans>
      </Button>
    )
  }
  if (!wasDecided(candidate)) return null
  return (
    <Button icon="undo" onClick={ignoreDoubleClick(() => void decisions.undo(candidate))}>
      <Trans id="common.undo">Undo</Trans>
    </Button>
  )
}
