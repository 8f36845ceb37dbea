import { Trans, useLingui } from '@lingui/react/macro'
import { nextAct, hasScores } from '../../../shared/screening/status.ts'
import { BottomBar } from '../../components/BottomBar.tsx'
import { DecisionPair } from '../../candidates/DecisionPair.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import type { OpenCandidate } from '../../data/hooks/candidates/useCandidate.ts'
import type { CandidateRow } from '../../data/index.ts'
import { useReportView } from '../../data/hooks/useReportView.ts'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { ConflictCard } from '../../candidates/ConflictCard.tsx'
import { useHiddenScores, useLiftAfterReading } from '../../candidates/useHiddenScores.ts'
import { ContactCard } from './ContactCard.tsx'
import { Cv } from './cv/Cv.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { EndOfList } from './EndOfList.tsx'
import { Evaluation } from './Evaluation.tsx'
import { Notices } from './Notices.tsx'
import { LetterCard } from './LetterCard.tsx'
import { NotesAndHistory } from './history/NotesAndHistory.tsx'
import { Duplicates } from './Duplicates.tsx'
import { Uncover } from '../../candidates/contact/Uncover.tsx'
import { PlaceInList } from './PlaceInList.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { useDecisionsInReview, useReviewKeys, type Review } from './useReview.ts'
import { Summary } from './Summary.tsx'
import { useBack } from './useBack.ts'
import { usePassage, useShownView, type View } from './passages/usePassage.ts'
import { HiddenScores } from './HiddenScores.tsx'
import { CandidateHeader } from './CandidateHeader.tsx'

/** The evaluation on the left, the CV on the right; below xl a switch chooses between the two. */
export function CandidatePage({ row, found, review }: { row: CandidateRow; found: OpenCandidate; review: Review }) {
  const { t } = useLingui()
  const decisions = useDecisionsInReview(review)
  const back = useBack()
  const { candidate, refusal } = row
  const passage = usePassage(candidate.id, useShownView('text'))
  const veil = useHiddenScores([candidate.id])
  const areScoresHidden = veil.covers(candidate.id)
  const isWaiting = nextAct(candidate.status) === 'decide'
  // A failed or waiting candidate may still have the details of an earlier screening.
  const detail = hasScores(candidate.status) ? found.detail : undefined
  useLiftAfterReading(candidate.id, passage.view === 'cv')
  useReviewKeys(candidate, review, decisions)
  useReportView(candidate.version > 0 ? [candidate.id] : [])

  return (
    <>
      <title>{`${candidate.name} · Saring`}</title>
      <TopBar title={t({ id: 'candidate.title', message: 'Candidate' })} back={back} aside={<PlaceInList review={review} />} />
      <DecisionBar row={row} decisions={decisions} back={back} review={review} />
      <main className="mx-auto w-full max-w-[1240px] scroll-pt-20 px-gutter pt-4 pb-10 md:pt-7 md:pb-14">
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_468px] xl:gap-6">
          <div className="flex min-w-0 flex-col gap-4">
            {review.isOver && <EndOfList review={review} />}
            <CandidateHeader row={row} areScoresHidden={areScoresHidden} hasArrived={review.arrivedAt === candidate.id} />
            {refusal && <ConflictCard entry={refusal} row={row} isHere />}
            <Notices row={row} found={found} decisions={decisions} areScoresHidden={areScoresHidden} />
            {/* Other applications would tell who a covered candidate is. */}
            {row.isCovered ? <Uncover candidateId={candidate.id} /> : <Duplicates candidateId={candidate.id} />}
            <div className="xl:hidden">
              <ViewSwitch view={passage.view} show={passage.show} />
            </div>
            <div className={`flex flex-col gap-4 ${passage.view === 'cv' ? 'max-xl:hidden' : ''}`}>
              <div className="max-md:order-last">
                <ContactCard row={row} decisions={decisions} />
              </div>
              {detail && areScoresHidden && (
                <HiddenScores besideFrom="xl" lift={() => veil.lift(candidate.id)} openText={() => passage.show('cv')} />
              )}
              {detail && !areScoresHidden && (
                <Evaluation entries={detail.score} passage={passage} hasText={found.text !== undefined} />
              )}
              {detail && !areScoresHidden && <Summary detail={detail} />}
              {found.detail?.letter && <LetterCard letter={found.detail.letter} />}
              <NotesAndHistory candidateId={candidate.id} found={found} />
            </div>
          </div>
          <div className={`min-w-0 xl:sticky xl:top-20 ${passage.view === 'cv' ? '' : 'max-xl:hidden'}`}>
            <Cv row={row} found={found} passage={passage} isMarked={!areScoresHidden} />
          </div>
        </div>
      </main>
      <PrintSheet row={row} detail={detail} />
      {isWaiting && (
        <BottomBar>
          <DecisionPair size="bar" onDecide={(status) => void decisions.decide(candidate, status)} />
        </BottomBar>
      )}
    </>
  )
}

function ViewSwitch({ view, show }: { view: View; show: (view: View) => void }) {
  const { t } = useLingui()
  return (
    <Switch
      wide
      label={t({ id: 'candidate.view', message: 'What is shown' })}
      value={view}
      onChange={show}
      options={[
        { value: 'evaluation', label: <Trans id="candidate.evaluation">Evaluation</Trans> },
        { value: 'cv', label: <Trans id="candidate.cv">CV</Trans> },
      ]}
    />
  )
}
