import { createHash, createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../database/database.ts'
import { KEY_BYTES } from './value.ts'

/**
 * The keys that texts, results and originals are encrypted under, one for each candidate. A key is a file of the store and not in the
 * database: who erases the file has erased all of it, also what old blocks, the log and backups of the database still hold.
 */
export interface CandidateKeys {
  /** Makes a key. Its file is durable when this resolves; the caller enters it, or discards it. */
  create(): Promise<NewKey>
  discard(made: NewKey): Promise<void>
  /** Keys by candidate. One that has none, or whose file is missing, is left out. */
  find(db: Database, candidateIds: readonly string[]): Promise<Map<string, KeyObject>>
  /** The same, where the names of their files are known. */
  open(named: readonly NamedKey[]): Promise<Map<string, KeyObject>>
  /** The candidate's key, made if there is none yet; `undefined` when the candidate is gone. Rejects when the key's file is missing. */
  ensure(db: Database, candidateId: string): Promise<KeyObject | undefined>
}

export interface NamedKey {
  candidateId: string
  /** The name of the file in the store. */
  key: string
}

export interface NewKey {
  secret: KeyObject
  /** The name of the file in the store. */
  key: string
  sha256: string
}

/** Of server/files/store.ts. Keys never lie in a file outside of it, where an erasure would not find them. */
export interface KeyStore {
  place: string
  write(key: string, content: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** Keys kept in memory: reading a file for each of a page's candidates would take longer than the page. */
const MOST_KEPT = 20_000

export function createCandidateKeys(files: KeyStore, log: Pick<Logger, 'error'>): CandidateKeys {
  const kept = new Map<string, KeyObject>()
  /** Keys whose absence is in the log. */
  const missed = new Set<string>()

  async function create(): Promise<NewKey> {
    const bytes = randomBytes(KEY_BYTES)
    const key = randomUUID()
    await files.write(key, bytes)
    return { secret: createSecretKey(bytes), key, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  const discard = ({ key }: NewKey) => files.delete(key)

  async function read(candidateId: string, key: string): Promise<KeyObject | undefined> {
    const secret = kept.get(key) ?? (await readKeyFile(files, key))
    if (secret) {
      keep(key, secret)
      missed.delete(key)
    } else if (!missed.has(key)) {
      missed.add(key)
      log.error(
        { event: 'key_missing', candidateId, key },
        `The key of a candidate is not in ${files.place}. Restore it from a backup.`,
      )
    }
    return secret
  }

  function keep(key: string, secret: KeyObject): void {
    kept.delete(key) // the newest last
    kept.set(key, secret)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  }

  async function open(named: readonly NamedKey[]): Promise<Map<string, KeyObject>> {
    const found = await Promise.all(
      named.map(async ({ candidateId, key }) => [candidateId, await read(candidateId, key)] as const),
    )
    return new Map(found.flatMap(([candidateId, secret]) => (secret ? [[candidateId, secret]] : [])))
  }

  return {
    create,
    discard,
    open,
    find: async (db, candidateIds) =>
      open(await db('candidate_keys').whereIn('candidate_id', candidateIds).select({ candidateId: 'candidate_id', key: 'key' })),
    async ensure(db, candidateId) {
      if (!(await db('candidate_keys').where({ candidate_id: candidateId }).first('key'))) {
        const made = await create()
        const isEntered = await enterIfThere(db, candidateId, made).catch(async (error: unknown) => {
          await discard(made)
          throw error
        })
        if (!isEntered) await discard(made)
      }
      const row = await db('candidate_keys').where({ candidate_id: candidateId }).first<{ key: string } | undefined>('key')
      if (!row) return undefined
      const secret = await read(candidateId, row.key)
      if (!secret) throw new Error('The key of this candidate is missing.')
      return secret
    },
  }
}

/** Enters a key in the transaction that enters its candidate. */
export const enterKey = (trx: Transaction, candidateId: string, { key, sha256 }: NewKey): Promise<unknown> =>
  trx('candidate_keys').insert({ candidate_id: candidateId, key, sha256 })

/** Of a candidate of before encryption. False when it is gone, or has got a key meanwhile. */
async function enterIfThere(db: Database, candidateId: string, { key, sha256 }: NewKey): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `INSERT INTO candidate_keys (candidate_id, key, sha256, is_whole)
     SELECT id, ?, ?, false FROM candidates WHERE id = ? FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [key, sha256, candidateId],
  )
  return rowCount === 1
}

/** `undefined` when the file is missing or no key. */
export async function readKeyFile(files: Pick<KeyStore, 'read'>, key: string): Promise<KeyObject | undefined> {
  const bytes = await files.read(key)
  return bytes?.length === KEY_BYTES ? createSecretKey(bytes) : undefined
}
