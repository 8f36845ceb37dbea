import type { Failure } from '../../shared/candidates/candidate.ts'
import type { ContactField } from '../../shared/candidates/contact.ts'
import { IS_THERE } from '../candidates/queries.ts'
import { findText } from '../candidates/content/texts.ts'
import type { Database } from '../database/database.ts'
import { findOriginal, originalColumns, type OriginalDeps, type OriginalRow } from '../files/originals.ts'
import * as jobs from '../jobs/queries.ts'
import { READING_VERSION } from '../reading/reading-version.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Outcome, ScreeningEngine, ScreeningInput } from './engines/engine.ts'
import { findEarlier, inputHashOf } from './earlier.ts'
import { reportProgress, type Claim } from './queue.ts'
import { saveFailed, saveReading, saveScored, type Reading } from './save.ts'

export interface ScreeningDeps extends OriginalDeps {
  sandbox: Pick<Sandbox, 'read'>
  engine: ScreeningEngine
}

/** How a screening ended, or that it is to be tried again later; `undefined` when the candidate or its job is gone. */
export type Left = Ended | Extract<Outcome, { kind: 'waiting' | 'retry' }> | undefined
export type Ended = { kind: 'scored' } | { kind: 'failed'; code: Failure['code'] }

/** A screening that is quicker than this reports no progress, because the report would be stale on arrival. */
const REPORT_EVERY_MS = 300

/** The longest wait for an original; when it is found earlier, the screening goes on at once. */
const LOOK_FOR_FILE_EVERY_MS = 120_000

/** Reads and scores one CV and saves the outcome. Rejects only when the signal is aborted or the database cannot be reached. */
export async function screen(deps: ScreeningDeps, held: Claim, signal: AbortSignal): Promise<Left> {
  const { db, engine } = deps
  const reading = await read(deps, held, signal)
  if (!reading) return undefined
  if (reading === 'no file') return { kind: 'waiting', waitingFor: 'file', retryAfterMs: LOOK_FOR_FILE_EVERY_MS }
  if ('failure' in reading) {
    await saveFailed(deps, held, { failure: reading.failure, engine })
    return { kind: 'failed', code: reading.failure.code }
  }

  const found = await jobs.findJobToScore(db, held.workspaceId, reading.jobId)
  if (!found) return undefined
  const { textsHash, ...job } = found
  const input = {
    candidateId: held.candidateId,
    job: { ...job, criteria: job.scoringMatrix },
    document: reading.document,
    contact: reading.contact,
    language: held.language,
    attempt: held.attempts,
  }
  const of = { matrixVersion: job.matrixVersion, textsHash }
  const inputHash = inputHashOf(reading.sha256, input, (await engine.state()).scorer)
  // Whoever asks for another screening wants another answer, not the same.
  const earlier = inputHash && held.kind !== 'rescreen' ? await findEarlier(deps, held.workspaceId, inputHash) : undefined
  if (earlier) {
    await saveScored(deps, held, reading, earlier, { ...of, inputHash, sameAs: earlier.screeningId })
    return { kind: 'scored' }
  }
  const outcome = await engine.screen(input, {
    signal,
    onProgress: progressReporter(db, held),
    onLoading: loadingReporter(db, held),
  })
  if (outcome.kind === 'scored') {
    const scoredInput = inputHashOf(reading.sha256, input, outcome.result.engine)
    await saveScored(deps, held, reading, outcome.result, { ...of, inputHash: scoredInput })
    return { kind: 'scored' }
  }
  if (outcome.kind === 'failed') {
    await saveFailed(deps, held, { failure: outcome.failure, engine, reading })
    return { kind: 'failed', code: outcome.failure.code }
  }
  if (reading.isFresh) await saveReading(deps, held, reading)
  return outcome
}

type Found = Reading & { jobId: string; sha256: string }
type ScreenedRow = Identity &
  Omit<OriginalRow, 'key'> & {
    job_id: string
    file_sha256: string
    key: string | null
  }

/** The text, saved earlier by this version of the readers or read now; `undefined` if the candidate is gone, `no file` if its original is missing or damaged. */
async function read(
  deps: ScreeningDeps,
  held: Claim,
  signal: AbortSignal,
): Promise<Found | { failure: Failure } | 'no file' | undefined> {
  const { db, sandbox } = deps
  const row = await db('candidates')
    .leftJoin('files', 'files.candidate_id', 'candidates.id')
    .where({ 'candidates.id': held.candidateId })
    .whereRaw(IS_THERE)
    .first<ScreenedRow | undefined>(
      'candidates.job_id',
      'file_name',
      'name',
      'email',
      'phone',
      'corrected',
      'read_name',
      'file_sha256',
      originalColumns,
    )
  if (!row) return undefined
  const of = { jobId: row.job_id, sha256: row.file_sha256 }
  const stored = await findText(db, deps.keys, held.candidateId)
  const earlier = stored && { ...stored, contact: knownContact(row), ...of, isFresh: false }
  if (earlier && stored.readingVersion >= READING_VERSION) return earlier
  const original = row.key === null ? undefined : await findOriginal(deps, { ...row, key: row.key })
  if (!original || original.problem) return earlier ?? 'no file'
  const reading = await sandbox.read(original, row.file_name, signal)
  if ('failure' in reading) return reading
  return { ...reading, contact: withCorrections(row, reading.contact), ...of, isFresh: true }
}

interface Identity {
  file_name: string
  name: string
  email: string | null
  phone: string | null
  corrected: ContactField[]
  read_name: string | null
}
type Contact = ScreeningInput['contact']

const knownContact = ({ name, file_name: fileName, email, phone, read_name: readName }: Identity): Contact => ({
  name: name === fileName ? null : name,
  email,
  phone,
  readName,
})

/** What was read now, but for what a person has corrected. */
function withCorrections(row: Identity, read: Contact): Contact {
  const known = knownContact(row)
  const said = Object.fromEntries(row.corrected.map((field) => [field, known[field]]))
  return { ...read, name: read.name ?? known.name, ...said, readName: row.corrected.includes('name') ? read.name : null }
}

function progressReporter(db: Database, held: Claim) {
  let reportedAt = Date.now()
  return (done: number, total: number) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = Date.now()
    // The next report makes up for one that fails.
    reportProgress(db, held, { stage: 'scoring', done, total }).catch(() => {})
  }
}

function loadingReporter(db: Database, held: Claim) {
  return (isLoading: boolean) => {
    const progress = { stage: 'scoring', done: 0, total: 0, ...(isLoading && { waitingFor: 'model_loading' as const }) } as const
    // It is only shown; the next report makes up for one that fails.
    reportProgress(db, held, progress).catch(() => {})
  }
}
