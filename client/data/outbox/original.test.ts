import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { authorised } from '../session/authorised.ts'
import { aFile, aSummary, anUpload, wholeOf } from '../test/builders.ts'
import { aDevice } from '../test/devices.ts'
import { memoryServer, portal, type MemoryServer } from '../test/memory-server.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { openFile } from './original.ts'

const candidate = aSummary()

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(() => {
  server = memoryServer()
  server.addCandidate(wholeOf(candidate))
  device = aDevice(server.send)
})
afterEach(() => device.mirror.delete())

const open = (id: string) => openFile(device.mirror, authorised(device.session, server.send), id)

describe('openFile', () => {
  it('openFile returns the file on the device while the upload is unsent', async () => {
    const upload = anUpload(newId())
    await enqueueOne(device.mirror, upload, { file: aFile() })

    expect(await (await open(upload.candidateId)).text()).toBe(await aFile().text())
  })

  it('openFile fetches the file from the server when it is not on the device', async () => {
    server.obstacles.push({
      when: ({ path, token }) => path === `/api/cv-screening/${candidate.id}/file` && token === 'token',
      answer: () => new Response('the original', { headers: { 'content-disposition': 'attachment' } }),
    })

    expect(await (await open(candidate.id)).text()).toBe('the original')
  })

  it('scenario 23: openFile rejects a captive portal’s answer', async () => {
    server.obstacles.push({ answer: portal })

    await expect(open(candidate.id)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('openFile rejects with `not_found` when neither device nor server has the file', async () => {
    await expect(open(newId())).rejects.toMatchObject({ code: 'not_found' })
  })
})
