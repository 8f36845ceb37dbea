import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { listLost } from '../../client/data/mirror/journal.ts'
import { pull } from '../../client/data/sync/pull.ts'
import { aDecision } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never, pushAll, syncUntilIdle } from '../../client/data/test/devices.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { serverOfTestRun } from '../../server/test/database.ts'
import { Status } from '../../shared/screening/status.ts'
import { createModel } from '../checks/model.ts'
import type { User } from '../world/device.ts'
import { stockWorkspace } from '../world/stock.ts'
import { openApp } from './app.ts'
import { openRestorable } from './restores.ts'

it('after a restore from an archive three devices, one of them offline meanwhile, keep what is unsent and offer what the backup lacks', async () => {
  const restorable = await openRestorable.archive(serverOfTestRun())
  let app = await openApp(restorable.url)
  const { users } = await stockWorkspace(app, createModel(), 3, 7)
  const devices = users.map((user) => openDevice(user, () => app.url))
  const [rina, budi, sari] = devices as [OpenDevice, OpenDevice, OpenDevice]
  try {
    for (const { device } of devices) await pull(device, never)
    const [inBackup, ofRina, ofBudi, ofSari, decidedSince, unsent] = await rina.device.mirror.candidates
      .toCollection()
      .primaryKeys()
    const kept = await rina.decide(inBackup!)
    await restorable.backUp()
    const lost = {
      rina: await rina.decide(ofRina!),
      budi: await budi.decide(ofBudi!),
      sari: await sari.decide(ofSari!),
    }
    await sari.decide(decidedSince!)
    sari.disconnect()
    const waiting = await sari.decide(unsent!)

    await app.close()
    await restorable.goBack()
    app = await openApp(restorable.url)
    for (const { device } of [rina, budi]) await syncUntilIdle(device)
    const again = await budi.decide(decidedSince!)
    await pushAll(sari.device)
    const whileOffline = await sari.device.mirror.outbox.toArray()
    sari.connect()
    for (const { device } of [sari, rina, budi]) await syncUntilIdle(device)

    expect(whileOffline.map(({ id }) => id)).toEqual([waiting])
    expect(await offersOf(rina)).toEqual([[ofRina, lost.rina]])
    expect(await offersOf(budi)).toEqual([[ofBudi, lost.budi]])
    expect(await offersOf(sari)).toEqual([[ofSari, lost.sari]])
    for (const { device } of devices) {
      expect(await device.mirror.meta.get('era')).toBeDefined()
      expect(await device.mirror.outbox.count()).toBe(0)
      const decided = await device.mirror.candidates.filter(({ decisionId }) => decisionId !== null).toArray()
      expect(new Set(decided.map(({ id, decisionId }) => `${id} ${decisionId}`))).toEqual(
        new Set([`${inBackup} ${kept}`, `${decidedSince} ${again}`, `${unsent} ${waiting}`]),
      )
    }
    expect(new Set(await app.db('decisions').pluck('id'))).toEqual(new Set([kept, again, waiting]))
  } finally {
    for (const { device } of devices) await device.mirror.delete()
    await app.close()
    await restorable.close()
  }
})

/** A device on the server that is running now, whose connection can be cut. */
function openDevice({ token, name }: User, urlNow: () => URL) {
  let isConnected = true
  const device = aDevice(
    (path, init) => (isConnected ? fetch(new URL(path, urlNow()), init) : Promise.reject(new TypeError('no connection'))),
    { session: aSession({ accessToken: async () => token }) },
  )
  return {
    device,
    connect: () => void (isConnected = true),
    disconnect: () => void (isConnected = false),
    /** Decides, sends that if there is a connection, and returns the decision's id. */
    async decide(candidateId: string): Promise<string> {
      const decision = aDecision(candidateId, { status: Status.accepted, by: name })
      await enqueueOne(device.mirror, decision)
      if (isConnected) await syncUntilIdle(device)
      return decision.decisionId
    },
  }
}
type OpenDevice = ReturnType<typeof openDevice>

const offersOf = async ({ device }: OpenDevice) => (await listLost(device.mirror)).map(({ id, decisionId }) => [id, decisionId])
