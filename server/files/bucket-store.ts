// A store in a bucket of an S3 server. Objects: kept/<key>, quarantine/<key> (an empty mark for an object in kept/), labels at the top.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import type { Config } from '../config/config.ts'
import { StoreUnreachable } from '../lib/store-unreachable.ts'
import { atMostEvery, type FileStore } from './store.ts'

export type BucketSettings = NonNullable<Config['bucket']>

const PROBE_EVERY_MS = 30_000
const CONNECT_MS = 3000
/** Without a byte. */
const IDLE_MS = 30_000
const ATTEMPTS = 3
const DELETED_AT_ONCE = 20

/** `incoming`: an existing local folder for temporary files. */
export function openBucketStore(settings: BucketSettings, incoming: string): FileStore {
  const { name: Bucket, prefix, endpoint, region, credentials } = settings
  const place = `s3://${Bucket}/${prefix}`.replace(/\/$/, '')
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    // Servers other than Amazon's know no other checksums; originals carry hashes of our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
  const KEPT = `${prefix}kept/`
  const ASIDE = `${prefix}quarantine/`

  /** Rejects with StoreUnreachable when the server does not answer, or refuses. */
  async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw new StoreUnreachable(place, error)
    }
  }

  /** Repeats work with a stream, which the client cannot repeat by itself. */
  async function withRepeats<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (attempt >= ATTEMPTS) throw error
      }
    }
  }

  const putObject = (Key: string, Body: Uint8Array | string) =>
    reach(() => client.send(new PutObjectCommand({ Bucket, Key, Body })))
  const deleteObject = (Key: string) => reach(() => client.send(new DeleteObjectCommand({ Bucket, Key })))

  /** What `use` makes of an object; `undefined` when it is missing. */
  async function withObject<Result>(
    Key: string,
    use: (body: NonNullable<GetObjectCommandOutput['Body']>) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      if (!Body) throw new Error('The object has no content.')
      return await use(Body)
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined
      throw error
    }
  }

  async function* listObjects(Prefix: string): AsyncGenerator<{ key: string; time: Date; size: number }[]> {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        yield Contents.map(({ Key = '', LastModified = new Date(), Size = 0 }) => ({
          key: Key.slice(Prefix.length),
          time: LastModified,
          size: Size,
        }))
    } catch (error) {
      throw new StoreUnreachable(place, error)
    }
  }

  async function listMarks(): Promise<Map<string, Date>> {
    const marks = new Map<string, Date>()
    for await (const objects of listObjects(ASIDE)) for (const { key, time } of objects) marks.set(key, time)
    return marks
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    const { Contents = [] } = await reach(() => client.send(new ListObjectsV2Command({ Bucket, Prefix: KEPT + key, MaxKeys: 1 })))
    return Contents.find(({ Key }) => Key === KEPT + key)?.Size
  }

  return {
    place,
    incoming,
    async put(key, temporaryPath) {
      const { size: ContentLength } = await fs.stat(temporaryPath)
      const send = () =>
        client.send(
          new PutObjectCommand({ Bucket, Key: KEPT + key, ContentLength, Body: createReadStream(temporaryPath) as Readable }),
        )
      await reach(() => withRepeats(send))
      await fs.rm(temporaryPath)
    },
    async write(key, content) {
      await putObject(KEPT + key, content)
    },
    async open(key) {
      const download = async (): Promise<FileHandle | undefined> => {
        const temporary = path.join(incoming, randomUUID())
        try {
          return await withObject(KEPT + key, async (body) => {
            await pipeline(body as Readable, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }))
            return await fs.open(temporary)
          })
        } finally {
          await fs.rm(temporary, { force: true })
        }
      }
      return await reach(() => withRepeats(download))
    },
    read: (key) => reach(() => withObject(KEPT + key, async (body) => Buffer.from(await body.transformToByteArray()))),
    async delete(key) {
      await deleteObject(KEPT + key)
      await deleteObject(ASIDE + key)
    },
    async *listOlderThan(time) {
      const marks = await listMarks()
      for await (const objects of listObjects(KEPT))
        for (const object of objects) if (object.time < time && !marks.has(object.key)) yield object.key
    },
    async quarantine(key) {
      const size = await sizeOf(key)
      if (size !== undefined) await putObject(ASIDE + key, '')
      return size
    },
    async *listQuarantined() {
      for (const [key, since] of await listMarks()) {
        const size = await sizeOf(key)
        if (size === undefined) await deleteObject(ASIDE + key)
        else yield { key, since, size }
      }
    },
    async release(key) {
      await deleteObject(ASIDE + key)
    },
    async *listKeys() {
      for await (const objects of listObjects(KEPT)) if (objects.length > 0) yield objects.map(({ key }) => key)
    },
    async readLabel(name) {
      const text = await reach(() => withObject(prefix + name, (body) => body.transformToString()))
      return text?.trim() || undefined
    },
    async writeLabel(name, text) {
      await putObject(prefix + name, text)
    },
    async deleteLabel(name) {
      await deleteObject(prefix + name)
    },
    async empty() {
      for (const Prefix of [KEPT, ASIDE])
        for await (const objects of listObjects(Prefix))
          for (let from = 0; from < objects.length; from += DELETED_AT_ONCE)
            await Promise.all(objects.slice(from, from + DELETED_AT_ONCE).map(({ key }) => deleteObject(Prefix + key)))
    },
    probe: atMostEvery(PROBE_EVERY_MS, async () => {
      const probe = `${prefix}probe-${randomUUID()}`
      await putObject(probe, '')
      await deleteObject(probe)
    }),
  }
}
