import { useLingui } from '@lingui/react/macro'
import { decisionOf, isDecided } from '../../../../shared/screening/status.ts'
import { deferred } from '../../../components/lazy/deferred.tsx'
import { useCandidateRows } from '../../../data/hooks/candidates/useCandidateRows.ts'
import { useOptimistic } from '../../../data/hooks/candidates/useOptimistic.ts'
import { classes } from '../../../lib/classes.ts'
import type { Desk } from '../queue/useDesk.ts'

const SHOWN = 3

// Nothing is decided when the desk opens.
const { useReady, Show: LastDecision } = deferred(async () => (await import('./LastDecision.tsx')).LastDecision)

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
  useReady(ids.length > 0)
  return (
    <div
      role="log"
      aria-label={t({ id: 'desk.lastDecisions', message: 'Last decisions' })}
      className="flex min-w-0 items-center gap-4 text-sm empty:hidden max-md:min-h-8"
    >
      {decided.map(({ candidate, decision }, at) => (
        <div
          key={candidate.id}
          className={classes('flex min-w-0 items-center gap-1.5', at > 1 ? 'max-xl:hidden' : at > 0 && 'max-lg:hidden')}
        >
          <LastDecision
            candidate={candidate}
            decision={decision}
            undo={() => void decisions.undo(candidate)}
            askReason={at === 0 ? () => askReason(candidate.id) : undefined}
          />
        </div>
      ))}
    </div>
  )
}
