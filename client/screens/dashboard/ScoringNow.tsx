import { Plural, Trans } from '@lingui/react/macro'
import { Status } from '../../../shared/screening/status.ts'
import type { Progress } from '../../../shared/candidates/candidate.ts'
import { Icon } from '../../components/drawing/Icon.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import { useCandidates } from '../../data/hooks/candidates/useCandidates.ts'

/** Rows to read at most. The server screens the oldest CV first, so the list must reach back; more is too much for one line. */
const MOST_LOOKED = 500

/** The candidate that the server is screening now; nothing while all of them wait. */
export function ScoringNow({ processing }: { processing: number }) {
  const found = useCandidates({ status: Status.processing }, Math.min(processing, MOST_LOOKED))
  const running = found?.rows.filter((row) => row.progress && row.progress.stage !== 'waiting') ?? []
  const first = running[0]
  if (!first?.progress) return null
  const waiting = Math.max(0, processing - running.length)

  return (
    <section className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-1 md:px-5">
      <span className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-processing-soft px-2 text-xs font-semibold text-processing">
        <Icon name="processing" size={14} />
        <Trans id="dashboard.scoringNow">Scoring now</Trans>
      </span>
      <p className="order-last min-w-0 basis-full line-clamp-2 font-medium md:order-none md:flex-1 md:basis-auto">
        {first.candidate.name}{' '}
        <span className="font-normal text-ink-3">
          <Step progress={first.progress} />
        </span>
      </p>
      <div className="order-last basis-full md:order-none md:w-[220px] md:basis-auto">
        <ProgressBar tone="processing" percent={first.reached} label={first.candidate.name} />
      </div>
      {waiting > 0 && (
        <span className="ml-auto text-sm text-ink-2 tabular-nums md:ml-0">
          <Trans id="dashboard.waitingToScore">
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </Trans>
        </span>
      )}
    </section>
  )
}

function Step({ progress }: { progress: Progress }) {
  if (progress.stage === 'reading') return <Trans id="progress.reading">Reading</Trans>
  if (progress.stage === 'writing') return <Trans id="progress.writing">Writing</Trans>
  const k = Math.min(progress.done + 1, progress.total)
  const n = progress.total
  return (
    <Trans id="dashboard.criterion">
      criterion {k} of {n}
    </Trans>
  )
}
