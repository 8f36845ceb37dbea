import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { useJobs } from '../../../data/hooks/useJobs.ts'
import type { SelectsProps } from '../FilterSelects.tsx'

const ANY = ''
const STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** The overall score from and to, and one criterion with the least that it has to have. */
export function ScoreFields({ filters, change }: SelectsProps) {
  const { t } = useLingui()
  const { min, max, criterion, criterionMin } = filters
  const criteria = useCriteria(filters.jobId, criterion)
  return (
    <div className="grid gap-3 @sm:grid-cols-2 @3xl:grid-cols-4">
      <Percent
        label={t({ id: 'filters.min', message: 'Overall score from' })}
        value={min}
        change={(value) => change({ min: value })}
      />
      <Percent
        label={t({ id: 'filters.max', message: 'Overall score to' })}
        value={max}
        change={(value) => change({ max: value })}
      />
      <SelectField
        label={t({ id: 'filters.criterion', message: 'Criterion' })}
        value={criterion ?? ANY}
        onChange={(name) => change(name === ANY ? { criterion: undefined, criterionMin: undefined } : { criterion: name })}
        options={[
          { value: ANY, label: t({ id: 'filters.anyCriterion', message: 'Any criterion' }) },
          ...criteria.map((name) => ({ value: name, label: name })),
        ]}
      />
      {criterion !== undefined && (
        <Percent
          label={t({ id: 'filters.criterionMin', message: 'This criterion from' })}
          value={criterionMin}
          change={(value) => change({ criterionMin: value })}
        />
      )}
    </div>
  )
}

interface PercentProps {
  label: string
  value: number | undefined
  change: (value: number | undefined) => void
}

function Percent({ label, value, change }: PercentProps) {
  const { t } = useLingui()
  const steps = value === undefined || STEPS.includes(value) ? STEPS : [...STEPS, value].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      value={value === undefined ? ANY : String(value)}
      onChange={(chosen) => change(chosen === ANY ? undefined : Number(chosen))}
      options={[
        { value: ANY, label: t({ id: 'filters.anyScore', message: 'Any score' }) },
        ...steps.map((step) => ({ value: String(step), label: `${step}%` })),
      ]}
    />
  )
}

/** The criteria of the job, or of all jobs, and the one that is chosen. */
function useCriteria(jobId: string | undefined, chosen: string | undefined): string[] {
  const jobs = useJobs() ?? []
  const names = jobs
    .filter(({ id }) => !jobId || id === jobId)
    .flatMap(({ scoringMatrix }) => scoringMatrix.map(({ evaluationCriteria }) => evaluationCriteria))
  return [...new Set(chosen === undefined ? names : [chosen, ...names])].toSorted((one, other) => one.localeCompare(other))
}
