import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { useAllCandidates, type AllCandidates } from '../../data/hooks/candidates/useAllCandidates.ts'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { WINDOW_ROWS } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { whenIdle } from '../../lib/idle.ts'
import { ALL_JOBS } from '../results/filters.ts'
import { DecisionsPicture } from './pictures/DecisionsPicture.tsx'
import { computeDecisionStats, computeScoreStats, computeTimeStats } from './pictures/compute-stats.ts'
import { ScoresPicture } from './pictures/ScoresPicture.tsx'
import { TimesPicture } from './pictures/TimesPicture.tsx'

/** Charts of scores, decisions and times to decision, for one job or for all. */
export function Pictures({ jobs }: { jobs: readonly JobRow[] }) {
  const { t } = useLingui()
  const found = useAllCandidates(whenIdle)
  const withCandidates = jobs.filter(({ candidateCount }) => candidateCount > 0)
  const [chosen, choose] = useState<string>()
  const shown = chosen ?? withCandidates[0]?.id ?? ALL_JOBS
  if (!found || withCandidates.length === 0) return null

  return (
    <section aria-labelledby="pictures" className="mt-7">
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="pictures" className="mr-auto text-lg font-semibold">
          <Trans id="pictures.title">Scores and decisions</Trans>
        </h2>
        <SelectField
          label={t({ id: 'upload.job', message: 'Job' })}
          hideLabel
          className="w-full md:w-72"
          value={shown}
          onChange={choose}
          options={[
            ...withCandidates.map(({ id, title }) => ({ value: id, label: title })),
            { value: ALL_JOBS, label: t({ id: 'screening.all_jobs', message: 'All jobs' }) },
          ]}
        />
      </header>
      <Three found={found} jobId={shown} />
      {found.isCut && <NewestOnly />}
    </section>
  )
}

function Three({ found: { all, at }, jobId }: { found: AllCandidates; jobId: string }) {
  const reckoned = useMemo(() => {
    const counted = jobId === ALL_JOBS ? all : all.filter((each) => each.jobId === jobId)
    return { scores: computeScoreStats(counted), decisions: computeDecisionStats(counted, at), times: computeTimeStats(counted) }
  }, [all, at, jobId])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 xl:grid-cols-3">
      <ScoresPicture scores={reckoned.scores} />
      <DecisionsPicture decisions={reckoned.decisions} />
      <TimesPicture times={reckoned.times} />
    </div>
  )
}

function NewestOnly() {
  const count = useFormats().number(WINDOW_ROWS)
  return (
    <p className="mt-3 text-sm text-ink-3">
      <Trans id="pictures.newestOnly">Based on the newest {count} candidates, which this device keeps.</Trans>
    </p>
  )
}
