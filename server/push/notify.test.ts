import { Writable } from 'node:stream'
import pino from 'pino'
import webPush from 'web-push'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import type { Language } from '../../shared/screening/language.ts'
import { purgeExpired } from '../accounts/purge.ts'
import { welcome } from '../accounts/queries.ts'
import { createRefreshTokens } from '../accounts/refresh-tokens.ts'
import { openBatch } from '../batches/open.ts'
import { change } from '../database/change.ts'
import type { Member } from '../http/scope.ts'
import * as jobs from '../jobs/queries.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { aSubscription, startPushServer, type PushServer } from '../test/push-server.ts'
import { notifyScored, startNotifications } from './notify.ts'
import { createPushService, type PushService } from './service.ts'
import { claimDue, subscribe } from './subscriptions.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'

const vapid = { ...webPush.generateVAPIDKeys(), contact: 'mailto:admin@example.org' }

let database: FreshDatabase
let browsers: PushServer
let service: PushService
let rina: Member & { refreshToken: string }
let lines: string[]

beforeEach(async () => {
  database = await freshDatabase()
  browsers = await startPushServer(vapid.publicKey)
  service = createPushService({ ...vapid, anyAddress: true })
  rina = await aMember('Rina')
  lines = []
})
afterEach(async () => {
  await service.close()
  await browsers.close()
  await database.drop()
})

async function aMember(name: string, workspace = 'team') {
  const account = { issuer: 'test', sub: name, email: `${name}@example.com`, name, picture: null }
  const user = await welcome(database.db, account, workspace)
  const { signInId, refreshToken } = await refreshTokens().begin(user.id)
  const [row] = await database.db('users').where({ id: user.id }).select<{ workspace_id: string }[]>('workspace_id')
  return { signInId, refreshToken, userId: user.id, name, workspaceId: row!.workspace_id, isAdmin: true }
}

const refreshTokens = () =>
  createRefreshTokens({ db: database.db, lifetimeDays: 1, signInDays: 90, team: { kind: 'everybody', workspace: 'shared' } })

async function subscribed(member: Member, answers = 201, language: Language = 'en'): Promise<string> {
  const path = `/${answers}/${newId()}`
  await subscribe(database.db, member, { ...aSubscription(`${browsers.url}${path}`), language })
  return path
}

/** Creates `count` candidates of a new job, each with a screening in this state. */
async function screenings({ workspaceId }: Member, count: number, state: 'queued' | 'scored' | 'failed' = 'scored') {
  const jobId = newId()
  return change(database.db, workspaceId, async (trx, version) => {
    const fields = someJobFields()
    await jobs.insertJob(trx, workspaceId, jobId, fields, version)
    const { batch } = await openBatch(trx, workspaceId, { jobId, name: 'B' }, version)
    const ids = Array.from({ length: count }, newId)
    const shared = { workspace_id: workspaceId, language: 'en' }
    await trx('candidates').insert(
      ids.map((id) => ({
        ...shared,
        id,
        job_id: jobId,
        batch_id: batch.id,
        name: 'Dewi Lestari',
        status: 1,
        file_name: 'dewi.pdf',
        file_size: 1,
        file_sha256: '',
        search: '',
        detail_version: version,
        version,
      })),
    )
    const rows = ids.map((id) => ({ ...shared, id: newId(), candidate_id: id, kind: 'first', state: 'queued' }))
    await trx('screenings').insert(rows)
    return rows.map(({ id }) => id)
  }).then(async (ids) => {
    if (state !== 'queued') await settle(ids, state)
    return ids
  })
}

/** Finishes screenings 1 ms ahead, so that they end after the subscription: both times are the database's clock. */
const settle = (ids: string[], state: 'scored' | 'failed' = 'scored') =>
  database
    .db('screenings')
    .whereIn('id', ids)
    .update({ state, finished_at: database.db.raw("now() + interval '1 millisecond'") })

const log = () => pino({}, new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) }))
const deps = () => ({ db: database.db, service, log: log() })

/** Notifies as the server does every few seconds, without waiting for quiet. */
const notify = () => notifyScored(deps(), new AbortController().signal, -1000)
const waitingForLock = async () => {
  const waiting = { datname: database.db.raw('current_database()'), wait_event_type: 'Lock' }
  return (await database.db('pg_stat_activity').where(waiting)).length
}
const claimed = async () => (await claimDue(database.db, -1000)).map(({ scored, language }) => ({ scored, language }))

