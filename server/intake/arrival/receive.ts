import fs from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Letter } from '../../../shared/candidates/letter.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Config } from '../../config/config.ts'
import { change } from '../../database/change.ts'
import type { Database } from '../../database/database.ts'
import { figuresOf, isAccepted, type Acceptor, type Sorted } from '../../files/accept.ts'
import { bareName, keep, type ReceivedFile } from '../../files/receive.ts'
import { Replay } from '../../http/operations.ts'
import { enterArrival, listKnown, type ArrivalKey } from './arrivals.ts'

export interface IntakeDeps {
  db: Database
  acceptor: Acceptor
  /** The folder of incoming uploads. */
  incoming: string
  limits: Pick<Config['limits'], 'maxFileMb'>
  /** Called when screenings were queued. */
  queued: () => void
  log: Logger
}

/** Files that no member uploads, for one batch of one job. */
export interface Arriving extends ArrivalKey {
  jobId: string
  batchName: string
  files: readonly ReceivedFile[]
  letter?: Letter | undefined
}

/** What became of each file; `known`: it was taken before. */
export type Receipt = { kind: 'known' } | { kind: 'taken' | 'refused'; files: readonly Sorted[] }

/** The one way in for CVs that no member uploads. */
export interface Intake {
  /** Writes a stream to a temporary file. Bytes beyond the limit are counted and dropped, as of an upload. */
  keep(name: string, stream: Readable): Promise<ReceivedFile>
  /**
   * Makes candidates of the good files, in one transaction and at most once for a key; all refused ones leave no trace. Removes the
   * temporary files. Throws the AppError of an upload: `job_closed`, `deleted`, `not_found`, `quota_reached`.
   */
  receive(arriving: Arriving): Promise<Receipt>
}

export function createIntake({ db, acceptor, incoming, limits, queued, log }: IntakeDeps): Intake {
  async function take(arriving: Arriving): Promise<Receipt> {
    const { workspaceId, source, key, jobId, batchName, letter } = arriving
    if ((await listKnown(db, arriving, [key])).has(key)) return { kind: 'known' }
    const sorted = await Promise.all(arriving.files.map((file) => acceptor.sort(file, newId())))
    const accepted = sorted.filter(isAccepted)
    if (accepted.length === 0) return { kind: 'refused', files: sorted }
    const to = { jobId, batchName, letter, by: { workspaceId, arrivedBy: source } }
    await acceptor.store(accepted, to, (enter) =>
      change(db, workspaceId, async (trx, version) => {
        if (!(await enterArrival(trx, arriving))) throw new Replay(200, undefined)
        await enter(trx, version)
      }),
    )
    log.info({ ...figuresOf(sorted), source }, 'CVs arrived.')
    queued()
    return { kind: 'taken', files: sorted }
  }

  return {
    keep: async (name, stream) => ({ name: bareName(name), ...(await keep(stream, incoming, limits.maxFileMb * 1024 * 1024)) }),
    async receive(arriving) {
      try {
        return await take(arriving)
      } catch (error) {
        if (error instanceof Replay) return { kind: 'known' }
        throw error
      } finally {
        await Promise.all(arriving.files.map((file) => fs.rm(file.path, { force: true })))
      }
    },
  }
}
