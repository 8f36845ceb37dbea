import type { Criterion, JobFields } from '../../../../../shared/jobs/job.ts'

/** An ordinary job to begin with. */
export interface Template extends Pick<JobFields, 'title' | 'description' | 'keywords'> {
  /** The same in every language. */
  name: TemplateName
  criteria: readonly CriterionOfTemplate[]
}

export type CriterionOfTemplate = readonly [name: string, description: string, weight: number]

export type TemplateName =
  | 'accountant'
  | 'backend-engineer'
  | 'barista'
  | 'customer-service'
  | 'graphic-designer'
  | 'hr-generalist'
  | 'nurse'
  | 'sales-executive'
  | 'teacher'
  | 'warehouse-operator'

export const criteriaOf = ({ criteria }: Template): Criterion[] =>
  criteria.map(([evaluationCriteria, description, weight]) => ({ evaluationCriteria, description, weight }))
