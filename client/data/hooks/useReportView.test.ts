import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Mirror } from '../database/db.ts'
import { report } from './useReportView.ts'
import { sendReports } from '../sync/send-reports.ts'
import { aDevice } from '../test/devices.ts'

interface Body {
  acts: { id: string; what: string; candidateIds: string[] }[]
}

let answer: () => Response
let sent: Body[]
let device: ReturnType<typeof aDevice>
let mirror: Mirror

beforeEach(() => {
  sent = []
  answer = () => new Response(null, { status: 204 })
  device = aDevice((_, init) => {
    const reply = answer()
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : '') as Body)
    return Promise.resolve(reply)
  })
  mirror = device.mirror
})
afterEach(() => mirror.delete())

const reporting = () => ({ mirror, engine: async () => device })
const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}
const waiting = () => mirror.meta.where('key').startsWith('report-').count()

it('report sends at once', async () => {
  const id = newId()

  await report(reporting(), { what: 'viewed', candidateIds: [id] })

  expect(sent.flatMap(({ acts }) => acts)).toMatchObject([{ what: 'viewed', candidateIds: [id] }])
  expect(await waiting()).toBe(0)
})

it('reports that cannot be sent are stored until the device is online', async () => {
  answer = offline
  await report(reporting(), { what: 'viewed', candidateIds: [newId()] })
  await report(reporting(), { what: 'printed', candidateIds: [newId()] })
  expect(await waiting()).toBe(2)

  answer = () => new Response(null, { status: 204 })
  await sendReports(device)

  expect(sent.flatMap(({ acts }) => acts.map(({ what }) => what)).toSorted()).toEqual(['printed', 'viewed'])
  expect(await waiting()).toBe(0)
})

it('a report whose answer was lost is sent again under the same id', async () => {
  answer = () => new Response('', { status: 502 })
  await report(reporting(), { what: 'viewed', candidateIds: [newId()] })

  answer = () => new Response(null, { status: 204 })
  await sendReports(device)

  const [first, second] = sent.map(({ acts }) => acts[0]?.id)
  expect(first).toBe(second)
})

it('a report that the server finds invalid is dropped without an error', async () => {
  answer = () => Response.json({ code: 'invalid_input', message: 'No.' }, { status: 400 })

  await report(reporting(), { what: 'viewed', candidateIds: [newId()] })

  expect(await waiting()).toBe(0)
})

it('a report on many candidates is split into parts within the limits', async () => {
  await report(reporting(), { what: 'exported', candidateIds: Array.from({ length: 6500 }, newId), format: 'csv' })

  const lengths = sent.map(({ acts }) => acts.reduce((sum, { candidateIds }) => sum + candidateIds.length, 0))
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(6500)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4000)
  expect(Math.max(...sent.map((body) => JSON.stringify(body).length))).toBeLessThan(256 * 1024)
})
