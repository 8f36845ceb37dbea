import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { SLICE_BYTES } from '../../../shared/http/slices.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import { tryAgain } from '../outbox/resolve.ts'
import { aJob, anUpload } from '../test/builders.ts'
import { aDevice, aSession, syncUntilIdle, never } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer, type Seen } from '../test/memory-server.ts'

const job = aJob()
const upload = anUpload(job.id)
/** 2.5 slices. */
const file = new Blob([new Uint8Array(2.5 * SLICE_BYTES).fill(7)])

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

const place = `/api/files/slices/${upload.candidateId}`
const isSlice = ({ method }: Seen) => method === 'PUT'
const sent = () => server.changes().map(({ method, path }) => `${method} ${path.replace(place, 'slice')}`)
const outbox = () => device.mirror.outbox.toArray()
const sendAtOnce = () => drain(device, 'upload', never)
const arrived = () => [...server.candidates.values()].filter(({ status }) => status === Status.processing).map(({ id }) => id)

describe('the upload of a large file', () => {
  it('a file larger than a slice goes slice by slice, followed by the request that names it', async () => {
    await enqueueOne(device.mirror, upload, { file })

    await sendAtOnce()

    expect(sent()).toEqual(['POST /api/files/slices', 'PUT slice', 'PUT slice', 'PUT slice', 'POST /api/files/upload'])
    expect(arrived()).toEqual([upload.candidateId])
    expect(await outbox()).toEqual([])
  })

  it('a file no larger than a slice goes in one request', async () => {
    await enqueueOne(device.mirror, upload, { file: file.slice(0, SLICE_BYTES) })

    await sendAtOnce()

    expect(sent()).toEqual(['POST /api/files/upload'])
  })

  it('scenario 20: an interrupted upload continues where it stopped', async () => {
    await enqueueOne(device.mirror, upload, { file })
    let slices = 0
    server.obstacles.push({ when: (seen) => isSlice(seen) && (slices += 1) === 2, answer: lost })
    await sendAtOnce()
    expect(await outbox()).toMatchObject([{ state: 'waiting', lastError: { code: 'unreachable' } }])
    expect((await device.mirror.uploads.toArray())[0]?.percent).toBe(40)
    const before = sent().length

    await syncUntilIdle(device)

    expect(sent().slice(before)).toEqual(['POST /api/files/slices', 'PUT slice', 'PUT slice', 'POST /api/files/upload'])
    expect(arrived()).toEqual([upload.candidateId])
  })

  it('scenario 9: a slice that arrived, but whose answer was lost, is not sent again', async () => {
    await enqueueOne(device.mirror, upload, { file })
    const { send } = device.sendFile
    let slices = 0
    device.sendFile.send = async (...call) => {
      const reply = await send(...call)
      if (call[1] instanceof Blob && (slices += 1) === 1) throw new TypeError('Failed to fetch')
      return reply
    }

    await sendAtOnce()
    await syncUntilIdle(device)

    expect(slices).toBe(3)
    expect(arrived()).toEqual([upload.candidateId])
  })

  it('scenario 10: an upload renews its token between two slices each time it expires', async () => {
    let token = 0
    const session = aSession({
      accessToken: async () => `token ${token}`,
      refresh: async () => (server.accept(`token ${(token += 1)}`), 'refreshed'),
    })
    server.accept('token 0')
    device = aDevice(server.send, { session })
    await pull(device, never)
    await enqueueOne(device.mirror, upload, { file })
    server.obstacles.push({ when: isSlice, answer: failing('signed_out') })
    let slices = 0
    server.obstacles.push({ when: (seen) => isSlice(seen) && (slices += 1) === 2, answer: failing('signed_out') })

    await sendAtOnce()

    expect(token).toBe(2)
    expect(arrived()).toEqual([upload.candidateId])
  })

  it('scenario 12: an upload does not continue in the name of another user', async () => {
    let generation = 1
    device = aDevice(server.send, { session: aSession({ generation: async () => generation }) })
    await pull(device, never)
    await enqueueOne(device.mirror, upload, { file })
    const { send } = device.sendFile
    device.sendFile.send = (...call) => ((generation = 2), send(...call))

    await sendAtOnce()

    expect(sent()).toEqual(['POST /api/files/slices', 'PUT slice'])
    expect(await outbox()).toHaveLength(1)
  })

  it('an upload asks for the offset again when the server’s copy differs', async () => {
    await enqueueOne(device.mirror, upload, { file })
    let slices = 0
    server.obstacles.push({
      when: (seen) => isSlice(seen) && (slices += 1) === 2 && server.parked.delete(upload.candidateId),
      answer: failing('not_found'),
    })

    await sendAtOnce()

    expect(sent().filter((each) => each === 'PUT slice')).toHaveLength(5)
    expect(arrived()).toEqual([upload.candidateId])
  })

  it('an upload waits when the server’s copy differs at every try', async () => {
    await enqueueOne(device.mirror, upload, { file })
    server.obstacles.push({ when: isSlice, answer: failing('conflict'), times: 100 })

    await sendAtOnce()

    expect(await outbox()).toMatchObject([{ state: 'waiting' }])
    expect(sent()).toHaveLength(6)
  })

  it('scenario 23: a captive portal’s answer does not count as an accepted slice', async () => {
    await enqueueOne(device.mirror, upload, { file })
    server.obstacles.push({ when: isSlice, answer: portal })

    await sendAtOnce()

    expect(await outbox()).toMatchObject([{ state: 'waiting', lastError: { code: 'not_our_server' } }])
  })

  it('a file that the server does not accept is refused before any byte of it is sent', async () => {
    await enqueueOne(device.mirror, upload, { file })
    server.obstacles.push({ answer: failing('too_large') })

    await sendAtOnce()

    expect(sent()).toEqual(['POST /api/files/slices'])
    expect(await outbox()).toMatchObject([{ state: 'refused', lastError: { code: 'too_large' } }])
  })

  it.each(['quota_reached', 'too_much_unfinished'] as const)(
    'an upload that exceeds a quota (%s) keeps its file and is sent when it is tried again',
    async (code) => {
      await enqueueOne(device.mirror, upload, { file })
      server.obstacles.push({ answer: failing(code) })
      await sendAtOnce()
      const [refused] = await outbox()

      const kept = await device.mirror.files.get(upload.candidateId)
      expect(refused).toMatchObject({ state: 'refused', lastError: { status: 413, code } })
      expect(kept?.blob.size).toBe(file.size)

      await tryAgain(device.mirror, refused!.id)
      await sendAtOnce()

      expect(await outbox()).toEqual([])
      expect(arrived()).toEqual([upload.candidateId])
    },
  )
})
