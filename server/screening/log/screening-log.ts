import type { Entry, FailureCode, Flag } from '../../../shared/candidates/candidate.ts'
import type { Engine } from '../../../shared/screening/engine.ts'
import { isJudged, overallScore } from '../../../shared/screening/score.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { announce, type Announced } from '../../webhooks/queue/announce.ts'

interface Screening {
  id: string
  workspaceId: string
  candidateId: string
  kind: string
  attempts: number
}
interface Place {
  job_id: string
  batch_id: string
}

/** How a screening ended. Scores, flags and versions are absent of one that failed. */
export interface Ending {
  failure?: FailureCode
  engine: Pick<Engine, 'name'> & Partial<Engine>
  readingVersion?: number | undefined
  matrixVersion?: number
  score?: readonly Entry[]
  flags?: readonly Flag[]
  sameAs?: string | undefined
}

/**
 * Enters a screening that has ended, in the transaction that ends it, and queues what webhooks are told of it. The log holds ids, codes and figures alone, so that it may
 * stay when its candidate is erased.
 */
export async function enterScreening(trx: Transaction, held: Screening, place: Place, ending: Ending): Promise<void> {
  const { engine, score = [], flags = [] } = ending
  await trx('screening_log').insert({
    id: held.id,
    workspace_id: held.workspaceId,
    job_id: place.job_id,
    batch_id: place.batch_id,
    candidate_id: held.candidateId,
    kind: held.kind,
    attempts: held.attempts,
    queued_at: trx('screenings').where({ id: held.id }).select('created_at'),
    outcome: ending.failure ? 'failed' : 'scored',
    failure: ending.failure ?? null,
    engine: engine.name,
    model: engine.model ?? null,
    digest: engine.digest ?? null,
    method: engine.method ?? null,
    reading_version: ending.readingVersion ?? null,
    matrix_version: ending.matrixVersion ?? null,
    scores: score.map((entry) => (isJudged(entry) ? entry.score : null)),
    overall_score: score.length > 0 ? overallScore(score) : null,
    flags: [...new Set(flags.map(({ code }) => code))],
    same_as: ending.sameAs ?? null,
  })
  if (!ending.failure) await announce(trx, held.workspaceId, [scoredEvent(held, place, ending)])
}

function scoredEvent({ id, candidateId, kind }: Screening, place: Place, { engine, score = [] }: Ending): Announced {
  const ids = { candidateId, jobId: place.job_id, batchId: place.batch_id, screeningId: id }
  return {
    event: 'candidate.scored',
    candidateId,
    data: { ...ids, kind, engine: engine.name, overallScore: overallScore(score) },
  }
}

/** Erases what ended more than `days` ago. */
export async function purgeScreeningLog(db: Database, days: number): Promise<void> {
  await db('screening_log')
    .where('ended_at', '<', db.raw(`now() - ? * interval '1 day'`, [days]))
    .delete()
}
