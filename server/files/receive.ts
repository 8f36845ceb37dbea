import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multer, { type KeptFile, type StoredFile } from '@koa/multer'
import type { Context } from 'koa'
import { AppError } from '../../shared/errors.ts'

/** A file of an upload, in a temporary place. Beyond the limit its bytes are counted and dropped. */
export interface ReceivedFile extends StoredFile {
  name: string
}

export interface ReceiveLimits {
  maxFileMb: number
  maxFiles: number
}

const LONGEST_NAME = 255

/** Reads a multipart request: its fields, and its files `file` or `files` in their order. The caller removes the files. */
export function createReceiver(incoming: string, { maxFileMb, maxFiles }: ReceiveLimits) {
  const upload = multer({
    storage: {
      _handleFile: (_, { stream }, done) =>
        void keep(stream, incoming, maxFileMb * 1024 * 1024).then((kept) => done(null, kept), done),
      _removeFile: (_, file, done) => void fs.rm(file.path, { force: true }).then(() => done(null), done),
    },
    limits: { files: maxFiles, fields: 2 * maxFiles + 10, fieldSize: 16 * 1024, fieldNameSize: 100 },
    fileFilter: (_, { fieldname }, done) => (/^files?$/.test(fieldname) ? done(null, true) : done(new AppError('invalid_input'))),
  }).any()

  return async function receive(
    ctx: Context & { files?: KeptFile[] },
  ): Promise<{ fields: Record<string, unknown>; files: ReceivedFile[] }> {
    if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_type')
    await upload(ctx, () => Promise.resolve()).catch(refuseMalformed)
    const files = (ctx.files ?? []).map(({ originalname, path: place, size, sha256 }) => ({
      name: fileNameOf(originalname),
      path: place,
      size,
      sha256,
    }))
    return { fields: { ...(ctx.request.body as object) }, files }
  }
}

/** The parser's complaints about a cut or wrong body carry no code; a disk's do. */
function refuseMalformed(error: unknown): never {
  const isParsers = error instanceof Error && !(error instanceof AppError) && error.name !== 'MulterError' && !('code' in error)
  throw isParsers ? new AppError('invalid_input', { message: 'The upload is not readable.', cause: error }) : error
}

async function keep(stream: Readable, incoming: string, maxBytes: number): Promise<StoredFile> {
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
