import { Trans } from '@lingui/react/macro'
import { Icon } from '../../components/drawing/Icon.tsx'
import type { CandidateRow } from '../../data/index.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import { Download } from './cv/Download.tsx'
import { CandidateMenu } from './CandidateMenu.tsx'
import { PlaceInList } from './PlaceInList.tsx'
import type { Review } from './useReview.ts'
import { PinButton } from './PinButton.tsx'
import { WhatNow } from './WhatNow.tsx'

interface DecisionBarProps {
  row: CandidateRow
  decisions: Decisions
  back: () => void
  review: Review
}

/** Sticky at the top from md up: Back, the original, and the actions for the current status. */
export function DecisionBar({ row, decisions, back, review }: DecisionBarProps) {
  return (
    <div
      data-uncovered
      className="sticky top-0 z-(--z-bar) hidden h-15 items-center gap-2 border-b border-line bg-canvas px-gutter md:flex"
    >
      <button
        type="button"
        onClick={back}
        className="-ml-2 flex h-control items-center gap-1 rounded-md px-2 font-medium text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Icon name="chevron-left" size={16} />
        <span className="max-lg:sr-only">
          <Trans id="common.back">Back</Trans>
        </span>
      </button>
      <span className="flex-1" />
      <PlaceInList review={review} />
      <CandidateMenu row={row} decisions={decisions} />
      <PinButton candidateId={row.candidate.id} isWordy />
      <Download row={row} />
      <WhatNow row={row} decisions={decisions} />
    </div>
  )
}
