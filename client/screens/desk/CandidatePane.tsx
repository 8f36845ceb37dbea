import { lazy, Suspense } from 'react'
import { hasScores, nextAct } from '../../../shared/screening/status.ts'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useCandidate } from '../../data/hooks/candidates/useCandidate.ts'
import { useReportView } from '../../data/hooks/useReportView.ts'
import type { CandidateRow } from '../../data/index.ts'
import type { OpenCandidate } from '../../data/hooks/candidates/useCandidate.ts'
import { classes } from '../../lib/classes.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { SWIPEABLE } from '../../lib/swipeable.ts'
import { useHiddenScores, useLiftAfterReading } from '../../candidates/useHiddenScores.ts'
import { Cv } from '../candidate/cv/Cv.tsx'
import { usePassage, type ShownView } from '../candidate/passages/usePassage.ts'
import { SwipeToDecide } from '../results/SwipeToDecide.tsx'
import { Argument } from './argument/Argument.tsx'
import type { Desk } from './queue/useDesk.ts'

const NotThere = lazy(async () => ({ default: (await import('./NotThere.tsx')).NotThere }))
const PrintSheet = lazy(async () => ({ default: (await import('../candidate/print/PrintSheet.tsx')).PrintSheet }))

interface PaneProps {
  id: string
  /** The others are kept ready, out of sight. */
  isCurrent: boolean
  shown: ShownView
  desk: Desk
}

/** A candidate on the desk: the CV, and the argument beside it; below lg one of the two. */
export function CandidatePane({ id, isCurrent, shown, desk }: PaneProps) {
  const { language } = useLanguage()
  const found = useCandidate(id, language)
  return (
    <div
      inert={!isCurrent}
      data-desk-pane={isCurrent ? 'current' : 'ready'}
      className={classes('absolute inset-0', isCurrent ? 'motion-safe:animate-desk-in' : 'invisible')}
    >
      {found.row ? (
        <Panes row={found.row} found={found} isCurrent={isCurrent} shown={shown} desk={desk} />
      ) : found.row === null || found.failed ? (
        <Suspense>
          <NotThere isGone={found.row === null} failure={found.failed} retry={found.retry} />
        </Suspense>
      ) : (
        <CardSkeleton />
      )}
    </div>
  )
}

/** Below lg one lies over the other: what is out of sight is laid out, so that its pages are drawn ahead. */
const STACKED = 'max-lg:col-start-1 max-lg:row-start-1'

interface PanesProps extends Omit<PaneProps, 'id'> {
  row: CandidateRow
  found: OpenCandidate
}

function Panes({ row, found, isCurrent, shown, desk }: PanesProps) {
  const { candidate } = row
  const veil = useHiddenScores([candidate.id])
  const passage = usePassage(candidate.id, shown)
  const isWaiting = nextAct(candidate.status) === 'decide'
  useReportView(isCurrent && candidate.version > 0 ? [candidate.id] : [])
  const areScoresHidden = veil.covers(candidate.id)
  useLiftAfterReading(candidate.id, isCurrent && shown.view === 'cv')
  return (
    <SwipeToDecide decide={isWaiting ? (status) => void desk.decisions.decide(candidate, status) : undefined}>
      <div className="grid h-full lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className={classes('min-h-0 min-w-0', STACKED, shown.view !== 'cv' && 'max-lg:invisible')}>
          <Cv row={row} found={found} passage={passage} isMarked={!areScoresHidden} fills />
        </div>
        <div
          className={classes(
            'min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain border-line lg:border-l',
            SWIPEABLE,
            STACKED,
            shown.view === 'cv' && 'max-lg:invisible',
          )}
        >
          <Argument
            row={row}
            found={found}
            passage={passage}
            decisions={desk.decisions}
            isCurrent={isCurrent}
            hasArrived={isCurrent && desk.sitting.seen.size > 0}
            areScoresHidden={areScoresHidden}
            showScores={() => veil.lift(candidate.id)}
          />
        </div>
      </div>
      <Suspense>{isCurrent && <PrintSheet row={row} detail={hasScores(candidate.status) ? found.detail : undefined} />}</Suspense>
    </SwipeToDecide>
  )
}
