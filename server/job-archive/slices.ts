import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '../../shared/http/errors.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { isAccepted, type Accepted, type Acceptor } from '../files/accept.ts'
import { storeOriginal } from '../files/originals.ts'
import { keep, type ReceivedFile } from '../files/receive.ts'
import { eraseQueuedFiles } from '../files/sweep.ts'
import type { FileStore } from '../files/store.ts'
import { eraseIncoming } from './enter.ts'
import type { ArchivedCandidate } from './format.ts'
import { stageCandidates, type Incoming, type Staged } from './stage.ts'

interface Deps {
  db: Database
  files: FileStore
  keys: CandidateKeys
  acceptor: Acceptor
  limits: Pick<Config['limits'], 'maxFileMb'>
}

const MB = 1024 * 1024
/** Candidates that are staged in one transaction. */
const SLICE = 20

/** Stages candidates in slices: files first, then rows. */
export function createStaging({ db, files, keys, acceptor, limits }: Deps, incoming: Incoming) {
  const candidateIds: string[] = []
  let waiting: { id: string; record: ArchivedCandidate; received: ReceivedFile | undefined }[] = []
  /** Names of the files of the slice whose rows may not be there. */
  let stored: string[] = []

  async function flush(): Promise<void> {
    const slice = await all(
      waiting.map(async ({ received, ...one }) => ({
        ...one,
        original: received && (await sorted(acceptor, received, one.id)),
      })),
    )
    const staged = await all(slice.map(store))
    await db.transaction((trx) => stageCandidates(trx, incoming, staged))
    candidateIds.push(...staged.map(({ id }) => id))
    waiting = []
    stored = []
  }

  async function store(one: Omit<Staged, 'made'>): Promise<Staged> {
    const made = await keys.create()
    stored.push(made.key)
    if (!one.original) return { ...one, made }
    const { key, path } = one.original
    stored.push(key)
    await storeOriginal(files, key, made.secret, path)
    return { ...one, made }
  }

  return {
    candidateIds,
    async add(record: ArchivedCandidate, original: AsyncIterable<Uint8Array> | undefined): Promise<void> {
      const kept = original && (await keep(Readable.from(original), files.incoming, limits.maxFileMb * MB))
      waiting.push({ id: newId(), record, received: kept && { ...kept, name: record.file.name } })
      if (waiting.length === SLICE) await flush()
    },
    end: flush,
    /** Leaves neither rows nor files, unless the job was entered after all. */
    async undo(): Promise<void> {
      for (const { received } of waiting) if (received) await fs.rm(received.path, { force: true })
      await eraseIncoming(db, incoming)
      for (const key of stored) await files.delete(key)
      await eraseQueuedFiles(db, files)
    },
  }
}

/** Rejects only when each has ended, so that none stores a file after the files were removed. */
async function all<Result>(works: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** As with every upload, the content says what a file is. */
async function sorted(acceptor: Acceptor, received: ReceivedFile, candidateId: string): Promise<Accepted> {
  const file = await acceptor.sort(received, candidateId)
  if (isAccepted(file)) return file
  throw new AppError('archive_invalid', { details: [{ path: received.name, message: file.error.message }] })
}
