import type { Failure } from '../../../shared/candidates/candidate.ts'
import type { Engine } from '../../../shared/screening/engine.ts'
import type { Language } from '../../../shared/screening/language.ts'
import type { Source } from './source.ts'
import { resultOf, type Result, type ResultRow } from './results.ts'

/** A screening of a candidate, as it is handed out. */
export interface Run {
  id: string
  candidateId: string
  kind: 'first' | 'retry' | 'rescreen'
  language: Language
  state: 'queued' | 'scored' | 'failed' | 'binned'
  requestedBy: string | null
  createdAt: string
  finishedAt: string | null
  engine: Engine | null
  matrixVersion: number | null
  result: Result | null
  failure: Failure | null
  /** The screening whose result was taken. */
  sameAs: string | null
}

const columns = {
  id: 'id',
  candidateId: 'candidate_id',
  kind: 'kind',
  language: 'language',
  state: 'state',
  requestedBy: 'requested_by',
  createdAt: 'created_at',
  finishedAt: 'finished_at',
  engine: 'engine',
  matrixVersion: 'matrix_version',
  result: 'result',
  encryptedResult: 'encrypted_result',
  failure: 'failure',
  sameAs: 'same_as',
} satisfies Record<keyof (Run & ResultRow), string>

/** The screenings of these candidates with their results, oldest first. */
export async function listRuns({ db, keys }: Source, candidateIds: readonly string[]): Promise<Run[]> {
  const rows: (Run & ResultRow)[] = await db('screenings')
    .whereIn('candidate_id', candidateIds)
    .orderBy(['created_at', 'id'])
    .select(columns)
  const secrets = await keys.find(db, candidateIds)
  return rows.map(({ encryptedResult, ...run }) => {
    const result = resultOf({ result: run.result, encryptedResult }, secrets.get(run.candidateId))
    return { ...run, result }
  })
}
