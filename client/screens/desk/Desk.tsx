import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { Switch } from '../../components/form/Switch.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useJob } from '../../data/hooks/useJobs.ts'
import { useCannotBeHad } from '../../data/hooks/useOutbox.ts'
import { classes } from '../../lib/classes.ts'
import { useShownView, type View } from '../candidate/passages/usePassage.ts'
import { CandidatePane } from './CandidatePane.tsx'
import { DeskHead } from './DeskHead.tsx'
import { Dock } from './dock/Dock.tsx'
import { ListPane } from './list/ListPane.tsx'
import { useDesk } from './queue/useDesk.ts'
import { useDeskKeys } from './queue/useDeskKeys.ts'
import { useRows } from './queue/useRows.ts'

const KEPT_READY = 2

const NotLoaded = lazy(async () => ({ default: (await import('../results/EmptyList.tsx')).NotLoaded }))
const HeldByOthers = lazy(async () => ({ default: (await import('./together/HeldByOthers.tsx')).HeldByOthers }))
const Finished = lazy(async () => ({ default: (await import('./finished/Finished.tsx')).Finished }))

/** Review of a list, one candidate after the other: the list, the CV and the argument side by side, on phones one at a time. */
export function Desk() {
  const { id } = useParams<{ id?: string }>()
  return <DeskOf key={id} jobId={id} />
}

type Part = 'list' | View

function DeskOf({ jobId }: { jobId: string | undefined }) {
  const { t } = useLingui()
  const desk = useDesk(jobId)
  const job = useJob(jobId ?? '')
  const shown = useShownView('pages')
  const [isListShown, setIsListShown] = useState(false)
  const listButton = useRef<HTMLButtonElement>(null)
  const { current, upcoming = [] } = desk
  const panes = [...new Set([...(current === undefined ? [] : [current]), ...upcoming.slice(0, KEPT_READY)])]
  // Read ahead with their panes, so that the keys and the dock are there as soon as the CV is.
  const row = useRows(panes).get(current ?? '')
  useDeskKeys(row?.candidate, desk)
  const title = job?.title ?? t({ id: 'desk.title', message: 'Review' })

  function showList(isShown: boolean): void {
    if (isListShown && !isShown) listButton.current?.focus()
    setIsListShown(isShown)
  }

  function showPart(part: Part): void {
    setIsListShown(part === 'list')
    if (part !== 'list') shown.show(part)
  }

  return (
    <div data-desk className="flex h-dvh min-h-0 flex-col md:sticky md:top-0">
      <title>{`${title} · Saring`}</title>
      <DeskHead
        title={title}
        jobId={jobId}
        row={row}
        desk={desk}
        list={{ isShown: isListShown, show: showList }}
        listButton={listButton}
      />
      <div className="flex-none border-b border-line px-4 py-1.5 lg:hidden">
        <PartSwitch part={isListShown ? 'list' : shown.view} show={showPart} />
      </div>
      <main className="relative grid min-h-0 flex-1 md:grid-cols-[4rem_minmax(0,1fr)] xl:grid-cols-[21.25rem_minmax(0,1fr)]">
        <h1 className="sr-only">{title}</h1>
        <ListPane desk={desk} jobId={jobId} isShown={isListShown} show={showList} />
        <div className={classes('relative min-h-0 min-w-0 overflow-clip md:col-start-2', isListShown && 'max-md:hidden')}>
          {panes.map((id) => (
            <CandidatePane key={id} id={id} isCurrent={id === current} shown={shown} desk={desk} />
          ))}
          {current === undefined && !desk.isOver && !desk.isShared && <Awaited />}
          <Suspense>
            {desk.isOver && <Finished desk={desk} />}
            {desk.isShared && <HeldByOthers desk={desk} />}
          </Suspense>
        </div>
      </main>
      <Dock row={row} desk={desk} />
    </div>
  )
}

/** Takes the place of a candidate while the list is read for the first time. */
function Awaited() {
  const cannotBeHad = useCannotBeHad()
  return (
    <div className="p-4">
      {cannotBeHad ? (
        <Suspense>
          <NotLoaded />
        </Suspense>
      ) : (
        <CardSkeleton />
      )}
    </div>
  )
}

/** What is shown where there is no room for all; the list has a rail of its own from md on. */
function PartSwitch({ part, show }: { part: Part; show: (part: Part) => void }) {
  const { t } = useLingui()
  const list = { value: 'list' as const, label: t({ id: 'desk.list', message: 'Candidates' }) }
  const parts = [
    { value: 'evaluation' as const, label: t({ id: 'candidate.evaluation', message: 'Evaluation' }) },
    { value: 'cv' as const, label: t({ id: 'candidate.cv', message: 'CV' }) },
  ]
  const label = t({ id: 'candidate.view', message: 'What is shown' })
  return (
    <>
      <div className="md:hidden">
        <Switch<Part> wide label={label} value={part} onChange={show} options={[list, ...parts]} />
      </div>
      <div className="max-md:hidden">
        <Switch<Part> wide label={label} value={part === 'list' ? 'evaluation' : part} onChange={show} options={parts} />
      </div>
    </>
  )
}
