import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { stages } from '../../shared/screening/progress.ts'
import type { Progress } from '../../shared/candidates/candidate.ts'
import type { CandidateRow } from '../data/index.ts'
import { useFormats } from '../lib/dates.ts'
import { deferred } from '../components/lazy/deferred.tsx'
import { addRareWords } from '../lib/i18n.ts'
import { Icon } from '../components/drawing/Icon.tsx'
import { ProgressBar } from '../components/ProgressBar.tsx'

type Stage = Progress['stage']

const words: Record<Stage, MessageDescriptor> = {
  waiting: msg({ id: 'progress.waiting', message: 'Waiting' }),
  reading: msg({ id: 'progress.reading', message: 'Reading' }),
  scoring: msg({ id: 'progress.scoringShort', message: 'Scoring' }),
  writing: msg({ id: 'progress.writing', message: 'Writing' }),
}

const { useReady, Show: HoldUp } = deferred(async () => {
  const [{ HoldUp }] = await Promise.all([import('./reasons/HoldUp.tsx'), addRareWords()])
  return HoldUp
})

/** Progress of a screening: its stage in words, percent unless it waits, bar, and the four stages. */
export function ProcessingPanel({ row: { progress, reached } }: { row: CandidateRow }) {
  const { i18n } = useLingui()
  const sentence = useStage(progress)
  useReady(progress?.waitingFor !== undefined)
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <div className="mb-2 flex justify-between gap-3 text-sm">
        <span className="font-medium">{sentence}</span>
        {progress?.stage !== 'waiting' && <b className="font-semibold text-processing tabular-nums">{reached}%</b>}
      </div>
      <ProgressBar percent={reached} label={sentence} tone="processing" />
      <ol className="mt-2 flex justify-between gap-2 text-xs text-ink-3">
        {stages.map((stage) => (
          <StageWord key={stage} word={i18n._(words[stage])} place={placeOf(stage, progress?.stage)} />
        ))}
      </ol>
      {progress?.queue && <QueuePlace queue={progress.queue} />}
      {progress?.waitingFor && (
        <p className="mt-2 text-sm text-ink-2">
          <HoldUp waitingFor={progress.waitingFor} />
        </p>
      )}
    </div>
  )
}

function QueuePlace({ queue: { place, secondsLeft } }: { queue: NonNullable<Progress['queue']> }) {
  const formats = useFormats()
  const n = formats.number(place)
  const time = secondsLeft !== null && formats.duration(Math.max(1, Math.ceil(secondsLeft / 60)) * 60_000)
  return (
    <p className="mt-2 text-sm text-ink-2 tabular-nums">
      <Trans id="progress.place">Place {n} in the queue</Trans>
      {time && (
        <>
          {' · '}
          <Trans id="progress.left">about {time}</Trans>
        </>
      )}
    </p>
  )
}

function useStage(progress: Progress | undefined): string {
  const { t, i18n } = useLingui()
  if (progress?.stage !== 'scoring' || progress.total === 0) return i18n._(words[progress?.stage ?? 'waiting'])
  const k = Math.min(progress.done + 1, progress.total)
  const n = progress.total
  return t({ id: 'progress.scoring', message: `Scoring criterion ${k} of ${n}` })
}

type StageState = 'done' | 'now' | 'ahead'

function placeOf(stage: Stage, now: Stage | undefined): StageState {
  const distance = stages.indexOf(stage) - stages.indexOf(now ?? 'waiting')
  if (distance === 0) return 'now'
  return distance < 0 ? 'done' : 'ahead'
}

function StageWord({ word, place }: { word: string; place: StageState }) {
  return (
    <li
      aria-current={place === 'now' ? 'step' : undefined}
      className={`flex items-center gap-1 ${place === 'now' ? 'font-medium text-ink' : ''}`}
    >
      {word}
      {place === 'done' && <Icon name="check" size={14} />}
    </li>
  )
}
