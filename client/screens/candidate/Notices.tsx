import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { hasScores, Status } from '../../../shared/screening/status.ts'
import { Button } from '../../components/Button.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { NoteWithAction } from '../../components/NoteWithAction.tsx'
import { CandidateState } from '../../candidates/CandidateState.tsx'
import { outdatedWords } from '../../candidates/again/outdated-words.tsx'
import { useOutdated } from '../../candidates/again/useOutdated.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import { WhatNow } from './WhatNow.tsx'
import type { OpenCandidate } from '../../data/hooks/candidates/useCandidate.ts'

const ResultNotices = lazy(async () => ({ default: (await import('./notices/ResultNotices.tsx')).ResultNotices }))

interface NoticesProps {
  row: CandidateRow
  found: OpenCandidate
  decisions: Decisions
  areScoresHidden: boolean
}

/** Notices before the evaluation: its absence, an earlier matrix, hidden text, words that were flagged; on phones also the actions. */
export function Notices({ row, found, decisions, areScoresHidden }: NoticesProps) {
  const { candidate } = row
  const isScored = hasScores(candidate.status)
  const outdated = useOutdated()(candidate)
  return (
    <>
      <CandidateState row={row} />
      {outdated && (
        <NoteWithAction
          icon="clock"
          action={
            <Button size="small" icon="retry" onClick={() => void decisions.screenAgain(candidate)}>
              <Trans id="candidate.screenAgain">Screen again</Trans>
            </Button>
          }
        >
          {outdatedWords[outdated]}
        </NoteWithAction>
      )}
      <Suspense>
        <ResultNotices found={found} isScored={isScored} areScoresHidden={areScoresHidden} />
      </Suspense>
      {candidate.status !== Status.completed && (
        <div className="empty:hidden md:hidden">
          <WhatNow row={row} decisions={decisions} />
        </div>
      )}
    </>
  )
}
