import { Trans } from '@lingui/react/macro'
import type { Entry } from '../../../../shared/candidates/candidate.ts'
import { Button } from '../../../components/Button.tsx'
import type { PassageState } from '../passages/usePassage.ts'
import { keyedQuotes } from '../passages/passages.ts'

/** Names the criterion of the current passage, and links back to it. */
export function PassageLine({ entries, passage: { current, leadBack } }: { entries: readonly Entry[]; passage: PassageState }) {
  const entry = entries.find((one, row) => keyedQuotes(one, row).some(({ key }) => key === current))
  return (
    <div role="status" className="sticky bottom-[calc(var(--safe-bottom)+4.25rem)] md:bottom-0">
      {entry && current && (
        <div className="flex items-center gap-2.5 border-t border-line bg-surface py-2 pr-2 pl-4 md:pl-6.5">
          <span className="rounded-xs bg-quote-strong px-1 text-xs font-semibold text-quote-ink tabular-nums">{current}</span>
          <span className="min-w-0 flex-1 truncate text-sm font-medium" title={entry.evaluationCriteria}>
            {entry.evaluationCriteria}
          </span>
          <Button size="small" kind="quiet" onClick={() => leadBack(current)}>
            <Trans id="candidate.toCriterion">To the evaluation</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
