import { Trans, useLingui } from '@lingui/react/macro'
import { Status } from '../../../shared/candidate.ts'
import { BottomBar } from '../../components/BottomBar.tsx'
import { DecisionPair } from '../../components/DecisionPair.tsx'
import { Switch } from '../../components/Switch.tsx'
import type { useCandidate } from '../../data/candidate.ts'
import type { CandidateRow } from '../../data/candidates.ts'
import { TopBar } from '../frame/TopBar.tsx'
import { hasScores } from '../screening/CandidateState.tsx'
import { ConflictCard } from '../screening/ConflictCard.tsx'
import { useDecisions } from '../screening/decisions.tsx'
import { ContactCard } from './ContactCard.tsx'
import { Cv } from './Cv.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { Duplicates } from './Duplicates.tsx'
import { Evaluation } from './Evaluation.tsx'
import { Notices } from './Notices.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { NotesAndHistory } from './NotesAndHistory.tsx'
import { Summary } from './Summary.tsx'
import { useBack } from './back.ts'
import { usePassage, type View } from './passage.ts'
import { Who } from './Who.tsx'

export type Found = ReturnType<typeof useCandidate>

/** Argument left, proof right; below xl a switch chooses between the two. */
export function CandidatePage({ row, found }: { row: CandidateRow; found: Found }) {
  const { t } = useLingui()
  const decisions = useDecisions()
  const back = useBack()
  const passage = usePassage()
  const { candidate, refusal } = row
  const isCompleted = candidate.status === Status.completed
  // A failed or waiting candidate may still have the details of an earlier screening.
  const detail = hasScores(candidate.status) ? found.detail : undefined
  return (
    <>
      <title>{`${candidate.name} · Saring`}</title>
      <TopBar title={t({ id: 'candidate.title', message: 'Candidate' })} back={back} />
      <DecisionBar row={row} decisions={decisions} back={back} />
      <main className="mx-auto w-full max-w-[1240px] scroll-pt-20 px-gutter pt-4 pb-10 md:pt-7 md:pb-14">
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_468px] xl:gap-6">
          <div className="flex min-w-0 flex-col gap-4">
            <Who row={row} />
            {refusal && <ConflictCard entry={refusal} row={row} isHere />}
            <Notices row={row} found={found} decisions={decisions} />
            <Duplicates candidateId={candidate.id} />
            <div className="xl:hidden">
              <ViewSwitch view={passage.view} show={passage.show} />
            </div>
            <div className={`flex flex-col gap-4 ${passage.view === 'cv' ? 'max-xl:hidden' : ''}`}>
              <div className="max-md:order-last">
                <ContactCard row={row} decisions={decisions} />
              </div>
              {detail && <Evaluation entries={detail.score} passage={passage} hasText={found.text !== undefined} />}
              {detail && <Summary detail={detail} />}
              <NotesAndHistory candidateId={candidate.id} found={found} />
            </div>
          </div>
          <div className={`min-w-0 xl:sticky xl:top-20 ${passage.view === 'cv' ? '' : 'max-xl:hidden'}`}>
            <Cv row={row} found={found} passage={passage} />
          </div>
        </div>
      </main>
      <PrintSheet row={row} detail={detail} />
      {isCompleted && (
        <BottomBar>
          <DecisionPair
            size="bar"
            onReject={() => void decisions.decide(candidate, Status.rejected)}
            onAccept={() => void decisions.decide(candidate, Status.accepted)}
          />
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
