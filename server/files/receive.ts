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

/** An uploaded file in a temporary place. Bytes beyond the limit are counted in `size` and dropped. */
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
 * Reads a user's multipart request: its fields, and its files named `file` or `files` in their order. The caller removes the
 * files. Throws `too_much_unfinished` when all requests that the user is sending now exceed `unfinishedMb`.
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
    // Twice the sum of the limits, so that files above their own limit are refused one by one and the others accepted.
    mostBytes: (2 * maxFileMb * maxFiles + 1) * MB,
  }
  /** Bytes received by requests under way, by user id. */
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

/** Writes a stream into the folder. Calls `add` with the length of each chunk before writing it; `add` may throw. */
export async function keep(
  stream: Readable,
  incoming: string,
  maxBytes: number,
  add: (bytes: number) => void = () => {},
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

/** Multipart names are UTF-8 bytes that arrive decoded as Latin-1. */
export function fileNameOf(original: string): string {
  const decoded = Buffer.from(original, 'latin1').toString('utf8')
  return bareName(decoded.includes('\uFFFD') ? original : decoded)
}

/** Removes folders and control characters from a name. */
export function bareName(name: string): string {
  const bare = name
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  // By code points, so that no surrogate pair is split.
  return [...bare].slice(-LONGEST_NAME).join('') || 'CV'
}
