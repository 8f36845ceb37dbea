import { hasOverallScore } from '../../../shared/screening/score.ts'
import { hasScores } from '../../../shared/screening/status.ts'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { useCandidates } from '../../data/hooks/candidates/useCandidates.ts'

const OFFERED = 50

interface AddCandidateProps {
  jobId: string
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

/** A select with the job's best candidates by weighted fit, to add one to the comparison. */
export function AddCandidate({ jobId, chosen, choose }: AddCandidateProps) {
  const { t } = useLingui()
  const found = useCandidates({ jobId, sort: 'weighted' }, OFFERED)
  const others = found?.rows.filter(({ candidate }) => hasScores(candidate.status) && !chosen.includes(candidate.id))
  const word = t({ id: 'compare.add', message: 'Add a candidate' })
  return (
    <SelectField
      label={word}
      hideLabel
      placeholder={others?.length === 0 ? t({ id: 'compare.noneLeft', message: 'Nobody else of this job has scores yet' }) : word}
      disabled={!others?.length}
      className="w-full md:w-80"
      value={null}
      onChange={(id) => choose([...chosen, id])}
      options={(others ?? []).map(({ candidate }) => ({
        value: candidate.id,
        label: hasOverallScore(candidate) ? `${candidate.name} · ${candidate.weightedFit}%` : candidate.name,
      }))}
    />
  )
}
