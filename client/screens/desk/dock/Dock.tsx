import { Trans } from '@lingui/react/macro'
import { nextAct } from '../../../../shared/screening/status.ts'
import { Button } from '../../../components/Button.tsx'
import { ignoreDoubleClick } from '../../../components/ignore-double-click.ts'
import { deferred } from '../../../components/lazy/deferred.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { DecisionPair } from '../../../candidates/DecisionPair.tsx'
import { wasDecided } from '../../../candidates/useDecisions.tsx'
import type { Desk } from '../queue/useDesk.ts'
import { Company } from '../together/Company.tsx'
import { LastDecisions } from './LastDecisions.tsx'
import { useReasonAsked } from './useReasonAsked.ts'

const { useReady, Show: AskReason } = deferred(async () => (await import('./AskReason.tsx')).AskReason)

/** The one place for the hand: Reject, Later, Accept, at the same place on every size, and what was decided last. */
export function Dock({ row, desk }: { row: CandidateRow | undefined; desk: Desk }) {
  const { asked, ask, leave } = useReasonAsked(row, desk)
  useReady(asked !== undefined)
  return (
    <>
      {asked !== undefined && <AskReason key={asked} id={asked} close={leave} />}
      <div
        data-uncovered
        className="flex flex-none flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-[calc(var(--safe-bottom)+0.5rem)] md:h-16 md:flex-row md:items-center md:gap-4 md:py-0"
      >
        <Company desk={desk} className="flex md:hidden" />
        <LastDecisions desk={desk} askReason={ask} />
        <div className="flex gap-2 max-md:*:flex-1 md:ml-auto md:flex-none">{row && <Acts row={row} desk={desk} />}</div>
      </div>
    </>
  )
}

function Acts({ row: { candidate }, desk }: { row: CandidateRow; desk: Desk }) {
  const { decisions, putOff, next, show } = desk
  const act = nextAct(candidate.status)
  if (act === 'decide') {
    return (
      <DecisionPair
        size="dock"
        showKeys
        onDecide={(status) => void decisions.decide(candidate, status)}
        between={
          <Button size="large" icon="clock" aria-keyshortcuts="L" onClick={ignoreDoubleClick(() => putOff(candidate.id))}>
            <Trans id="desk.later">Later</Trans>
            <span className="max-lg:hidden">
              <Kbd>L</Kbd>
            </span>
          </Button>
        }
      />
    )
  }
  return (
    <>
      {act === 'retry' && (
        <Button size="large" icon="retry" onClick={() => void decisions.retry(candidate)}>
          <Trans id="common.retry">Retry</Trans>
        </Button>
      )}
      {wasDecided(candidate) && (
        <Button size="large" icon="undo" onClick={ignoreDoubleClick(() => void decisions.undo(candidate))}>
          <Trans id="common.undo">Undo</Trans>
        </Button>
      )}
      <Button size="large" icon="chevron-right" disabled={next === undefined} onClick={() => show(next)}>
        <Trans id="desk.next">Next</Trans>
      </Button>
    </>
  )
}
