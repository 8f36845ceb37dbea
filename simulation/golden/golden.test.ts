import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { needsUpdate, type OutboxRow } from '../../client/data/database/outbox.ts'
import { unblock } from '../../client/data/outbox/queue.ts'
import { aDevice, aSession, syncUntilIdle } from '../../client/data/test/devices.ts'
import type { Send } from '../../client/data/net/reply.ts'
import type { SignedIn } from '../../shared/accounts/account.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import type { Job } from '../../shared/jobs/job.ts'
import { Status } from '../../shared/screening/status.ts'
import { startServer, type RunningServer } from '../network/running-server.ts'
import { install, type Fixture, type Row } from './fixture.ts'
import { stockServer } from './stock-server.ts'

const fixtureOf = (release: number): Fixture =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `release-${release}.json`), 'utf8'))

/** Those whose databases differ; no device had version 4. */
const releases = [1, 2, 3, 5, 6, 7]

const timeoutMs = 120_000

let server: RunningServer
let signedIn: SignedIn
let device: ReturnType<typeof aDevice>
const statuses: number[] = []

beforeAll(async () => {
  server = await startServer()
}, timeoutMs)
afterAll(() => server.end(), timeoutMs)
beforeEach(async () => {
  statuses.length = 0
  await server.db.raw('TRUNCATE workspaces CASCADE') // the rows of all releases have the same ids
  signedIn = await server.signIn()
}, timeoutMs)
afterEach(() => device.mirror.delete(), timeoutMs)

