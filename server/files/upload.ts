import { invalidInput } from '../http/invalid-input.ts'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fileKind, fileKinds, type FileKind } from '../../shared/candidates/file-kind.ts'
import { Status } from '../../shared/screening/status.ts'
import { uploadAnswer, uploadFields, type UploadAnswer } from '../../shared/http/contract.ts'
import { AppError, errorCodes, errors, type ErrorCode } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { DEFAULT_ANALYSIS_LANGUAGE } from '../../shared/screening/language.ts'
import { fold } from '../../shared/lib/text.ts'
import { openBatch } from '../batches/open.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Database, Transaction } from '../database/database.ts'
import { commitOnce, Replay, requestOf } from '../http/operations.ts'
import { recallBy } from '../http/recall.ts'
import type { Member } from '../http/scope.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { queueScreening } from '../candidates/request.ts'
import { adjust } from '../database/counters.ts'
import { refuseDeleted } from '../database/tombstones.ts'
import type { Quotas } from '../config/config.ts'
import { refuseOverQuota } from './quota.ts'
import { createReceiver, type ReceivedFile, type ReceiveLimits } from './receive.ts'
import type { Slices } from './slices.ts'
import type { FileStore } from './store.ts'

type Fields = z.infer<typeof uploadFields>
type Accepted = ReceivedFile & { id: string; type: string; key: string }
interface Refusal {
  code: ErrorCode
  message: string
  fileKind?: FileKind
}
interface Refused {
  id: string
  name: string
  error: Refusal
}
type Sorted = Accepted | Refused

/** `ids` as sent, since they are part of the content that makes two requests the same; the files before and after `sort`. */
interface Sent {
  ids: string[]
  received: ReceivedFile[]
  sorted: Sorted[]
}

const isAccepted = (file: Sorted): file is Accepted => !('error' in file)

interface UploadDeps {
  db: Database
  files: FileStore
  slices: Slices
  limits: ReceiveLimits & Pick<Quotas, 'workspaceMb' | 'workspaceFiles'>
  sniff: Sandbox['sniff']
  /** Called when screenings were queued. */
  queued: () => void
  log: Logger
}

/** `POST /api/files/upload`: each good file becomes a candidate and is queued for screening, in one transaction. */
export function createUpload({ db, files, slices, limits, sniff, queued, log }: UploadDeps) {
  const receive = createReceiver(files.incoming, limits)

  return async function upload(ctx: Context, member: Member): Promise<void> {
    const received = await receive(ctx, member.userId)
    const said = Object.fromEntries([...received.fields].map(([name, [value]]) => [name, value]))
    const isSliced = received.files.length === 0 && received.fields.has('sliced')
    try {
      const fields = checked(uploadFields, said)
      const ids = checked(z.array(id), received.fields.get('id') ?? [])
      if (isSliced) received.files.push(await slices.take(member, said, ids))
      if (received.files.length === 0) throw new AppError('invalid_input', { message: 'There is no file in the request.' })
      if (new Set(ids).size !== ids.length) throw new AppError('invalid_input')
      const sorted = await Promise.all(received.files.map((file, at) => sort(file, ids[at] ?? newId())))
      ctx.body = await store(ctx, member, fields, { ids, received: received.files, sorted })
      ctx.status = 201
      log.info(figuresOf(sorted), 'CVs were uploaded.')
      queued()
      if (isSliced) await slices.forget(member, said['sliced'])
    } catch (error) {
      const isLast = error instanceof Replay || (error instanceof AppError && error.code === 'quota_reached')
      if (isSliced && isLast) await slices.forget(member, said['sliced'])
      throw error
    } finally {
      await Promise.all(received.files.map((file) => fs.rm(file.path, { force: true })))
    }
  }

  async function sort(file: ReceivedFile, candidateId: string): Promise<Sorted> {
    const refuse = (code: ErrorCode, kind?: FileKind) => ({ id: candidateId, name: file.name, error: refusal(code, kind) })
    if (file.size > limits.maxFileMb * 1024 * 1024) return refuse('too_large')
    const sniffed = await sniff(file.path)
    if ('refused' in sniffed) return refuse(sniffed.refused, 'kind' in sniffed ? sniffed.kind : undefined)
    return { ...file, id: candidateId, type: sniffed.type, key: randomUUID() }
  }

  async function store(ctx: Context, member: Member, fields: Fields, { ids, received, sorted }: Sent): Promise<UploadAnswer> {
    const accepted = sorted.filter(isAccepted)
    const refused = sorted.find((file): file is Refused => !isAccepted(file))
    const content = JSON.stringify([fields, ids, received.map((file) => file.sha256)])
    const request = requestOf(ctx, content)
    for (const file of accepted) await files.put(file.key, file.path)
    const kept = new Set(accepted.map((file) => file.key))
    try {
      return await commitOnce(db, member, request, recallUpload, async (trx, version) => {
        if (refused && accepted.length === 0)
          throw new AppError(refused.error.code, { ...refused.error, details: answerOf(sorted) })
        const { batch } = await openBatch(
          trx,
          member.workspaceId,
          { ...fields, id: fields.batchId, name: fields.batchName },
          version,
        )
        for (const file of accepted) {
          const isNew = await insertCandidate(trx, member, { ...fields, batchId: batch.id }, file, version)
          if (!isNew) kept.delete(file.key)
        }
        if (kept.size > 0) await refuseOverQuota(trx, member.workspaceId, limits)
        return { result: answerOf(sorted), status: 201 }
      })
    } catch (error) {
      // After any other error the transaction may still have committed: the file stays, and the sweep decides.
      if (error instanceof AppError || error instanceof Replay) kept.clear()
      throw error
    } finally {
      for (const { key } of accepted) if (!kept.has(key)) await files.delete(key)
    }
  }
}

