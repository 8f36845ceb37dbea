// Originals are checked against the hash of their upload. A missing or damaged original is a fault of the store, which the
// operator has to repair; it never counts against the CV.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { MOVED_CHANNEL } from '../database/change.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from './store.ts'

export interface OriginalDeps {
  db: Database
  files: FileStore
  log: Logger
}

export type Problem = 'missing' | 'damaged'

export interface OriginalRow {
  key: string
  sha256: string
  /** The result of the last check. */
  problem: Problem | null
}

/** Returns the original's path, or its problem, which is saved in its row and logged once. */
export async function findOriginal(
  deps: OriginalDeps,
  row: OriginalRow,
): Promise<{ place: string; problem?: never } | { problem: Problem }> {
  const place = await deps.files.locate(row.key)
  const hash = place && (await hashOf(place))
  const problem = hash === undefined ? 'missing' : hash === row.sha256 ? null : 'damaged'
  await note(deps, row, problem)
  return place && !problem ? { place } : { problem: problem ?? 'missing' }
}

/** `undefined` when the file is missing, `unreadable` when the disk fails to read it. */
async function hashOf(place: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(place), hash)
    return hash.digest('hex')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return undefined
    if (code === 'EIO') return 'unreadable'
    throw error
  }
}

const SENTENCES = {
  missing: 'An original is not in DATA_DIR/files. It is looked for until it is there: restore it from a backup.',
  damaged: 'An original is not what was uploaded: its bytes have changed on the disk. Restore it from a backup.',
}

async function note({ db, log }: OriginalDeps, { key, problem: before }: OriginalRow, problem: Problem | null): Promise<void> {
  const [row] = await db('files')
    .where({ key })
    .update({ problem, checked_at: db.fn.now() })
    .returning<{ candidate_id: string; workspace_id: string }[]>(['candidate_id', 'workspace_id'])
  if (!row || problem === before) return
  const candidateId = row.candidate_id
  if (problem) return log.error({ event: `file_${problem}`, key, candidateId }, SENTENCES[problem])
  log.info({ event: 'file_good_again', key, candidateId }, 'An original that was missing or damaged is as it was uploaded again.')
  const released = await db('screenings')
    .where({ candidate_id: candidateId, state: 'queued', waiting_for: 'file' })
    .update({ run_at: db.fn.now(), waiting_for: null })
  if (released > 0) await db.raw('SELECT pg_notify(?, ?)', [MOVED_CHANNEL, row.workspace_id])
}

const SCRUBBED_AT_ONCE = 5
const MARKED_AT_ONCE = 200

/** Checks a few originals not checked for a week, and returns their number. `checked_at` in their rows keeps the progress. */
export async function scrubOriginals(deps: OriginalDeps): Promise<number> {
  const due = await deps
    .db('files')
    .whereNull('checked_at')
    .orWhereRaw(`checked_at < now() - interval '7 days'`)
    .orderByRaw('checked_at NULLS FIRST')
    .limit(SCRUBBED_AT_ONCE)
    .select<OriginalRow[]>('key', 'sha256', 'problem')
  for (const row of due) await findOriginal(deps, row)
  return due.length
}

/** Checks missing originals again, damaged ones more rarely: each of their checks reads a whole file. */
export async function recheckMarked(deps: OriginalDeps): Promise<void> {
  const marked = await deps
    .db('files')
    .where({ problem: 'missing' })
    .orWhereRaw(`problem = 'damaged' AND checked_at < now() - interval '1 minute'`)
    .orderBy('checked_at')
    .limit(MARKED_AT_ONCE)
    .select<OriginalRow[]>('key', 'sha256', 'problem')
  let read = 0
  for (const row of marked) {
    if (row.problem === 'damaged' && ++read > SCRUBBED_AT_ONCE) continue
    await findOriginal(deps, row)
  }
}

export async function countProblems(db: Database): Promise<{ missing: number; damaged: number }> {
  const rows = await db('files')
    .whereNotNull('problem')
    .groupBy('problem')
    .select<{ problem: Problem; count: number }[]>('problem', db.raw('count(*) AS count'))
    .timeout(2000)
  const countOf = (problem: Problem) => rows.find((row) => row.problem === problem)?.count ?? 0
  return { missing: countOf('missing'), damaged: countOf('damaged') }
}
