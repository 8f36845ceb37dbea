import { Plural, Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { spreadOf } from '../../../../shared/screening/spread.ts'
import { useReadFirst } from '../../../candidates/useReadFirst.ts'
import { Card } from '../../../components/Card.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import type { JobScores } from '../../../data/index.ts'
import { optional } from '../../../lib/optional.ts'
import { useFormats } from '../../../lib/dates.ts'
import { ImpactRatio } from '../impact/ImpactRatio.tsx'

const ScoreRange = optional(async () => (await import('./ScoreRange.tsx')).ScoreRange)
const ScoreBars = optional(async () => (await import('./ScoreBars.tsx')).ScoreBars)
const placeholder = <Skeleton className="h-72 w-full" />

/** The job's candidates by overall score, of which a range leads to the list of those within it. */
export function OverallScores({ jobId, scores }: { jobId: string; scores: JobScores | undefined }) {
  // A range would give away scores that the user wants hidden until the CV is read.
  const areScoresHidden = useReadFirst(useData().userId)
  const formats = useFormats()
  if (!scores) return placeholder
  const spread = spreadOf(scores.overall)
  if (!spread) return null
  const { count } = spread
  const middle = formats.percent(Math.round(spread.median))
  return (
    <Card
      title={<Trans id="pictures.scores">Overall scores</Trans>}
      aside={
        <Trans id="pictures.scoresOf">
          <Plural value={count} one="# candidate" other="# candidates" />, median {middle}
        </Trans>
      }
    >
      <Suspense fallback={placeholder}>
        {areScoresHidden ? <ScoreBars tally={scores.overall} /> : <ScoreRange jobId={jobId} tally={scores.overall} />}
      </Suspense>
      {scores.isCut && (
        <p className="mt-3 text-sm text-ink-3">
          <Trans id="job.reasonsOfDevice">Counted among the candidates on this device.</Trans>
        </p>
      )}
      <div className="mt-3 -mb-1.5 flex justify-end">
        <ImpactRatio jobId={jobId} />
      </div>
    </Card>
  )
}
