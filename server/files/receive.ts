import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'koa'
import { AppError } from '../../shared/errors.ts'
import { readMultipart, type Fields, type Form } from './multipart.ts'

/** A file of an upload, in a temporary place. Beyond the limit its bytes are counted and dropped. */
export interface ReceivedFile {
  name: string
  path: string
  size: number
  sha256: string
}

export interface ReceiveLimits {
  maxFileMb: number
  maxFiles: number
}

export interface Received {
  fields: Fields
  files: ReceivedFile[]
}

const LONGEST_NAME = 255
const MB = 1024 * 1024

/** Reads a multipart request: its fields, and its files `file` or `files` in their order. The caller removes the files. */
export function createReceiver(incoming: string, { maxFileMb, maxFiles }: ReceiveLimits): (ctx: Context) => Promise<Received> {
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
  const take = async (fileName: string, stream: Readable) => ({
    name: fileNameOf(fileName),
    ...(await keep(stream, incoming, maxFileMb * MB)),
  })

  return (ctx) => {
    if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_type')
    return readMultipart(ctx.req, form, take, (file) => fs.rm(file.path, { force: true }))
  }
}

async function keep(stream: Readable, incoming: string, maxBytes: number): Promise<Omit<ReceivedFile, 'name'>> {
  const place = path.join(incoming, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, size <= maxBytes ? chunk : undefined)
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