const refusal = (code: ErrorCode, kind?: FileKind): Refusal => ({
  code,
  message: kind ? `This is ${fileKinds[kind]}, not a PDF or Word document.` : errors[code].message,
  ...(kind && { fileKind: kind }),
})

const answerOf = (sorted: Sorted[]): UploadAnswer =>
  uploadAnswer.parse({
    id: (sorted.find(isAccepted) ?? sorted[0]!).id,
    ids: sorted.map((file) => file.id),
    files: sorted.map((file) => ({ id: file.id, name: file.name, ...(!isAccepted(file) && { error: file.error }) })),
  })

/** Leaves out file names, which are names of people. */
function figuresOf(sorted: Sorted[]) {
  const accepted = sorted.filter(isAccepted)
  return {
    candidateIds: accepted.map(({ id }) => id),
    count: accepted.length,
    bytes: accepted.reduce((sum, { size }) => sum + size, 0),
    refused: sorted.length - accepted.length,
  }
}

const keptError = z.object({ code: z.enum(errorCodes), fileKind: z.optional(fileKind) })
const keptUpload = z.object({ files: z.array(z.object({ id, error: z.optional(keptError) })) })

/** File names come from the candidates; those of refused files are not stored. `undefined` once one of the candidates is gone. */
const recallUpload = recallBy(keptUpload, async (db, workspaceId, { files }) => {
  const rows: { id: string; name: string }[] = await db('candidates')
    .where({ workspace_id: workspaceId })
    .whereRaw(IS_THERE)
    .whereIn(
      'id',
      files.map((file) => file.id),
    )
    .select({ id: 'id', name: 'file_name' })
  const names = new Map(rows.map(({ id: candidateId, name }) => [candidateId, name]))
  if (files.some((file) => !file.error && !names.has(file.id))) return undefined
  return {
    id: (files.find((file) => !file.error) ?? files[0])?.id,
    ids: files.map((file) => file.id),
    files: files.map(({ id: fileId, error }) => ({
      id: fileId,
      name: names.get(fileId) ?? '',
      ...(error && { error: refusal(error.code, error.fileKind) }),
    })),
  }
})

/** False when the candidate exists with the same content: then this is the same upload again. */
async function insertCandidate(
  trx: Transaction,
  { workspaceId, userId, name }: Member,
  { jobId, batchId, language = DEFAULT_ANALYSIS_LANGUAGE }: Fields & { batchId: string },
  file: Accepted,
  version: number,
): Promise<boolean> {
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
    language,
    search: fold(file.name),
    detail_version: version,
    version,
  })
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

function checked<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw invalidInput(read.error)
}
