import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { listLost } from '../../client/data/mirror/journal.ts'
import { pull } from '../../client/data/sync/pull.ts'
import { drain } from '../../client/data/sync/push.ts'
import { aDecision } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never, syncUntilIdle } from '../../client/data/test/devices.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { createModel } from '../checks/model.ts'
import { createRandom } from '../world/random.ts'
import { stockWorkspace } from '../world/stock.ts'
import { openApp, type App } from './app.ts'
import { createNetwork } from './network.ts'
import { openRestorable } from './restores.ts'

it('a decision that was done while the database went away is not offered after a restore that has it, although a colleague undid it', async () => {
  const restorable = await openRestorable.dump()
  let app = await openApp(restorable.url)
  const { users } = await stockWorkspace(app, createModel(), 2, 2)
  const [rina, colleague] = [users[0]!, users[1]!]
  const device = aDevice(createNetwork(() => app.url, createRandom(1)).send, {
    session: aSession({ accessToken: async () => rina.token }),
  })
  try {
    await pull(device, never)
    const [candidate] = await device.mirror.candidates.toArray()
    const decision = aDecision(candidate!.id)
    await enqueueOne(device.mirror, decision)
    await withoutMarksOnceDecided(app, () => drain(device, 'decision', never))

    await restorable.backUp()
    await call('PUT', `/cv-screening/${candidate!.id}/tags/lost`)
    await syncUntilIdle(device)
    await app.close()
    await restorable.goBack()
    app = await openApp(restorable.url)
    const undone = await call('POST', `/cv-screening/${candidate!.id}/undo`, { decisionId: decision.decisionId })
    await syncUntilIdle(device)

    expect(undone.status).toBe(200)
    expect(await device.mirror.meta.get('era')).toBeDefined()
    expect(await listLost(device.mirror)).toEqual([])
  } finally {
    await device.mirror.delete()
    await app.close()
    await restorable.close()
  }

  function call(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${colleague.token}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    }
    return fetch(new URL(`/api${path}`, app.url), { method, headers, body: body ? JSON.stringify(body) : null })
  }
})

/** From the commit of a decision on, the server cannot read the marks of versions: the decision is done, its proof is not to be had. */
async function withoutMarksOnceDecided({ db }: App, work: () => Promise<unknown>): Promise<void> {
  await db.raw(`CREATE FUNCTION lose_marks() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN REVOKE SELECT ON versions FROM CURRENT_USER; RETURN NULL; END $$`)
  await db.raw('CREATE TRIGGER lose_marks AFTER INSERT ON decisions EXECUTE FUNCTION lose_marks()')
  await work()
  await db.raw('DROP FUNCTION lose_marks CASCADE')
  await db.raw('GRANT SELECT ON versions TO CURRENT_USER')
}
