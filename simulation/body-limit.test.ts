// A device and the real server behind a proxy that limits the size of request bodies.
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enqueueOne } from '../client/data/test/enqueue-one.ts'
import { drain } from '../client/data/sync/push.ts'
import { anUpload } from '../client/data/test/builders.ts'
import { someJobFields } from '../shared/test/job-fields.ts'
import { aDevice, aSession, never } from '../client/data/test/devices.ts'
import { newId } from '../shared/lib/new-id.ts'
import { SLICE_BYTES } from '../shared/http/slices.ts'
import { startLimitedProxy, type LimitedProxy } from './network/limited-proxy.ts'
import { startServer, type RunningServer } from './network/running-server.ts'

const KB = 1024

let server: RunningServer
let accessToken: string
let jobId: string
let proxy: LimitedProxy
let device: ReturnType<typeof aDevice>

beforeAll(async () => {
  server = await startServer({ MAX_FILE_MB: '3' })
  ;({ accessToken } = await server.signIn())
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  jobId = newId()
  const body = JSON.stringify({ ...someJobFields(), id: jobId })
  await fetch(`${server.url}/api/jobs`, { method: 'POST', headers, body })
})
afterAll(() => server.end())
afterEach(async () => {
  await device.mirror.delete()
  await proxy.close()
})

/** Opens a device behind a proxy with this limit on request bodies. */
async function behindLimit(bytes: number): Promise<void> {
  proxy = await startLimitedProxy(server.url, bytes)
  device = aDevice(proxy.send, { session: aSession({ accessToken: async () => accessToken }) })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads a file of this size. `isThere`: the server has it with the same hash. */
async function upload(bytes: number): Promise<{ id: string; isThere: boolean }> {
  const operation = anUpload(jobId)
  const file = Buffer.alloc(bytes, `%PDF-1.4\n% ${operation.candidateId}\n`)
  await enqueueOne(device.mirror, operation, { file: new Blob([file]) })
  await drain(device, 'upload', never)
  const row = await server
    .db('candidates')
    .where({ id: operation.candidateId })
    .first<{ file_sha256: string } | undefined>('file_sha256')
  return { id: operation.candidateId, isThere: row?.file_sha256 === sha256(file) }
}

const slices = () => proxy.passed.filter((each) => each.startsWith('PUT')).length

describe('behind a proxy with a body limit of 512 KB', () => {
  it('a sliced upload continues in smaller slices', async () => {
    await behindLimit(512 * KB)

    const { isThere } = await upload(2.5 * SLICE_BYTES)

    expect(isThere).toBe(true)
    expect(proxy.refused).toEqual([SLICE_BYTES])
    expect(slices()).toBe(5)
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('a file small enough for a single request is sent in slices', async () => {
    await behindLimit(512 * KB)

    const { id, isThere } = await upload(700 * KB)

    expect(isThere).toBe(true)
    expect(proxy.refused).toHaveLength(1)
    expect(proxy.passed).toEqual([
      'POST /api/files/slices',
      `PUT /api/files/slices/${id}`,
      `PUT /api/files/slices/${id}`,
      'POST /api/files/upload',
    ])
  })

  it('the next upload begins with the slice size that passed', async () => {
    await behindLimit(512 * KB)

    const all = [await upload(2.5 * SLICE_BYTES), await upload(2.5 * SLICE_BYTES), await upload(700 * KB)]

    expect(all.map(({ isThere }) => isThere)).toEqual([true, true, true])
    expect(proxy.refused).toHaveLength(1)
  })
})

it('a device halves its slices until they pass a proxy with a body limit of 100 KB', async () => {
  await behindLimit(100 * KB)

  expect((await upload(1.5 * SLICE_BYTES)).isThere).toBe(true)
  expect(proxy.refused).toEqual([1024 * KB, 512 * KB, 256 * KB, 128 * KB])
})

it('an upload is refused as proxy_limit when the proxy refuses even the smallest slice, for large and small files', async () => {
  await behindLimit(20 * KB)

  const all = [await upload(1.5 * SLICE_BYTES), await upload(50 * KB)]

  expect(all.map(({ isThere }) => isThere)).toEqual([false, false])
  expect(proxy.refused.slice(0, 5)).toEqual([1024 * KB, 512 * KB, 256 * KB, 128 * KB, 64 * KB])
  expect(proxy.refused).toHaveLength(6)
  const refused = { state: 'refused', lastError: { status: 413, code: 'proxy_limit' } }
  expect(await device.mirror.outbox.toArray()).toMatchObject([refused, refused])
})

it('an upload is refused as too_large when the server itself refuses its size', async () => {
  await behindLimit(10 * SLICE_BYTES)

  await upload(3 * SLICE_BYTES + 1)

  expect(proxy.passed).toEqual(['POST /api/files/slices'])
  expect(await device.mirror.outbox.toArray()).toMatchObject([
    { state: 'refused', lastError: { status: 413, code: 'too_large' } },
  ])
})
