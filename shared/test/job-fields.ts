import type { JobFields } from '../jobs/job.ts'

/** What a user fills in for a job, for tests. */
export const someJobFields = (given: Partial<JobFields> = {}): JobFields => ({
  title: 'Backend Engineer',
  description: 'Designs payment services.',
  keywords: '',
  additionalInstructions: '',
  scoringMatrix: [{ evaluationCriteria: 'Experience', description: '', weight: 100 }],
  ...given,
})
