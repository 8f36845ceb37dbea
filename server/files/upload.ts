import fs from 'node:fs/promises'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fileKind } from '../../shared/candidates/file-kind.ts'
import { uploadAnswer, uploadFields, type UploadAnswer } from '../../shared/http/contract.ts'
import { AppError, errorCodes } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Database } from '../database/database.ts'
import { invalidInput } from '../http/invalid-input.ts'
import { commitOnce, Replay, requestOf } from '../http/operations.ts'
import { recallBy } from '../http/recall.ts'
import type { Member } from '../http/scope.ts'
import { figuresOf, isAccepted, refusal, type Acceptor, type Refused, type Sorted } from './accept.ts'
import { createReceiver, type ReceivedFile, type ReceiveLimits } from './receive.ts'
import type { Slices } from './slices.ts'

type Fields = z.infer<typeof uploadFields>
/** `ids` as sent, since they are part of the content that makes two requests the same; the files before and after `sort`. */
interface Sent {
  ids: string[]
  received: ReceivedFile[]
  sorted: Sorted[]
}

interface UploadDeps {
  db: Database
  acceptor: Acceptor
  /** The folder of incoming uploads. */
  incoming: string
  slices: Slices
  limits: ReceiveLimits
  /** Called when screenings were queued. */
  queued: () => void
  log: Logger
}

/** `POST /api/files/upload`: each good file becomes a candidate and is queued for screening, in one transaction. */
export function createUpload({ db, acceptor, incoming, slices, limits, queued, log }: UploadDeps) {
  const receive = createReceiver(incoming, limits)

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
      const sorted = await Promise.all(received.files.map((file, at) => acceptor.sort(file, ids[at] ?? newId())))
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

  function store(ctx: Context, member: Member, fields: Fields, { ids, received, sorted }: Sent): Promise<UploadAnswer> {
    const accepted = sorted.filter(isAccepted)
    const refused = sorted.find((file): file is Refused => !isAccepted(file))
    const content = JSON.stringify([fields, ids, received.map((file) => file.sha256)])
    const request = requestOf(ctx, content)
    return acceptor.store(accepted, { ...fields, by: member }, (enter) =>
      commitOnce(db, member, request, recallUpload, async (trx, version) => {
        if (refused && accepted.length === 0)
          throw new AppError(refused.error.code, { ...refused.error, details: answerOf(sorted) })
        await enter(trx, version)
        ctx.state['version'] = version
        return { result: answerOf(sorted), status: 201 }
      }),
    )
  }
}

const answerOf = (sorted: Sorted[]): UploadAnswer =>
  uploadAnswer.parse({
    id: (sorted.find(isAccepted) ?? sorted[0]!).id,
    ids: sorted.map((file) => file.id),
    files: sorted.map((file) => ({ id: file.id, name: file.name, ...(!isAccepted(file) && { error: file.error }) })),
  })

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

function checked<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw invalidInput(read.error)
}
