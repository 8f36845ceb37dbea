import { Trans, useLingui } from '@lingui/react/macro'
import type { Decision } from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { decisionLooks } from '../../../candidates/decision-looks.tsx'
import { LastReason } from './LastReason.tsx'

interface LastDecisionProps {
  candidate: CandidateSummary
  decision: Decision
  undo: () => void
  /** Of the latest decision. */
  askReason: (() => void) | undefined
}

const BUTTON =
  'relative flex-none rounded-xs px-1 font-semibold text-accent after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline'

/** "Dewi accepted · Undo". */
export function LastDecision({ candidate, decision, undo, askReason }: LastDecisionProps) {
  const { t } = useLingui()
  const { name } = candidate
  return (
    <>
      <Icon name={decisionLooks[decision].icon} size={16} className={colours[decision]} />
      <span className="min-w-0 truncate text-ink-2" title={name}>
        {decision === 'accepted' ? (
          <Trans id="desk.accepted">
            <bdi>{name}</bdi> accepted
          </Trans>
        ) : (
          <Trans id="desk.rejected">
            <bdi>{name}</bdi> rejected
          </Trans>
        )}
      </span>
      {decision === 'rejected' && askReason && <LastReason candidate={candidate} className={BUTTON} ask={askReason} />}
      <button
        type="button"
        onClick={undo}
        aria-label={t({ id: 'desk.undo', message: `Undo the decision on ${name}` })}
        className={BUTTON}
      >
        <Trans id="common.undo">Undo</Trans>
      </button>
    </>
  )
}

const colours: Record<Decision, string> = { accepted: 'text-accepted-fill', rejected: 'text-rejected-fill' }
