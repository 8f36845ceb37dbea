// An archive comes from a stranger: nothing of it is believed before it was checked, and no name in it becomes a path.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Extract } from 'tar-stream'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import { isStorable } from '../../shared/lib/text.ts'
import { SealError } from '../lib/seal.ts'
import * as format from './format.ts'

export interface ArchiveLimits {
  maxFileMb: number
  workspaceFiles: number
}

/** What is done with the parts of an archive, which come in this order. */
export interface ArchiveReader {
  job?(job: format.ArchivedJob): Promise<void>
  /** Has to read the original to its end, if there is one. */
  candidate(candidate: format.ArchivedCandidate, original: AsyncIterable<Uint8Array> | undefined): Promise<void>
}

export interface Contents {
  job: format.ArchivedJob
  candidates: number
  originals: { files: number; bytes: number }
}

type Source = AsyncIterable<Uint8Array>
type Entry = Extract extends AsyncIterable<infer One> ? One : never

/** Throws `archive_unknown`, `archive_cut` or `archive_changed` unless the file is, byte by byte, what a server wrote as an archive. */
export async function checkSeal(file: string): Promise<void> {
  if (!(await beginsWithHead(file))) throw new AppError('archive_unknown')
  try {
    await pipeline(createReadStream(file), format.unseal, drain)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new AppError(`archive_${error.how}`, { cause: error })
  }
}

/**
 * Reads a sealed archive and checks each entry: name, size, hash and content. Throws `archive_newer`, `archive_invalid` with the
 * entry's name, `too_large`, and the reader's own errors.
 */
export async function readJobArchive(file: string, limits: ArchiveLimits, reader: ArchiveReader): Promise<Contents> {
  const tar = extract()
  const fed = pipeline(createReadStream(file), format.unseal, tar)
  fed.catch(() => {})
  try {
    return await readEntries(tar, limits, reader)
  } finally {
    tar.destroy()
  }
}

async function readEntries(tar: AsyncIterable<Entry>, limits: ArchiveLimits, reader: ArchiveReader): Promise<Contents> {
  const entries = createEntries(tar)
  const head = headIn(await entries.json(format.HEAD, format.MOST_BYTES.head))
  if (head.candidates > limits.workspaceFiles) throw new AppError('quota_reached')
  const job = checked(format.archivedJob, await entries.json(format.JOB, format.MOST_BYTES.job), format.JOB)
  await reader.job?.(job)
  const originals = { files: 0, bytes: 0 }
  for (let at = 0; at < head.candidates; at += 1) {
    const name = format.recordName(at)
    const candidate = checked(format.archivedCandidate, await entries.json(name, format.MOST_BYTES.record), name)
    if (candidate.batch >= job.batches.length) throw invalid(name)
    if (candidate.file.isHere) {
      const { file } = candidate
      if (file.size > limits.maxFileMb * 1024 * 1024) throw new AppError('too_large', { details: detailsOf(name) })
      await entries.content(format.originalName(at), file, (content) => reader.candidate(candidate, content))
      originals.files += 1
      originals.bytes += file.size
    } else await reader.candidate(candidate, undefined)
  }
  await entries.end()
  return { job, candidates: head.candidates, originals }
}

/** Takes the entries one after the other, each with the name that it has to have, and compares them with the manifest. */
function createEntries(tar: AsyncIterable<Entry>) {
  const iterator = tar[Symbol.asyncIterator]()
  const seen: format.Manifest['entries'] = []

  async function next(name: string): Promise<Entry> {
    const { value, done } = await iterator.next().catch((error: unknown) => {
      throw invalid(name, error)
    })
    if (done || value.header.name !== name || value.header.type !== 'file' || value.header.pax) throw invalid(name)
    return value
  }

  async function json(name: string, mostBytes: number, isListed = true): Promise<unknown> {
    const entry = await next(name)
    const size = entry.header.size ?? 0
    if (size > mostBytes) throw new AppError('too_large', { details: detailsOf(name) })
    const bytes = await buffer(entry as Source)
    if (isListed) seen.push({ name, size, sha256: createHash('sha256').update(bytes).digest('hex') })
    return parsed(bytes, name)
  }

  return {
    json: (name: string, mostBytes: number) => json(name, mostBytes),

    async content(name: string, told: { size: number; sha256: string }, work: (content: Source) => Promise<void>): Promise<void> {
      const entry = await next(name)
      if (entry.header.size !== told.size) throw invalid(name)
      const hash = createHash('sha256')
      await work(hashing(entry as Source, hash))
      const sha256 = hash.digest('hex')
      if (sha256 !== told.sha256) throw invalid(name)
      seen.push({ name, size: told.size, sha256 })
    },

    async end(): Promise<void> {
      const { entries } = checked(
        format.manifest,
        await json(format.MANIFEST, format.MOST_BYTES.listed * seen.length, false),
        format.MANIFEST,
      )
      const isWhole = JSON.stringify(entries) === JSON.stringify(seen)
      if (!isWhole || !(await iterator.next()).done) throw invalid(format.MANIFEST)
    },
  }
}

async function* hashing(source: Source, hash: { update(chunk: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

function headIn(said: unknown): format.Head {
  const read = format.head.safeParse(said)
  if (read.success) return read.data
  const isNewer = typeof said === 'object' && said !== null && 'format' in said && Number(said.format) > format.FORMAT
  throw new AppError(isNewer ? 'archive_newer' : 'archive_unknown')
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw invalid(name, read.error)
  return read.data
}

/** Refuses texts that the database cannot store, wherever they stand. */
function parsed(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new Error('Not storable')
      return value
    })
  } catch (error) {
    throw invalid(name, error)
  }
}

/** Names an entry as this server would write it, never as the archive has it. */
const invalid = (name: string, cause?: unknown) => new AppError('archive_invalid', { details: detailsOf(name), cause })

const detailsOf = (name: string) => [{ path: name, message: 'is missing or not allowed' }]

async function beginsWithHead(file: string): Promise<boolean> {
  const handle = await fs.open(file)
  try {
    const wanted = `${format.HEAD}\0`
    const { buffer: beginning } = await handle.read(Buffer.alloc(wanted.length), 0, wanted.length, 0)
    return beginning.toString('latin1') === wanted
  } finally {
    await handle.close()
  }
}

/** Reads to the end. */
export async function drain(source: Source | undefined): Promise<void> {
  if (source) for await (const _ of source) continue
}
