import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checksumOf } from '../../shared/sync/checksum.ts'
import { VERSION_HEADER } from '../../shared/sync/history.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import { change } from '../../server/database/change.ts'
import { freshDatabase, type FreshDatabase } from '../../server/test/database.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { pull } from '../../client/data/sync/pull.ts'
import { drain } from '../../client/data/sync/push.ts'
import { aBatch, aDecision, aJob, aSummary } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never } from '../../client/data/test/devices.ts'
import { lastVerified } from '../../client/data/sync/verify.ts'
import { createModel } from '../checks/model.ts'
import { openApp, type App } from '../rollback/app.ts'
import { stockWorkspace } from '../world/stock.ts'
import { runVerification } from './run.ts'

const many = 60
const minute = 60_000

let database: FreshDatabase
let app: App
beforeAll(async () => {
  database = await freshDatabase()
  app = await openApp(database.url)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

let token: string
let workspaceId: string
let device: ReturnType<typeof aDevice>
let asked: string[]
beforeEach(async () => {
  const stocked = await stockWorkspace(app, createModel(), 2, many)
  workspaceId = stocked.workspaceId
  token = stocked.users[0]!.token
  asked = []
  device = aDevice((path, init) => (asked.push(path.split('?')[0]!), fetch(new URL(path, app.url), init)), {
    session: aSession({ accessToken: async () => token }),
  })
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

const whole = async (): Promise<SyncPage> => {
  const answer = await fetch(new URL('/api/sync?limit=500', app.url), { headers: { authorization: `Bearer ${token}` } })
  return JSON.parse(await answer.text())
}
const typeOf = (answer: Response) => ({ 'content-type': answer.headers.get('content-type') ?? '' })
const sorted = <Row extends { id: string }>(rows: Row[]): Row[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const verified = async () => (await lastVerified(device.mirror))!
/** Runs a pull late enough to verify the mirror again. */
const later = async () => {
  device.clock.advance(minute)
  await pull(device, never)
}
async function expectEqual(): Promise<void> {
  const page = await whole()
  expect(await device.mirror.jobs.toArray()).toEqual(sorted(page.jobs))
  expect(await device.mirror.batches.toArray()).toEqual(sorted(page.batches))
  expect(await device.mirror.candidates.toArray()).toEqual(sorted(page.candidates))
}
const decideElsewhere = (id: string) =>
  change(app.db, workspaceId, (trx, version) =>
    trx('candidates').where({ id }).update({ status: Status.accepted, version, updated_at: new Date() }),
  )

describe('verification of a mirror', () => {
  it('runs again after a minute, and not with every pull', async () => {
    const { at } = await verified()
    await pull(device, never)
    const soon = await verified()

    await later()

    expect(soon.at).toBe(at)
    expect(await verified()).toMatchObject({ at: at + minute, differing: 0, left: 0 })
    expect(new Set(asked)).toEqual(new Set(['/api/sync']))
  })

  it('finds missing, outdated and surplus rows with the next pull, and fetches those only', async () => {
    const rows = await device.mirror.candidates.toArray()
    const stale = rows.slice(0, 10)
    const missing = rows.slice(10, 25)
    for (const { id } of stale) await decideElsewhere(id)
    await pull(device, never)
    await device.mirror.candidates.bulkPut(stale)
    await device.mirror.candidates.bulkDelete(missing.map(({ id }) => id))
    const { jobId, batchId } = rows[0]!
    await device.mirror.candidates.bulkPut(Array.from({ length: 5 }, () => aSummary({ jobId, batchId })))
    const ghost = aBatch({ jobId })
    await device.mirror.batches.put(ghost)
    await device.mirror.candidates.put(aSummary({ jobId, batchId: ghost.id }))
    await device.mirror.jobs.put(aJob())
    asked.length = 0

    await later()

    expect(await verified()).toMatchObject({ differing: 10 + 15 + 5 + 3, left: 0 })
    await expectEqual()
    expect(asked.filter((path) => path === '/api/rows')).toHaveLength(1)
    await later()
    expect(await verified()).toMatchObject({ differing: 0, left: 0 })
  })

  it('repairs a row whose version the server never had', async () => {
    const [row] = await device.mirror.candidates.toArray()
    for (let more = 0; more < 5; more += 1) await decideElsewhere(row!.id)
    await pull(device, never)
    const [other] = (await device.mirror.candidates.toArray()).filter(({ id }) => id !== row!.id)
    await device.mirror.candidates.put({ ...other!, version: other!.version + 2, name: 'Nobody' })

    await later()

    expect(await verified()).toMatchObject({ differing: 1 })
    await expectEqual()
  })

  it('compares the server rows below unsent operations, and keeps the operations', async () => {
    const [one, two, three] = await device.mirror.candidates.toArray()
    await enqueueOne(device.mirror, aDecision(one!.id))
    await enqueueOne(device.mirror, { type: 'candidate.delete', candidateId: two!.id, at: '2026-11-20T07:00:00.000Z' })
    await later()
    const verifiedLast = await verified()
    const serverRow = (await device.mirror.serverRows.get(['candidate', one!.id]))!
    await device.mirror.serverRows.put({ ...serverRow, row: null })
    await device.mirror.candidates.delete(three!.id)

    await later()

    expect(verifiedLast.differing).toBe(0)
    expect(await verified()).toMatchObject({ differing: 2, left: 0 })
    expect((await device.mirror.candidates.get(one!.id))?.status).toBe(Status.accepted)
    expect(await device.mirror.candidates.get(two!.id)).toBeUndefined()
    await drain(device, 'decision', never)
    await drain(device, 'edit', never)
    await pull(device, never)
    await expectEqual()
  })

  it('continues with the next pull if rows could not be fetched', async () => {
    const [row] = await device.mirror.candidates.toArray()
    await device.mirror.candidates.delete(row!.id)
    const { send } = device
    const breaking = aDevice(
      (path, init) => (path === '/api/rows' ? Promise.reject(new TypeError('Failed to fetch')) : send(path, init)),
      { session: device.session, mirror: device.mirror },
    )
    breaking.clock.advance(minute)
    await pull(breaking, never)
    const broken = await verified()

    await pull(device, never)

    expect(broken).toMatchObject({ differing: 1, left: 1 })
    expect(await verified()).toMatchObject({ differing: 1, left: 0 })
    await expectEqual()
  })

  it('compares nothing with a page that was read before what its proof proves', async () => {
    const [row] = await device.mirror.candidates.toArray()
    await enqueueOne(device.mirror, aDecision(row!.id))
    const { send } = device
    let proof = ''
    const told = aDevice(
      async (path, init) => {
        const answer = await send(path, init)
        proof = answer.headers.get(VERSION_HEADER) ?? proof
        if (!path.startsWith('/api/sync')) return answer
        // As if the decision were committed after the page was read, and before its proof.
        await drain(told, 'decision', never)
        return new Response(answer.body, { status: answer.status, headers: { ...typeOf(answer), [VERSION_HEADER]: proof } })
      },
      { session: device.session, mirror: device.mirror },
    )
    told.clock.advance(minute)
    const before = await verified()
    asked.length = 0

    await pull(told, never)

    expect(asked).not.toContain('/api/checksums')
    expect(await verified()).toEqual(before)
    await later()
    expect(await verified()).toMatchObject({ differing: 0, left: 0 })
    await expectEqual()
  })

  it('compares with a page although the last version changed no row', async () => {
    await change(app.db, workspaceId, async () => {})

    await later()

    expect((await verified()).at).toBe(device.clock.now())
    expect(await verified()).toMatchObject({ differing: 0, left: 0 })
  })

  it('covers only the window, on a device that mirrors the newest candidates', async () => {
    for (const [at, { id }] of (await device.mirror.candidates.toArray()).entries())
      await app
        .db('candidates')
        .where({ id })
        .update({ created_at: new Date(Date.UTC(2026, 0, 1, 0, at)) })
    const small = aDevice(device.send, { session: aSession({ accessToken: async () => token }), mirroredRows: 20 })
    for (let more = 0; more < 3; more += 1) {
      small.clock.advance(minute)
      await pull(small, never)
    }
    const verifiedLast = await lastVerified(small.mirror)
    const kept = await small.mirror.candidates.orderBy('createdAt').toArray()
    await small.mirror.candidates.delete(kept.at(-1)!.id)

    small.clock.advance(minute)
    await pull(small, never)

    expect(kept.length).toBeLessThan(many)
    expect(verifiedLast).toMatchObject({ differing: 0 })
    expect(await lastVerified(small.mirror)).toMatchObject({ differing: 1, left: 0 })
    expect(await small.mirror.candidates.orderBy('createdAt').toArray()).toEqual(kept)
    await small.mirror.delete()
  })
})

it('damage to a mirror is found whole and repaired, and nothing else is found, while users change rows', async () => {
  for (let seed = 1; seed <= 12; seed += 1) expect(await runVerification(app, seed), `seed ${seed}`).toBeUndefined()
})

it('SQL and TypeScript compute the same checksum', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ id: newId(), version: 2 ** 30 + at }))
  const values = rows.map(({ id, version }) => `('${id}'::uuid, ${version}::bigint)`).join()
  const { rows: found } = await app.db.raw<{ rows: { sum: number }[] }>(
    `SELECT mod(sum(('x' || right(id::text, 8))::bit(32)::bigint * version), 9007199254740992)::bigint AS sum
     FROM (VALUES ${values}) AS rows (id, version)`,
  )

  expect(found[0]!.sum).toBe(checksumOf(rows))
})
