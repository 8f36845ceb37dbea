import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID, type KeyObject } from 'node:crypto'
import type { Database, Transaction } from '../../database/database.ts'
import type { CandidateKeys } from '../../encryption/candidate-keys.ts'
import { encryptFile, isEncrypted } from '../../encryption/file.ts'
import type { ReadDocument } from '../../reading/source/read.ts'
import { encryptedResult, type Result } from './results.ts'
import { encryptedText } from './texts.ts'

interface Deps {
  db: Database
  keys: CandidateKeys
  files: StoredFiles
}

/** Of server/files/store.ts. */
interface StoredFiles {
  incoming: string
  open(key: string): Promise<FileHandle | undefined>
  put(key: string, temporaryPath: string): Promise<void>
}

const AT_ONCE = 50

/**
 * Encrypts what was stored before there was encryption, candidate by candidate. It may be interrupted at any point, and several servers
 * may run it at once.
 */
export async function encryptRest(deps: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const ids = await listRest(deps.db)
    if (ids.length === 0) return
    for (const id of ids) if (!signal?.aborted) await encryptAllOf(deps, id)
  }
}

/** Those without a key, and those of which something may be left. */
async function listRest(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `(SELECT id FROM candidates WHERE NOT EXISTS (SELECT FROM candidate_keys WHERE candidate_id = candidates.id) LIMIT :most)
     UNION ALL (SELECT candidate_id FROM candidate_keys WHERE NOT is_whole LIMIT :most)`,
    { most: AT_ONCE },
  )
  return rows.map(({ id }) => id)
}

async function encryptAllOf({ db, keys, files }: Deps, candidateId: string): Promise<void> {
  const secret = await keys.ensure(db, candidateId)
  if (!secret) return
  await db.transaction((trx) => encryptRows(trx, candidateId, secret))
  const stored: string[] = await db('files').where({ candidate_id: candidateId }).pluck('key')
  for (const key of stored) await encryptStored(files, key, secret)
  await db('candidate_keys').where({ candidate_id: candidateId }).update({ is_whole: true })
}

async function encryptRows(trx: Transaction, candidateId: string, secret: KeyObject): Promise<void> {
  const candidate = await trx('candidates').where({ id: candidateId }).forUpdate().first<Row<Result>>('result')
  if (candidate?.result) await trx('candidates').where({ id: candidateId }).update(encryptedResult(secret, candidate.result))
  const runs: { id: string; result: Result }[] = await trx('screenings')
    .where({ candidate_id: candidateId })
    .whereNotNull('result')
    .select('id', 'result')
  for (const { id, result } of runs) await trx('screenings').where({ id }).update(encryptedResult(secret, result))
  const text = await trx('documents')
    .where({ candidate_id: candidateId })
    .whereNotNull('pages')
    .first<Omit<ReadDocument, 'type'> | undefined>('pages', 'hidden', 'notes')
  if (text) await trx('documents').where({ candidate_id: candidateId }).update(encryptedText(secret, text))
}

type Row<R> = { result: R | null } | undefined

/** Renaming over the file leaves it whole at any time. */
async function encryptStored({ incoming, open, put }: StoredFiles, key: string, secret: KeyObject): Promise<void> {
  const handle = await open(key)
  try {
    if (!handle || (await isEncrypted(handle))) return
    const encrypted = path.join(incoming, randomUUID())
    await encryptFile(secret, handle.createReadStream({ start: 0, autoClose: false }), encrypted)
    await put(key, encrypted)
  } finally {
    await handle?.close()
  }
}
