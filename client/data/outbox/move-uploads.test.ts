import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { aFile, aJob, anUpload } from '../test/builders.ts'
import { aDevice, never, pushAll, syncUntilIdle } from '../test/devices.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { failing, memoryServer, type MemoryServer } from '../test/memory-server.ts'
import { pull } from '../sync/pull.ts'
import { moveUploads } from './move-uploads.ts'

const job = aJob()
const other = aJob({ title: 'Barista' })
const to = { jobId: other.id, batchName: 'Moved ', at: '2026-11-20T07:00:00.000Z' }

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addJob(other)
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

async function aRefusedUpload(): Promise<{ id: string; candidateId: string }> {
  const upload = anUpload(job.id)
  const id = await enqueueOne(device.mirror, upload, { file: aFile() })
  server.obstacles.push({ when: ({ method }) => method === 'POST', answer: failing('not_found') })
  await pushAll(device)
  expect(await device.mirror.outbox.get(id)).toMatchObject({ state: 'refused' })
  return { id, candidateId: upload.candidateId }
}

it('a refused upload goes to another job under new ids with the same file', async () => {
  const { id, candidateId } = await aRefusedUpload()

  const { ids } = await moveUploads(device.mirror, [id], to)

  const [row, ...more] = await device.mirror.outbox.toArray()
  expect(more).toEqual([])
  expect(row).toMatchObject({ id: ids[0], state: 'queued', operation: { jobId: other.id, batchName: 'Moved' } })
  expect(row!.target).not.toBe(candidateId)
  expect((await device.mirror.files.toArray()).map((file) => file.id)).toEqual([row!.target])
  await syncUntilIdle(device)
  expect(await device.mirror.outbox.count()).toBe(0)
})

it('a note that was made on the candidate of a refused upload goes with it', async () => {
  const { id, candidateId } = await aRefusedUpload()
  const note = { noteId: newId(), authorId: newId(), author: 'Rina', text: 'Call first', at: to.at }
  await enqueueOne(device.mirror, { type: 'candidate.addNote', candidateId, ...note })

  await moveUploads(device.mirror, [id], to)

  const rows = await device.mirror.outbox.orderBy('seq').toArray()
  expect(rows.map(({ operation, state }) => `${operation.type} ${state}`)).toEqual([
    'candidate.upload queued',
    'candidate.addNote queued',
  ])
  expect(rows[1]!.target).toBe(rows[0]!.target)
})

it('an upload whose file is not on the device stays where it is', async () => {
  const { id, candidateId } = await aRefusedUpload()
  await device.mirror.files.delete(candidateId)

  expect((await moveUploads(device.mirror, [id], to)).ids).toEqual([])

  expect(await device.mirror.outbox.get(id)).toMatchObject({ state: 'refused' })
})
