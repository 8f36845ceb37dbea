import { randomUUID } from 'node:crypto'
import { fileKinds, type FileKind } from '../../shared/candidates/file-kind.ts'
import type { Arrival } from '../../shared/candidates/arrival.ts'
import type { Letter } from '../../shared/candidates/letter.ts'
import { AppError, errors, type ErrorCode } from '../../shared/http/errors.ts'
import { fold } from '../../shared/lib/text.ts'
import { DEFAULT_ANALYSIS_LANGUAGE, type Language } from '../../shared/screening/language.ts'
import { Status } from '../../shared/screening/status.ts'
import { openBatch } from '../batches/open.ts'
import { IS_THERE } from '../candidates/queries.ts'
import { queueScreening } from '../candidates/request.ts'
import type { Config, Quotas } from '../config/config.ts'
import { adjust } from '../database/counters.ts'
import { enterKey, type CandidateKeys, type NewKey } from '../encryption/candidate-keys.ts'
import type { Work } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'
import { refuseDeleted } from '../database/tombstones.ts'
import { Replay } from '../http/operations.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { storeOriginal } from './originals.ts'
import { refuseOverQuota } from './quota.ts'
import type { ReceivedFile } from './receive.ts'
import type { FileStore } from './store.ts'

export type Accepted = ReceivedFile & { id: string; type: string; key: string }
export interface Refusal {
  code: ErrorCode
  message: string
  fileKind?: FileKind
}
export interface Refused {
  id: string
  name: string
  error: Refusal
}
export type Sorted = Accepted | Refused

export const isAccepted = (file: Sorted): file is Accepted => !('error' in file)

/** A member who uploads, or the way by which files arrived that no member uploaded. */
export type Bringer = { workspaceId: string } & (
  | { userId: string; name: string; arrivedBy?: never }
  | { arrivedBy: Arrival; userId?: never; name?: never }
)

/** Where the candidates go, and what they have in common. */
export interface Destination {
  jobId: string
  batchId?: string | undefined
  batchName: string
  language?: Language | undefined
  letter?: Letter | undefined
}

export interface AcceptDeps {
  files: FileStore
  keys: CandidateKeys
  limits: Pick<Config['limits'], 'maxFileMb'> & Pick<Quotas, 'workspaceMb' | 'workspaceFiles'>
  sniff: Sandbox['sniff']
}

/** Makes candidates of received files, wherever they come from. */
export interface Acceptor {
  /** Accepts or refuses a file by its size and content. */
  sort(file: ReceivedFile, candidateId: string): Promise<Sorted>
  /**
   * Stores the accepted files, each encrypted under a new key, and removes them from their temporary places. `commit` enters the
   * candidates in its transaction by `enter`. Keeps no file that got no candidate.
   */
  store<Result>(
    accepted: readonly Accepted[],
    to: Destination & { by: Bringer },
    commit: (enter: Work<void>) => Promise<Result>,
  ): Promise<Result>
}

export function createAcceptor({ files, keys, limits, sniff }: AcceptDeps): Acceptor {
  return {
    async sort(file, candidateId) {
      const refuse = (code: ErrorCode, kind?: FileKind) => ({ id: candidateId, name: file.name, error: refusal(code, kind) })
      if (file.size > limits.maxFileMb * 1024 * 1024) return refuse('too_large')
      const sniffed = await sniff(file.path)
      if ('refused' in sniffed) return refuse(sniffed.refused, 'kind' in sniffed ? sniffed.kind : undefined)
      return { ...file, id: candidateId, type: sniffed.type, key: randomUUID() }
    },

    async store(accepted, to, commit) {
      const made = new Map<string, NewKey>()
      for (const file of accepted) {
        const key = await keys.create()
        made.set(file.key, key)
        await storeOriginal(files, file.key, key.secret, file.path)
      }
      const kept = new Set(accepted.map((file) => file.key))
      const enter: Work<void> = async (trx, version) => {
        const wanted = { id: to.batchId, jobId: to.jobId, name: to.batchName }
        const { batch } = await openBatch(trx, to.by.workspaceId, wanted, version)
        for (const file of accepted) {
          const isNew = await insertCandidate(trx, { ...to, batchId: batch.id }, { ...file, made: made.get(file.key)! }, version)
          if (!isNew) kept.delete(file.key)
        }
        if (kept.size > 0) await refuseOverQuota(trx, to.by.workspaceId, limits)
      }
      try {
        return await commit(enter)
      } catch (error) {
        // After any other error the transaction may still have committed: the file stays, and the sweep decides.
        if (error instanceof AppError || error instanceof Replay) kept.clear()
        throw error
      } finally {
        for (const [key, own] of made) {
          if (kept.has(key)) continue
          await files.delete(key)
          await keys.discard(own)
        }
      }
    },
  }
}

export const refusal = (code: ErrorCode, kind?: FileKind): Refusal => ({
  code,
  message: kind ? `This is ${fileKinds[kind]}, not a PDF or Word document.` : errors[code].message,
  ...(kind && { fileKind: kind }),
})

/** Leaves out file names, which are names of people. */
export function figuresOf(sorted: readonly Sorted[]) {
  const accepted = sorted.filter(isAccepted)
  return {
    candidateIds: accepted.map(({ id }) => id),
    count: accepted.length,
    bytes: accepted.reduce((sum, { size }) => sum + size, 0),
    refused: sorted.length - accepted.length,
  }
}

/** False when the candidate exists with the same content: then this is the same upload again. */
async function insertCandidate(
  trx: Transaction,
  { by, jobId, batchId, letter, language = DEFAULT_ANALYSIS_LANGUAGE }: Destination & { by: Bringer; batchId: string },
  file: Accepted & { made: NewKey },
  version: number,
): Promise<boolean> {
  const { workspaceId, userId = null, name = null, arrivedBy = null } = by
  const known = await trx('candidates')
    .where({ id: file.id })
    .first<{ workspace_id: string; file_sha256: string; is_there: boolean } | undefined>(
      'workspace_id',
      'file_sha256',
      trx.raw(`${IS_THERE} AS is_there`),
    )
  if (known && known.workspace_id !== workspaceId) throw new AppError('not_found')
  if (known && !known.is_there) throw new AppError('deleted')
  if (known && known.file_sha256 !== file.sha256) throw new AppError('conflict', { message: 'This id belongs to another file.' })
  if (known) return false

  await refuseDeleted(trx, workspaceId, [file.id])
  await trx('candidates').insert({
    id: file.id,
    workspace_id: workspaceId,
    job_id: jobId,
    batch_id: batchId,
    name: file.name,
    status: Status.processing,
    file_name: file.name,
    file_size: file.size,
    file_sha256: file.sha256,
    uploaded_by: name,
    uploaded_by_id: userId,
    arrived_by: arrivedBy,
    letter: letter && JSON.stringify(letter),
    language,
    search: fold(file.name),
    detail_version: version,
    version,
  })
  await enterKey(trx, file.id, file.made)
  await trx('files').insert({
    key: file.key,
    workspace_id: workspaceId,
    candidate_id: file.id,
    type: file.type,
    size: file.size,
    sha256: file.sha256,
  })
  await queueScreening(trx, { workspaceId, candidateId: file.id, kind: 'first', language, by: name })
  await adjust(trx, { workspaceId, jobId, batchId }, version, { [Status.processing]: 1 })
  return true
}
