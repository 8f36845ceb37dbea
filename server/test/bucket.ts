import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

const NAME = 'cvs'

export interface TestBucket {
  /** What a server needs for this bucket. */
  settings: Record<string, string>
  /** All objects by their names. */
  objects: () => Promise<Record<string, Buffer>>
  /** Nobody answers at its address until `start`. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** The S3 server, not yet running. `directory`: where it keeps the objects. */
export const bucketServer = (directory: string, port: number): S3rver =>
  new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME }],
    // It leaves out the slash behind the bucket's name when it checks the signature of a list.
    allowMismatchedSignatures: true,
  })

export const bucketSettings = (port: number): Record<string, string> => ({
  FILES_URL: `s3://${NAME}/saring`,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
})

/** A bucket on an S3 server of its own. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-bucket-'))
  const run = async (port: number) => {
    const server = bucketServer(directory, port)
    return { server, port: (await server.run()).port }
  }
  let running = await run(0)
  let isRunning = true

  async function stop(): Promise<void> {
    if (isRunning) await running.server.close()
    isRunning = false
  }

  return {
    settings: bucketSettings(running.port),
    async objects() {
      const home = path.join(directory, NAME)
      const names = await fs.readdir(home, { recursive: true })
      const suffix = '._S3rver_object'
      const found = names.filter((name) => name.endsWith(suffix))
      return Object.fromEntries(
        await Promise.all(
          found.map(async (name) => [name.slice(0, -suffix.length), await fs.readFile(path.join(home, name))] as const),
        ),
      )
    },
    stop,
    async start() {
      running = await run(running.port)
      isRunning = true
    },
    async close() {
      await stop()
      await fs.rm(directory, { recursive: true, force: true })
    },
  }
}
