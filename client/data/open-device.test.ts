import { afterAll, expect, it, vi } from 'vitest'
import { openMirror } from './database/db.ts'
import { openDevice } from './open-device.ts'
import { sendFileByFetch } from './sync/send-file.ts'
import { aSession, never } from './test/devices.ts'

const VERSION = '1.2.3'

const session = aSession()
const mirror = openMirror(session.userId)
afterAll(() => mirror.delete())

/** A device whose server answers each request with this status. `versions`: those that the requests named. */
function deviceFor(status: number) {
  const versions: (string | null)[] = []
  const send = async (_path: string, { headers }: RequestInit) => {
    versions.push(new Headers(headers).get('app-version'))
    return Response.json({ code: 'update_needed', message: 'This version of the app is too old.' }, { status })
  }
  const onOutdated = vi.fn<() => void>()
  const sendFile = (always: Record<string, string>) => sendFileByFetch(always, send)
  const device = openDevice({ mirror, session, version: VERSION, send, sendFile, isVisible: () => true, onOutdated })
  return { device, versions, onOutdated }
}

type Request = (device: ReturnType<typeof openDevice>) => Promise<unknown>

const requests: Record<string, Request> = {
  'a call': ({ api }) => api.me({}).catch(() => undefined),
  'a request of the sync': ({ send }) => send('/api/jobs', { method: 'POST', body: '{}' }),
  'an event stream': ({ signed }) => signed('/api/events', { headers: { accept: 'text/event-stream' } }),
  'a file': ({ sendFile }) => sendFile.send('/api/cv-screening', new FormData(), {}, () => undefined, never),
}

it.each(Object.entries(requests))('%s names the version of the app', async (_, request) => {
  const { device, versions, onOutdated } = deviceFor(200)

  await request(device)

  expect(versions).toEqual([VERSION])
  expect(onOutdated).not.toHaveBeenCalled()
})

it.each(Object.entries(requests))('an answer that the version is too old, to %s, is told', async (_, request) => {
  const { device, onOutdated } = deviceFor(426)

  await request(device)

  expect(onOutdated).toHaveBeenCalledOnce()
})
