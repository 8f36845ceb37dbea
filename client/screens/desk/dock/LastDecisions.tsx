import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { decisionOf, isDecided, type Decision } from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { useCandidateRows } from '../../../data/hooks/candidates/useCandidateRows.ts'
import { useOptimistic } from '../../../data/hooks/candidates/useOptimistic.ts'
import { classes } from '../../../lib/classes.ts'
import { decisionLooks } from '../../../candidates/decision-looks.tsx'
import type { Desk } from '../queue/useDesk.ts'

const SHOWN = 3

const LastReason = lazy(async () => ({ default: (await import('./LastReason.tsx')).LastReason }))

interface LastDecisionsProps {
  desk: Desk
  askReason: (id: string) => void
}

/** "Dewi accepted · Undo", for the last three decisions, the latest first; on phones for the last one. */
export function LastDecisions({ desk: { sitting, decisions }, askReason }: LastDecisionsProps) {
  const { t } = useLingui()
  const ids = [...sitting.decided.keys()].slice(-SHOWN).toReversed()
  const rows = useOptimistic(useCandidateRows(ids) ?? [])
  const decided = rows.flatMap(({ candidate }) =>
    isDecided(candidate.status) ? [{ candidate, decision: decisionOf(candidate.status) }] : [],
  )
  return (
    <div
      role="log"
      aria-label={t({ id: 'desk.lastDecisions', message: 'Last decisions' })}
      className="flex min-w-0 items-center gap-4 text-sm empty:hidden max-md:min-h-8"
    >
      {decided.map(({ candidate, decision }, at) => (
        <div key={candidate.id} className={classes('flex min-w-0 items-center gap-1.5', at > 0 && 'max-lg:hidden')}>
          <Last
            candidate={candidate}
            decision={decision}
            undo={() => void decisions.undo(candidate)}
            askReason={() => askReason(candidate.id)}
          />
        </div>
      ))}
    </div>
  )
}

interface LastProps {
  candidate: CandidateSummary
  decision: Decision
  undo: () => void
  askReason: () => void
}

const BUTTON =
  'relative flex-none rounded-xs px-1 font-semibold text-accent after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline'

function Last({ candidate, decision, undo, askReason }: LastProps) {
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
      <Suspense>{decision === 'rejected' && <LastReason candidate={candidate} className={BUTTON} ask={askReason} />}</Suspense>
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