async function get(place: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api${place}`, { headers: { authorization: `Bearer ${signedIn.accessToken}` } })
  return { status: response.status, body: await response.json() }
}

/** Installs a release's database on a device, with a server that has the rows which the device knew. */
async function open(fixture: Fixture): Promise<void> {
  const userId = signedIn.user.id
  await stockServer(server.db, { userId }, fixture)
  const send: Send = async (place, init) => {
    const answer = await fetch(server.url + place, init)
    statuses.push(answer.status)
    return answer
  }
  device = aDevice(send, { session: aSession({ userId, accessToken: async () => signedIn.accessToken }) })
  await install(fixture, userId)
  await sendAsBefore(fixture)
}

/** Sends the operations in state `waiting` as that release encoded them: they reached the server, their answers were lost. */
async function sendAsBefore({ tables }: Fixture): Promise<void> {
  for (const { id, state, target, request } of rowsOf(tables)) {
    if (state !== 'waiting') continue
    const body = JSON.parse(request?.body ?? '{"status":4}')
    const { status } = await sendAs(id, `/cv-screening/${target}/status`, request?.body ?? JSON.stringify(body))
    expect(status).toBe(200)
  }
}

const sendAs = (key: string, place: string, body: string) =>
  fetch(`${server.url}/api${place}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${signedIn.accessToken}`, 'content-type': 'application/json', 'idempotency-key': key },
    body,
  })

const rowsOf = (tables: Fixture['tables']) => (tables['outbox'] ?? []) as unknown as OutboxRow[]

/** Unblocks and sends all operations, as a newly opened page does. */
async function drainAll(): Promise<OutboxRow[]> {
  await unblock(device.mirror)
  await syncUntilIdle(device)
  return device.mirror.outbox.orderBy('seq').toArray()
}

const candidateOn = async (number: number) =>
  (await get(`/cv-screening/01a20003-0000-7000-8000-${String(number).padStart(12, '0')}`)).body as CandidateSummary

async function expectEffects(left: readonly OutboxRow[], release: number): Promise<void> {
  const keys = left.filter((row) => !needsUpdate(row)).map(({ operation, state }) => `${operation.type} ${state}`)
  expect(keys).toEqual(['candidate.decide refused'])
  expect(statuses).not.toContain(422)
  const decided = [await candidateOn(1), await candidateOn(2), await candidateOn(11)]
  expect(decided.map(({ status }) => status)).toEqual(Array(3).fill(Status.accepted))
  expect(await candidateOn(3)).toMatchObject({ status: Status.completed, decisionId: null })
  expect(await candidateOn(4)).toMatchObject({ status: Status.processing })
  expect((await get('/cv-screening/01a20003-0000-7000-8000-000000000010')).status).toBe(404)
  expect((await candidateOn(20)).fileName).toBe('budi.pdf')
  const jobs = (await get('/jobs')).body as Job[]
  expect(jobs.map(({ title }) => title).toSorted()).toEqual(['Backend Engineer', 'Lead Engineer'])
  const batches = (await get('/batches')).body as Row[]
  expect(batches.map(({ name }) => name)).toEqual(expect.arrayContaining(['June', release < 7 ? 'May' : 'Spring']))
  if (release < 3) return
  expect((await candidateOn(6)).noteCount).toBe(1)
  expect((await candidateOn(7)).noteCount).toBe(0)
  expect((await candidateOn(8)).tags).toEqual(['second look'])
  expect((await candidateOn(9)).tags).toEqual([])
  if (release < 6) return
  expect(await candidateOn(6)).toMatchObject({ name: 'Sri Wulandari', phone: null })
  if (release < 7) return
  expect(await candidateOn(14)).toMatchObject({ status: Status.rejected, rejectionReason: 'No permit' })
  expect(jobs.find(({ title }) => title === 'Backend Engineer')).toMatchObject({ closedAt: expect.any(String) })
}

describe('the outbox that a release left on a device', () => {
  it.each(releases)(
    'is sent completely (release %i): no operation is stuck or lost, and no key is sent with another request',
    async (release) => {
      await open(fixtureOf(release))

      await expectEffects(await drainAll(), release)
    },
    timeoutMs,
  )
})

describe('a database that a newer version has opened', () => {
  it.each(releases)(
    'still opens (written from release %i): the operations that this version knows are sent, and the others are kept unchanged',
    async (release) => {
      const fixture = asNewerWrites(fixtureOf(release))
      await open(fixture)

      const left = await drainAll()

      await expectEffects(left, release)
      const before = new Map(rowsOf(fixture.tables).map((row) => [row.id, row]))
      const kept = left.filter(needsUpdate)
      expect(kept.map(({ id }) => id).toSorted()).toEqual([...before.keys()].filter((id) => id.startsWith('01a20009')).toSorted())
      for (const row of kept) expect(row).toMatchObject({ operation: before.get(row.id)!.operation, priority: 7 })
      expect(await candidateOn(15)).toMatchObject({ status: Status.completed }) // its decision was kept, not sent
    },
    timeoutMs,
  )
})

/** No release's outbox has operations on this candidate. */
const target = '01a20003-0000-7000-8000-000000000015'

/** The database as a newer version writes it: a higher version number and an unknown table, fields, states and operations. */
function asNewerWrites({ stores, tables }: Fixture): Fixture {
  const [decision] = rowsOf(tables)
  const newer = (number: number, given: object) => {
    const operation = { ...decision!.operation, candidateId: target }
    const id = `01a20009-0000-7000-8000-${String(number + 10).padStart(12, '0')}`
    return { ...decision!, id, seq: number, target, touches: [target], operation, priority: 7, ...given }
  }
  const unknown = { type: 'candidate.assign', to: 'Ana', at: decision!.operation.at }
  const outbox = [
    newer(-5, { operation: { ...unknown, candidateId: decision!.target } }),
    newer(-4, { operation: unknown, state: 'sending', attempts: 1 }),
    newer(-3, { state: 'paused' }),
    newer(-2, { operation: { ...decision!.operation, confidence: 'high' } }),
    newer(-1, { operation: unknown, state: 'held', heldBy: null, lane: 'assignment' }),
  ]
  return {
    version: 9,
    stores: { ...stores, teams: 'id, name', outbox: `${stores['outbox']}, priority` },
    tables: {
      ...tables,
      teams: [{ id: '1', name: 'Hiring' }],
      meta: [...(tables['meta'] ?? []), { key: 'theme', value: { of: 'a newer version' } }],
      outbox: [...(tables['outbox'] ?? []).map((row) => ({ ...row, priority: 7 })), ...outbox],
    },
  }
}
