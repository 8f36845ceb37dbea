import type { KeyObject } from 'node:crypto'
import { overallScore, weightedFit } from '../../shared/screening/score.ts'
import { Status, type StatusCode } from '../../shared/screening/status.ts'
import type { Failure, Flag } from '../../shared/candidates/candidate.ts'
import type { ContactField } from '../../shared/candidates/contact.ts'
import { IS_THERE } from '../candidates/queries.ts'
import { encryptedResult, resultColumns, type Result } from '../candidates/content/results.ts'
import { searchTextOf } from '../candidates/search-text.ts'
import { writeText } from '../candidates/content/texts.ts'
import { change, TEXTS_CHANNEL, type Work } from '../database/change.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { READING_VERSION } from '../reading/reading-version.ts'
import type { ReadDocument } from '../reading/source/read.ts'
import { adjust } from '../database/counters.ts'
import type { ScreeningEngine, ScreeningInput, ScreeningResult } from './engines/engine.ts'
import { enterScreening } from './log/screening-log.ts'
import { settle, type Claim } from './queue.ts'

export interface Reading {
  document: ReadDocument
  contact: ScreeningInput['contact']
  /** Of the readers; of the present ones where it is absent. */
  readingVersion?: number
  /** Read now, and not stored yet. */
  isFresh: boolean
}

interface SaveDeps {
  db: Database
  keys: CandidateKeys
}

type Save = (trx: Transaction, version: number, secret: KeyObject) => ReturnType<Work<void>>

/**
 * Saves with the key of the candidate, unless that is gone. Waits without limit for its turn to write in the workspace, because a result
 * takes minutes of work.
 */
async function save({ db, keys }: SaveDeps, { workspaceId, candidateId }: Claim, work: Save): Promise<void> {
  const secret = await keys.ensure(db, candidateId)
  if (secret) await change(db, workspaceId, (trx, version) => work(trx, version, secret), Infinity)
}

interface CandidateRow {
  job_id: string
  batch_id: string
  status: StatusCode
  file_name: string
  name: string
  email: string | null
  phone: string | null
  corrected: ContactField[]
  read_name: string | null
}

/** Saves the CV's text and contact data, which are shown before the scores exist. */
export async function saveReading(deps: SaveDeps, held: Claim, reading: Reading): Promise<void> {
  await save(deps, held, async (trx, version, secret) => {
    const row = await lockCandidate(trx, held)
    if (!row) return
    await enterText(trx, held, secret, reading)
    await trx('candidates')
      .where({ id: held.candidateId })
      .update({ ...identified(row, reading.contact), version })
  })
}

/** Saves the result as the candidate's. A re-screening leaves the status, and with it the decision, unchanged. */
export async function saveScored(
  deps: SaveDeps,
  held: Claim,
  reading: Reading,
  scored: ScreeningResult,
  made: { matrixVersion: number; textsHash?: string; inputHash?: string | undefined; sameAs?: string },
): Promise<void> {
  const { score, analysis, strengths, concerns, statements, engine, run } = scored
  const result: Result = {
    score,
    analysis,
    strengths,
    concerns,
    ...(statements && { statements }),
    flags: oncePerCode(scored.flags),
  }
  const { textsHash = null, ...settled } = made
  await save(deps, held, async (trx, version, secret) => {
    const row = await lockCandidate(trx, held)
    const columns = encryptedResult(secret, result)
    if (!row || !(await settle(trx, held, { state: 'scored', columns, engine, run, ...settled }))) return
    const { readingVersion = READING_VERSION } = reading
    await enterScreening(trx, held, row, { ...scored, ...made, readingVersion })
    await enterText(trx, held, secret, reading)
    const status = row.status === Status.processing || row.status === Status.failed ? Status.completed : row.status
    await trx('candidates')
      .where({ id: held.candidateId })
      .update({
        ...identified(row, { ...reading.contact, name: reading.contact.name ?? scored.name ?? null }),
        status,
        failure: null,
        ...resultColumns(secret, result),
        engine: JSON.stringify(engine),
        overall_score: overallScore(score),
        weighted_fit: weightedFit(score),
        analysis_language: scored.analysisLanguage,
        matrix_version: made.matrixVersion,
        job_texts: textsHash,
        detail_version: version,
        version,
        updated_at: trx.fn.now(),
      })
    await moveCount(trx, held, row, status, version)
  })
}

/** Merges the flags of each code into one, with a line of detail for each. */
function oncePerCode(flags: Flag[]): Flag[] {
  const grouped = Map.groupBy(flags, ({ code }) => code)
  return [...grouped].map(([code, same]) => ({ code, detail: same.map(({ detail }) => detail).join('\n') }))
}

/** A failed re-screening keeps the earlier result; a candidate still PROCESSING becomes FAILED with its reason. */
export async function saveFailed(
  deps: SaveDeps,
  held: Claim,
  { failure, engine, reading }: { failure: Failure; engine: Pick<ScreeningEngine, 'name'>; reading?: Reading },
): Promise<void> {
  await save(deps, held, async (trx, version, secret) => {
    const row = await lockCandidate(trx, held)
    if (!row || !(await settle(trx, held, { state: 'failed', failure }))) return
    await enterScreening(trx, held, row, { failure: failure.code, engine: { name: engine.name } })
    if (reading) await enterText(trx, held, secret, reading)
    const failed = row.status === Status.processing ? { status: Status.failed, failure: JSON.stringify(failure) } : {}
    await trx('candidates')
      .where({ id: held.candidateId })
      .update({
        ...(reading && identified(row, reading.contact)),
        ...failed,
        detail_version: version,
        version,
        updated_at: trx.fn.now(),
      })
    await moveCount(trx, held, row, failed.status ?? row.status, version)
  })
}

function lockCandidate(trx: Transaction, held: Claim): Promise<CandidateRow | undefined> {
  return trx('candidates')
    .where({ id: held.candidateId, workspace_id: held.workspaceId })
    .whereRaw(IS_THERE)
    .forUpdate()
    .first('job_id', 'batch_id', 'status', 'file_name', 'name', 'email', 'phone', 'corrected', 'read_name')
}

async function enterText(
  trx: Transaction,
  { candidateId }: Claim,
  secret: KeyObject,
  { document, readingVersion = READING_VERSION, isFresh }: Reading,
): Promise<void> {
  if (!isFresh) return
  await writeText(trx, candidateId, secret, { document, readingVersion })
  await trx.raw('SELECT pg_notify(?, ?)', [TEXTS_CHANNEL, ''])
}

/** What was read of who it is, but for what a person has corrected. */
function identified(row: CandidateRow, read: ScreeningInput['contact']) {
  const isSaid = (field: ContactField) => row.corrected.includes(field)
  const name = isSaid('name') ? row.name : (read.name ?? row.file_name)
  const email = isSaid('email') ? row.email : read.email
  const phone = isSaid('phone') ? row.phone : read.phone
  const readName = isSaid('name') ? (row.read_name ?? read.readName ?? read.name) : null
  return { name, email, phone, read_name: readName, search: searchTextOf({ name, email, fileName: row.file_name }) }
}

async function moveCount(trx: Transaction, held: Claim, row: CandidateRow, status: StatusCode, version: number): Promise<void> {
  if (status === row.status) return
  const place = { workspaceId: held.workspaceId, jobId: row.job_id, batchId: row.batch_id }
  await adjust(trx, place, version, { [row.status]: -1, [status]: 1 })
}