describe('a notification', () => {
  it('a notification goes to every browser of the workspace, signed and encrypted as push services demand', async () => {
    const paths = [await subscribed(rina), await subscribed(await aMember('Ana'))]
    await subscribed(await aMember('Budi', 'another'))
    await screenings(rina, 12)

    await notify()

    expect(browsers.taken.toSorted()).toEqual(paths.toSorted())
  })

  it('a notification counts the CVs scored since the last one, in the language of its browser', async () => {
    await subscribed(rina, 201, 'id')
    await screenings(rina, 12)
    await screenings(rina, 2, 'failed')

    expect(await claimed()).toEqual([{ scored: 12, language: 'id' }])
    expect(await claimed()).toEqual([])

    await screenings(rina, 1)
    expect(await claimed()).toEqual([{ scored: 1, language: 'id' }])
  })

  it('a notification does not count CVs scored before the subscription', async () => {
    await screenings(rina, 3)
    await database.db('screenings').update({ finished_at: new Date(Date.now() - 60_000) })
    await subscribed(rina)

    expect(await claimed()).toEqual([])
  })

  it('a notification waits until the queue of its own workspace is empty', async () => {
    await subscribed(rina)
    await screenings(rina, 2)
    const waiting = await screenings(rina, 1, 'queued')
    await screenings(await aMember('Budi', 'another'), 1, 'queued')

    expect(await claimed()).toEqual([])

    await settle(waiting)
    expect(await claimed()).toEqual([{ scored: 3, language: 'en' }])
  })

  it('a notification waits until nothing was scored for a while', async () => {
    await subscribed(rina)
    await screenings(rina, 1)

    expect(await claimDue(database.db, 60_000)).toEqual([])
    expect(await claimDue(database.db, -1000)).toHaveLength(1)
  })

  it('a notification is sent once when several processes check concurrently', async () => {
    await subscribed(rina)
    await subscribed(rina)
    await screenings(rina, 4)
    const gate = await database.db.transaction()
    await gate('push_subscriptions').forUpdate().select('id')

    const processes = Array.from({ length: 3 }, notify)
    await expect.poll(waitingForLock, { timeout: 20_000, interval: 20 }).toBe(3)
    await gate.rollback()
    await Promise.all(processes)

    expect(browsers.taken).toHaveLength(2)
  })

  it('notifications stop when the sign-in ends', async () => {
    await subscribed(rina)
    await screenings(rina, 1)

    await refreshTokens().end(rina.refreshToken)

    expect(await claimed()).toEqual([])
  })

  it('purgeExpired deletes the subscriptions of an ended sign-in', async () => {
    await subscribed(rina)
    await subscribed(await aMember('Ana'))
    await refreshTokens().end(rina.refreshToken)

    await purgeExpired(database.db)

    expect(await database.db('push_subscriptions')).toHaveLength(1)
  })

  it('a notification keeps its count when the page renews the subscription during screening', async () => {
    const browser = aSubscription(`${browsers.url}/201/x`)
    await subscribe(database.db, rina, browser)
    await screenings(rina, 2)

    await subscribe(database.db, rina, browser)

    expect(await claimed()).toEqual([{ scored: 2, language: 'en' }])
  })
})

describe('a push service', () => {
  it.each([404, 410])('a push service that answers %i makes the server delete the subscription', async (status) => {
    await subscribed(rina, status)
    const kept = await subscribed(rina)
    await screenings(rina, 1)

    await notify()

    const left = await database.db('push_subscriptions').select('endpoint')
    expect(left).toEqual([{ endpoint: `${browsers.url}${kept}` }])
    expect(lines).toEqual([])
  })

  it.each([500, 400, 429, 307])(
    'a push service that answers %i is logged without its address, and the subscription is kept',
    async (status) => {
      const path = await subscribed(rina, status)
      const other = await subscribed(rina)
      await screenings(rina, 1)

      await notify()

      expect(browsers.taken.toSorted()).toEqual([path, other].toSorted())
      expect(await database.db('push_subscriptions')).toHaveLength(2)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(String(status))
      expect(lines[0]).not.toContain(path)
      expect(lines[0]).not.toContain('127.0.0.1')
    },
  )

  it('a push service on this machine or in its network is never called', async () => {
    await service.close()
    service = createPushService(vapid)
    const { port } = new URL(browsers.url)
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      await subscribe(database.db, rina, aSubscription(`http://${host}:${port}/201/${newId()}`))
    await screenings(rina, 1)

    await notify()

    expect(browsers.taken).toEqual([])
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toContain('ENOTPUBLIC')
  })

  it('a push service that does not answer does not delay the stop', async () => {
    await subscribed(rina)
    await database.db('push_subscriptions').update({ endpoint: `${browsers.url}/hang/1` })
    await screenings(rina, 1)
    await database.db('screenings').update({ finished_at: database.db.raw("now() - interval '10 seconds'") })
    await database.db('push_subscriptions').update({ told_up_to: database.db.raw("now() - interval '20 seconds'") })

    const stop = startNotifications(deps())
    await expect.poll(() => browsers.taken, { timeout: 20_000, interval: 20 }).toEqual(['/hang/1'])
    await stop()

    expect(lines).toEqual([])
  })
})
