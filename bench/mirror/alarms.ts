import 'fake-indexeddb/auto'
import fs from 'node:fs/promises'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { pull } from '../../client/data/sync/pull.ts'
import { drain } from '../../client/data/sync/push.ts'
import { aDecision } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never } from '../../client/data/test/devices.ts'
import { lastVerified } from '../../client/data/sync/verify.ts'
import { change } from '../../server/database/change.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { Status } from '../../shared/screening/status.ts'
import { createRandom } from '../../simulation/world/random.ts'
import { createModel } from '../../simulation/checks/model.ts'
import { openApp } from '../../simulation/rollback/app.ts'
import { stockWorkspace } from '../../simulation/world/stock.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { withGoal } from '../with-goal.ts'

const CANDIDATES = 40

/** The number of false alarms in many pulls with checksums, while the same device decides and others change data. */
export async function countAlarms(pulls: number): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const app = await openApp(database.url)
  await migrate(app.db)
  const { workspaceId, users } = await stockWorkspace(app, createModel(), 1, CANDIDATES)
  const session = aSession({ accessToken: async () => users[0]!.token })
  const device = aDevice((path, init) => fetch(new URL(path, app.url), init), { session })
  await pull(device, never)
  const ids = await device.mirror.candidates.toCollection().primaryKeys()
  const random = createRandom(1)
  const changeElsewhere = (id: string) =>
    change(app.db, workspaceId, (trx, version) => trx('candidates').where({ id }).update({ status: Status.completed, version }))
  const counts = { compared: 0, alarms: 0 }
  let comparedAt = 0
  for (let left = pulls; left > 0; left -= 1) {
    const id = ids[random.below(ids.length)]!
    if (random.chance(0.3)) await enqueueOne(device.mirror, aDecision(id))
    device.clock.advance(60_000)
    const beside = [
      random.chance(0.5) ? drain(device, 'decision', never) : undefined,
      random.chance(0.3) ? changeElsewhere(id) : undefined,
    ]
    await Promise.all([pull(device, never), ...beside])
    const found = await lastVerified(device.mirror)
    if (found && found.at > comparedAt) counts.compared += 1
    if (found && found.at > comparedAt && found.differing > 0) counts.alarms += 1
    comparedAt = found?.at ?? 0
  }
  await device.mirror.delete()
  await app.close()
  await database.stop()
  await fs.rm(dataDir, { recursive: true, force: true })
  return {
    'false alarms': withGoal(
      `${counts.alarms} in ${pulls} pulls, of which ${counts.compared} compared, PULLS= for more`,
      '0 in 100,000',
    ),
  }
}
