import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import { SLICE_BYTES, slicedFile, type SlicedFile } from '../../shared/http/slices.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import type { Config, Quotas } from '../config/config.ts'
import { append, findParked, park, unfinishedOf } from './parked.ts'
import { refuseOverQuota } from './quota.ts'
import { findOriginal, originalColumns, type OriginalDeps, type OriginalRow } from './originals.ts'
import { bareName, keep, type ReceivedFile } from './receive.ts'

/** Keeps files that arrive in slices until an upload names them. */
export interface Slices {
  /** `POST /api/files/slices`: answers the offset to continue from. */
  begin(ctx: Context, member: Member): Promise<void>
  /** `PUT /api/files/slices/:id?offset=`: appends one slice. */
  add(ctx: Context, member: Member): Promise<void>
  /**
   * Returns a copy of the whole file, which the caller owns, for the candidate that it was announced for. Throws `conflict` with
   * the offset to continue from when bytes are missing or corrupt.
   */
  take(member: Member, fields: Record<string, unknown>, ids: readonly string[]): Promise<ReceivedFile>
  /** Removes the slices when their upload has its answer. */
  forget(member: Member, uploadId: unknown): Promise<void>
}

const sliced = z.object({ sliced: id, fileName: z.string() })

export type SliceLimits = Pick<Config['limits'], 'maxFileMb'> &
  Pick<Quotas, 'workspaceMb' | 'workspaceFiles' | 'unfinishedMb' | 'unfinishedFiles'>

export function createSlices(deps: OriginalDeps, limits: SliceLimits): Slices {
  const { db, files } = deps
  const { incoming } = files
  const inTurn = createTurns()

  return {
    async begin(ctx, member) {
      const file = slicedFile.safeParse(ctx.request.body)
      if (!file.success) throw new AppError('invalid_input')
      if (file.data.size > limits.maxFileMb * 1024 * 1024) throw new AppError('too_large')
      const isStored = await isCandidate(db, member, file.data)
      ctx.body = { offset: isStored ? file.data.size : await inTurn(() => beginParked(member, file.data)) }
    },

    async add(ctx, member) {
      const parked = await findParked(incoming, member, uploadIdOf(ctx))
      if (!parked) throw new AppError('not_found')
      if (Number(ctx.query['offset']) !== parked.offset) throw new AppError('conflict', { current: { offset: parked.offset } })
      const bytes = await readSlice(ctx.req)
      if (digestOf(bytes) !== ctx.get('Content-Digest'))
        throw new AppError('invalid_input', { message: 'The slice does not match its Content-Digest.' })
      if (parked.offset + bytes.length > parked.size) throw new AppError('invalid_input')
      ctx.body = { offset: await append(parked, bytes) }
    },

    async take(member, fields, ids) {
      const said = sliced.safeParse(fields)
      // Under other ids a file that is already stored would become further candidates, any number of times.
      if (!said.success || ids.join() !== said.data.sliced) throw new AppError('invalid_input')
      const parked = await findParked(incoming, member, said.data.sliced)
      if (parked && parked.offset < parked.size) throw new AppError('conflict', { current: { offset: parked.offset } })
      const file = parked ? await copyOf(parked.path, incoming) : await storedFile(deps, member, said.data.sliced)
      if (!file) throw new AppError('conflict', { current: { offset: 0 } })
      if (!parked || parked.sha256 === file.sha256) return { name: bareName(said.data.fileName), ...file }
      await Promise.all([fs.rm(file.path), fs.rm(parked.path, { force: true })])
      throw new AppError('conflict', { current: { offset: 0 }, message: 'The file does not match its hash: send it anew.' })
    },

    async forget(member, uploadId) {
      const known = id.safeParse(uploadId)
      if (known.success) await erase(member, known.data)
    },
  }

  async function erase(member: Member, uploadId: string): Promise<void> {
    const parked = await findParked(incoming, member, uploadId)
    if (parked) await fs.rm(parked.path, { force: true })
  }

  async function beginParked(member: Member, file: SlicedFile): Promise<number> {
    const others = await unfinishedOf(incoming, member, file.uploadId)
    if (others.files >= limits.unfinishedFiles || others.bytes + file.size > limits.unfinishedMb * 1024 * 1024)
      throw new AppError('too_much_unfinished')
    await refuseOverQuota(db, member.workspaceId, limits, { files: 1, bytes: file.size }).catch(async (error: unknown) => {
      await erase(member, file.uploadId)
      throw error
    })
    return (await park(incoming, member, file)).offset
  }
}

/** Runs announcements one after the other, so that each counts the concurrent ones before it. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

function uploadIdOf(ctx: Context): string {
  const uploadId = id.safeParse(ctx.params.id)
  if (!uploadId.success) throw new AppError('invalid_input')
  return uploadId.data
}

/** True when the upload is already finished: a device that lost its answer need not send the bytes a second time. */
async function isCandidate(db: Database, { workspaceId }: Member, { uploadId, sha256 }: SlicedFile): Promise<boolean> {
  const found = await db('candidates')
    .where({ workspace_id: workspaceId, id: uploadId, file_sha256: sha256 })
    .whereRaw(IS_THERE)
    .first('id')
  return found !== undefined
}

/** A copy of the original of a candidate that is there already. */
async function storedFile(deps: OriginalDeps, { workspaceId }: Member, candidateId: string) {
  const row = await deps
    .db('files')
    .where({ workspace_id: workspaceId, candidate_id: candidateId })
    .first<OriginalRow | undefined>(originalColumns)
  const original = row && (await findOriginal(deps, row))
  if (!original || original.problem) return undefined
  return keep(Readable.from(original.content()), deps.files.incoming, original.size)
}

async function copyOf(origin: string, incoming: string): Promise<Omit<ReceivedFile, 'name'>> {
  const place = path.join(incoming, randomUUID())
  await fs.copyFile(origin, place, constants.COPYFILE_FICLONE)
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return { path: place, size: (await fs.stat(place)).size, sha256: hash.digest('hex') }
}

/** Holds a slice in memory, which is small enough for that; nothing is kept of a slice that is cut off. */
async function readSlice(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > SLICE_BYTES) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** As in RFC 9530. */
const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
