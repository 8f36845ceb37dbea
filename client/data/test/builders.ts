import type { Batch } from '../../../shared/batches/batch.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { Candidate, CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { batchIdOf } from '../../../shared/batches/batch-id.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { someJobFields } from '../../../shared/test/job-fields.ts'
import type { OperationOf } from '../../../shared/sync/operations.ts'

const at = '2026-11-20T07:00:00.000Z'

export const aJob = (given: Partial<Job> = {}): Job => ({
  ...someJobFields(),
  id: newId(),
  matrixVersion: 1,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...given,
})

export const aBatch = (given: Partial<Batch> = {}): Batch => ({
  id: newId(),
  jobId: newId(),
  name: 'May',
  createdAt: at,
  version: 1,
  ...given,
})

export const aSummary = (given: Partial<CandidateSummary> = {}): CandidateSummary => ({
  id: newId(),
  jobId: newId(),
  batchId: newId(),
  name: 'Sri Wahyuni',
  email: 'sri@example.org',
  phone: null,
  status: Status.completed,
  overallScore: 60,
  weightedFit: 60,
  failure: null,
  engine: null,
  matrixVersion: 1,
  fileName: 'sri.pdf',
  fileSize: 1000,
  fileHash: null,
  tags: [],
  noteCount: 0,
  createdAt: at,
  updatedAt: at,
  decisionId: null,
  decidedBy: null,
  decidedAt: null,
  detailVersion: 1,
  storyVersion: 1,
  version: 1,
  scores: [60],
  criteria: null,
  flags: [],
  unverifiedQuotes: 0,
  ...given,
})

export function wholeOf(summary: CandidateSummary): Candidate {
  const { scores: _, criteria: __, unverifiedQuotes: ___, flags: ____, ...core } = summary
  return {
    ...core,
    score: [
      {
        evaluationCriteria: 'Experience',
        description: '',
        weight: 100,
        score: 60,
        evidence: [],
        reason: 'Five years.',
        known: true,
      },
    ],
    analysis: 'Solid.',
    analysisLanguage: 'en',
    strengths: [],
    concerns: [],
    flags: [],
    progress: null,
    matrixOutdated: false,
    batch: { id: summary.batchId, name: 'May' },
    job: { id: summary.jobId, title: 'Backend Engineer' },
    notes: [],
    history: [],
  }
}

export const aDecision = (
  candidateId: string,
  given: Partial<OperationOf<'candidate.decide'>> = {},
): OperationOf<'candidate.decide'> => ({
  type: 'candidate.decide',
  candidateId,
  status: Status.accepted,
  decisionId: newId(),
  by: 'Rina',
  at,
  ...given,
})

export const anUndo = (candidateId: string, decisionId: string): OperationOf<'candidate.undo'> => ({
  type: 'candidate.undo',
  candidateId,
  decisionId,
  at,
})

export const aJobCreation = (jobId = newId(), fields = someJobFields()): OperationOf<'job.create'> => ({
  type: 'job.create',
  jobId,
  fields,
  at,
})

export const aJobEdit = (job: Pick<Job, 'id' | 'version'>, title: string): OperationOf<'job.edit'> => ({
  type: 'job.edit',
  jobId: job.id,
  fields: someJobFields({ title }),
  version: job.version,
  at,
})

export function anUpload(jobId: string, given: Partial<OperationOf<'candidate.upload'>> = {}): OperationOf<'candidate.upload'> {
  const batchName = given.batchName ?? 'May'
  return {
    type: 'candidate.upload',
    candidateId: newId(),
    batchId: batchIdOf(jobId, batchName),
    jobId,
    batchName,
    language: 'en',
    fileName: 'budi.pdf',
    fileSize: 3,
    at,
    ...given,
  }
}

export const aFile = () => new Blob(['%PDF-1.7 a CV'], { type: 'application/pdf' })
