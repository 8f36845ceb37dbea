import type { Batch } from '../../../shared/batches/batch.ts'
import { summaryOf, type Candidate, type CandidateSummary, type Entry } from '../../../shared/candidates/candidate.ts'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Job } from '../../../shared/jobs/job.ts'

export const anEntry = (more: Partial<Entry> = {}): Entry => ({
  evaluationCriteria: 'Technical Skills',
  description: 'Node.js in production',
  weight: 60,
  score: 80,
  evidence: [],
  reason: 'Runs billing on Node.js.',
  known: true,
  ...more,
})

/** A completed candidate with two criteria, one of which the CV does not state. */
export function aCandidate(job: Job, batch: Batch, more: Partial<Candidate> = {}): Candidate {
  return {
    id: newId(),
    jobId: job.id,
    batchId: batch.id,
    job: { id: job.id, title: job.title },
    batch: { id: batch.id, name: batch.name },
    name: 'Dewi Lestari',
    email: 'dewi@contoh.example',
    phone: null,
    status: Status.completed,
    score: [anEntry(), anEntry({ evaluationCriteria: 'Education', weight: 40, score: 0, reason: '', known: false })],
    overallScore: 40,
    weightedFit: 48,
    failure: null,
    engine: { name: 'keywords', model: null, digest: null },
    matrixVersion: 1,
    matrixOutdated: false,
    fileName: 'dewi.pdf',
    fileSize: 1_200_000,
    fileHash: null,
    tags: [],
    noteCount: 0,
    createdAt: '2026-11-18T08:00:00.000Z',
    updatedAt: '2026-11-18T08:00:00.000Z',
    decisionId: null,
    decidedBy: null,
    decidedAt: null,
    detailVersion: 1,
    storyVersion: 1,
    version: 2,
    analysis: 'A solid fit.',
    analysisLanguage: 'en',
    strengths: ['Billing'],
    concerns: ['No degree stated'],
    flags: [],
    progress: null,
    notes: [],
    history: [],
    ...more,
  }
}

export const aSummary = (job: Job, batch: Batch, more: Partial<Candidate> = {}): CandidateSummary =>
  summaryOf(aCandidate(job, batch, more))

/** What the keywords engine said of one criterion, as it was written in Indonesian and as it is stored for every language. */
export const KEYWORDS_RESULT = {
  score: [
    anEntry({
      reason: 'Hanya disebut: SQL. Tidak ditemukan: Go.',
      statement: {
        code: 'terms',
        args: { used: { words: [], more: 0 }, named: { words: ['SQL'], more: 0 }, missing: { words: ['Go'], more: 0 } },
      },
    }),
  ],
  analysis: 'Dinilai dengan kata kunci saja.',
  strengths: [],
  concerns: ['Pendidikan: tidak disebutkan di CV'],
  statements: {
    analysis: { code: 'counts', args: { title: 'Nurse', total: 1, met: 0, partly: 1, silent: 0, unjudged: 0 } },
    strengths: [],
    concerns: [{ code: 'not_stated', args: { name: 'Pendidikan' } }],
  },
  analysisLanguage: 'id',
} satisfies Partial<Candidate>
