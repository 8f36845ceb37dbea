import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { listLost } from '../../client/data/mirror/journal.ts'
import { PAGE_ROWS, pull } from '../../client/data/sync/pull.ts'
import { drain } from '../../client/data/sync/push.ts'
import { aDecision } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never, syncUntilIdle } from '../../client/data/test/devices.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { serverOfTestRun } from '../../server/test/database.ts'
import { Status } from '../../shared/screening/status.ts'
import { createModel } from '../checks/model.ts'
import { createRandom } from '../world/random.ts'
import { stockWorkspace } from '../world/stock.ts'
import { openApp, type App } from './app.ts'
import { createNetwork } from './network.ts'
import { openRestorable, type Restorable } from './restores.ts'

interface Restored {
  restorable: Restorable
  /** The server that runs now. */
  app: () => App
  /** Goes back to the last backup. */
  restart: () => Promise<void>
  device: ReturnType<typeof aDevice>
  /** What a colleague does by the API. */
  call: (method: 'POST' | 'PUT', path: string, body?: object) => Promise<Response>
}

/** A workspace of two with these candidates, on a server that can be restored, and the first one's device after its first pull. */
async function withRestorable(candidates: number, work: (restored: Restored) => Promise<void>): Promise<void> {
  const restorable = await openRestorable.dump(serverOfTestRun())
  let app = await openApp(restorable.url)
  const { users } = await stockWorkspace(app, createModel(), 2, candidates)
  const [rina, colleague] = [users[0]!, users[1]!]
  const device = aDevice(createNetwork(() => app.url, createRandom(1)).send, {
    session: aSession({ accessToken: async () => rina.token }),
  })
  try {
    await pull(device, never)
    await work({
      restorable,
      device,
      app: () => app,
      async restart() {
        await app.close()
        await restorable.goBack()
        app = await openApp(restorable.url)
      },
      call(method, path, body) {
        const headers = {
          authorization: `Bearer ${colleague.token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        }
        return fetch(new URL(`/api${path}`, app.url), { method, headers, ...(body && { body: JSON.stringify(body) }) })
      },
    })
  } finally {
    await device.mirror.delete()
    await app.close()
    await restorable.close()
  }
}

it('a decision that was done while the database went away is not offered after a restore that has it, although a colleague undid it', () =>
  withRestorable(2, async ({ restorable, app, restart, device, call }) => {
    const [candidate] = await device.mirror.candidates.toArray()
    const decision = aDecision(candidate!.id)
    await enqueueOne(device.mirror, decision)
    await withoutMarksOnceDecided(app(), () => drain(device, 'decision', never))

    await restorable.backUp()
    await call('PUT', `/cv-screening/${candidate!.id}/tags/lost`)
    await syncUntilIdle(device)
    await restart()
    const undone = await call('POST', `/cv-screening/${candidate!.id}/undo`, { decisionId: decision.decisionId })
    await syncUntilIdle(device)

    expect(undone.status).toBe(200)
    expect(await device.mirror.meta.get('era')).toBeDefined()
    expect(await listLost(device.mirror)).toEqual([])
  }))

it('a decision beyond the window is not offered after a move of the database, although a colleague undid it later', () =>
  withRestorable(PAGE_ROWS + 1, async ({ app, device, call }) => {
    const [oldest] = await device.mirror.candidates.orderBy('createdAt').toArray()
    const decision = aDecision(oldest!.id)
    await enqueueOne(device.mirror, decision)
    await drain(device, 'decision', never)

    await app().db('versions').update({ mark: newId() })
    await pull({ ...device, mirroredRows: 1 }, never)
    expect(await device.mirror.candidates.get(oldest!.id)).toBeUndefined()
    const undone = await call('POST', `/cv-screening/${oldest!.id}/undo`, { decisionId: decision.decisionId })
    await device.mirror.candidates.put({ ...oldest!, status: Status.completed }) // as when its page is opened

    expect(undone.status).toBe(200)
    expect(await listLost(device.mirror)).toEqual([])
  }))

/** From the commit of a decision on, the server cannot read the marks of versions: the decision is done, its proof is not to be had. */
async function withoutMarksOnceDecided({ db }: App, work: () => Promise<unknown>): Promise<void> {
  await db.raw(`CREATE FUNCTION lose_marks() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN REVOKE SELECT ON versions FROM CURRENT_USER; RETURN NULL; END $$`)
  await db.raw('CREATE TRIGGER lose_marks AFTER INSERT ON decisions EXECUTE FUNCTION lose_marks()')
  await work()
  await db.raw('DROP FUNCTION lose_marks CASCADE')
  await db.raw('GRANT SELECT ON versions TO CURRENT_USER')
}
