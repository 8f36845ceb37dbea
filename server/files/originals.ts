// Originals are checked against the hash of their upload. A missing or damaged original is a fault of the store, which the
// operator has to repair; it never counts against the CV.
import { createHash, randomUUID, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { MOVED_CHANNEL } from '../database/change.ts'
import type { Database } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { decryptFile, encryptFile, KeyMissing, Undecryptable } from '../encryption/file.ts'
import type { FileStore } from './store.ts'

export interface OriginalDeps {
  db: Database
  files: FileStore
  keys: CandidateKeys
  log: Logger
}

export type Problem = 'missing' | 'damaged'

export interface OriginalRow {
  key: string
  candidateId: string
  sha256: string
  /** Bytes. */
  size: number
  /** The result of the last check. */
  problem: Problem | null
}

export const originalColumns = {
  key: 'files.key',
  candidateId: 'files.candidate_id',
  sha256: 'files.sha256',
  size: 'files.size',
  problem: 'files.problem',
} satisfies Record<keyof OriginalRow, string>

/** An original that is as it was uploaded. */
export interface Original {
  size: number
  /** Decrypted. */
  content: () => AsyncIterable<Buffer>
}

/** Stores an uploaded file encrypted, and removes it. It is durable when this resolves. */
export async function storeOriginal(files: FileStore, key: string, secret: KeyObject, uploaded: string): Promise<void> {
  const place = path.join(files.incoming, randomUUID())
  try {
    await encryptFile(secret, createReadStream(uploaded), place)
    await files.put(key, place)
  } catch (error) {
    await fs.rm(place, { force: true }).catch(() => {})
    throw error
  }
  await fs.rm(uploaded, { force: true })
}

/** Returns the original, or its problem, which is saved in its row and logged once. */
export async function findOriginal(
  deps: OriginalDeps,
  row: OriginalRow,
): Promise<(Original & { problem?: never }) | { problem: Problem }> {
  const secret = (await deps.keys.find(deps.db, [row.candidateId])).get(row.candidateId)
  const content = () => readOriginal(() => deps.files.open(row.key), secret)
  const hash = await hashOf(content())
  const problem = hash === undefined ? 'missing' : hash === row.sha256 ? null : 'damaged'
  await note(deps, row, problem)
  return problem ? { problem } : { size: row.size, content }
}

class FileMissing extends Error {}

export async function* readOriginal(
  open: () => Promise<FileHandle | undefined>,
  secret: KeyObject | undefined,
): AsyncGenerator<Buffer> {
  const handle = await open()
  if (!handle) throw new FileMissing('This file is not in the store.')
  try {
    yield* decryptFile(secret, handle)
  } finally {
    await handle.close()
  }
}

/** `undefined` when the file or its key is missing, `unreadable` when the disk fails to read it or it cannot be decrypted. */
export async function hashOf(content: AsyncIterable<Buffer>): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of content) hash.update(chunk)
    return hash.digest('hex')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (error instanceof FileMissing || error instanceof KeyMissing) return undefined
    if (code === 'EIO' || error instanceof Undecryptable) return 'unreadable'
    throw error
  }
}

const SENTENCES = {
  missing: 'An original is not in the store. It is looked for until it is there: restore it from a backup.',
  damaged: 'An original is not what was uploaded: its bytes have changed in the store. Restore it from a backup.',
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
    .select<OriginalRow[]>(originalColumns)
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
    .select<OriginalRow[]>(originalColumns)
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
