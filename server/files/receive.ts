import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'koa'
import { AppError } from '../../shared/http/errors.ts'
import type { Config, Quotas } from '../config/config.ts'
import { readMultipart, type Fields, type Form } from './multipart.ts'

/** A file of an upload, in a temporary place. Beyond the limit its bytes are counted and dropped. */
export interface ReceivedFile {
  name: string
  path: string
  size: number
  sha256: string
}

export type ReceiveLimits = Pick<Config['limits'], 'maxFileMb' | 'maxFiles'> & Pick<Quotas, 'unfinishedMb'>

export interface Received {
  fields: Fields
  files: ReceivedFile[]
}

const LONGEST_NAME = 255
const MB = 1024 * 1024

/**
 * Reads a multipart request of that user: its fields, and its files `file` or `files` in their order. The caller removes the files.
 * `too_much_unfinished` once all that the user is sending at the moment takes more room than it may.
 */
export function createReceiver(
  incoming: string,
  { maxFileMb, maxFiles, unfinishedMb }: ReceiveLimits,
): (ctx: Context, userId: string) => Promise<Received> {
  const form: Form = {
    fields: {
      jobId: 'once',
      batchName: 'once',
      batchId: 'once',
      language: 'once',
      id: 'often',
      sliced: 'once',
      fileName: 'once',
    },
    files: ['file', 'files'],
    most: maxFiles,
    // Some of the files may be larger than they may be: those are refused, and the others taken.
    mostBytes: (2 * maxFileMb * maxFiles + 1) * MB,
  }
  /** Bytes on their way in, by user. */
  const coming = new Map<string, number>()

  return async (ctx, userId) => {
    if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_type')
    let mine = 0
    const add = (bytes: number) => {
      const all = (coming.get(userId) ?? 0) + bytes
      if (all > unfinishedMb * MB) throw new AppError('too_much_unfinished')
      coming.set(userId, all)
      mine += bytes
    }
    const take = async (fileName: string, stream: Readable) => ({
      name: fileNameOf(fileName),
      ...(await keep(stream, incoming, maxFileMb * MB, add)),
    })
    try {
      return await readMultipart(ctx, form, take, (file) => fs.rm(file.path, { force: true }))
    } finally {
      const left = (coming.get(userId) ?? 0) - mine
      if (left > 0) coming.set(userId, left)
      else coming.delete(userId)
    }
  }
}

/** `add` is told of bytes before they are written, and may throw. */
async function keep(
  stream: Readable,
  incoming: string,
  maxBytes: number,
  add: (bytes: number) => void,
): Promise<Omit<ReceivedFile, 'name'>> {
  const place = path.join(incoming, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > maxBytes) return done()
      hash.update(chunk)
      try {
        add(chunk.length)
      } catch (error) {
        return done(error instanceof Error ? error : new Error('Refused', { cause: error }))
      }
      done(null, chunk)
    },
  })
  try {
    await pipeline(stream, measure, createWriteStream(place, { mode: 0o600 }))
  } catch (error) {
    await fs.rm(place, { force: true })
    throw error
  }
  return { path: place, size, sha256: hash.digest('hex') }
}

/** Multipart names arrive as Latin-1 bytes of UTF-8. */
export function fileNameOf(original: string): string {
  const decoded = Buffer.from(original, 'latin1').toString('utf8')
  return bareName(decoded.includes('\uFFFD') ? original : decoded)
}

/** Folders and control characters do not belong to a name. */
export function bareName(name: string): string {
  const bare = name
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  // By characters, not by their halves.
  return [...bare].slice(-LONGEST_NAME).join('') || 'CV'
}
