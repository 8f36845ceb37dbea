import { purgeHistory } from '../../server/sync/purge.ts'
import { onPage, type Act } from './acting.ts'
import { livePages, liveTabs, signIn, type Device } from '../world/device.ts'
import { allConditions } from '../network/network.ts'
import type { Tab } from '../world/tab.ts'

/** Acts on tabs, network, sign-ins, server, storage and time. */
export const worldActs = {
  screen: { weight: 5, run: (_, { workspace }) => workspace.screening.begin() },
  poke: { weight: 3, run: onPage(async (tab) => tab.sync.notice('poke')) },
  online: { weight: 1, run: onPage(async (tab) => tab.sync.notice('online')) },
  tryNow: { weight: 1, run: onPage(async (tab) => void tab.sync.tryNow().catch(() => undefined)) },
  openPage: { weight: 2, run: (_, device) => openIfFew(device, 'page') },
  wakeWorker: { weight: 2, run: (_, device) => openIfFew(device, 'worker') },
  closeTab: { weight: 2, run: async (world, device) => world.random().pick(liveTabs(device))?.kill() },
  killInMidStep: {
    weight: 5,
    run: async (world, device) => world.random().pick(liveTabs(device))?.killAfter(world.random().below(120)),
  },
  freezeTab: { weight: 2, run: async (world, device) => world.random().pick(livePages(device))?.freeze() },
  thawTab: { weight: 2, run: async (world, device) => world.random().pick(frozen(device))?.thaw() },
  fallAsleep: { weight: 1, run: async (_, device) => liveTabs(device).forEach((tab) => tab.freeze()) },
  wakeUp: {
    weight: 2,
    run: async (_, device) => {
      for (const tab of frozen(device)) {
        tab.thaw()
        tab.sync.notice('visible')
      }
    },
  },
  conditions: {
    weight: 8,
    run: async (world, device) => {
      device.conditions = world.random().pick([...allConditions, 'clear', 'bad', 'bad', 'bad'] as const)!
    },
  },
  expireToken: { weight: 2, run: (_, { signIns }) => signIns.expire() },
  endSignIn: { weight: 1, run: (_, { signIns }) => signIns.end() },
  signIn: { weight: 1, run: (_, device) => signIn(device) },
  restartServer: {
    weight: 1,
    run: async (world, { workspace }) => {
      await world.restartServer()
      if (world.random().chance(0.7)) return
      // Devices that see another history must start over.
      await world.backend.branchHistory(workspace.id)
      workspace.isRewritten = true
    },
  },
  backUpServer: {
    weight: 2,
    run: async ({ backend }, { workspace }) => (backend.isFree() ? workspace.restores.backUp() : undefined),
  },
  // The oracle judges a refusal when it is recorded, so what was refused in the bin must not come back before.
  restoreFromBin: {
    weight: 3,
    run: async ({ backend }, { workspace }) =>
      backend.isFree() && !backend.isRefusing() ? workspace.bin.restoreLast() : undefined,
  },
  // A restored server continues from the data of its backup (scenario 18).
  restoreServer: {
    weight: 2,
    run: async (world, { workspace }) => {
      await world.restartServer()
      await workspace.restores.goBack(workspace.devices)
      workspace.isRewritten = true
    },
  },
  // As after three months: devices that have not pulled meanwhile miss these deletions.
  purgeTombstones: {
    weight: 1,
    run: async ({ backend }, { workspace }) => {
      if (!backend.isFree()) return
      workspace.isRewritten = true
      const { db } = backend
      await db('tombstones')
        .where({ workspace_id: workspace.id })
        .update({ deleted_at: db.raw("now() - interval '91 days'") })
      await purgeHistory(db)
    },
  },
  setClock: {
    weight: 1,
    run: async (world, device) => {
      device.clockOffset = (world.random().below(7) - 3) * 24 * 60 * 60_000
    },
  },
  fillStorage: {
    weight: 2,
    run: async (world, device) => {
      device.quota.left = world.random().pick(['little', 'none'] as const)!
    },
  },
  makeRoom: {
    weight: 2,
    run: async (_, device) => {
      device.quota.left = 'enough'
    },
  },
  aWhile: { weight: 3, run: (world) => world.advance(world.random().below(120_000)) },
  // All devices are switched off: no timer fires during the ten days (scenario 14).
  tenDays: { weight: 1, run: async (world) => world.time.jump(10 * 24 * 60 * 60_000) },
} satisfies Record<string, Act>

const frozen = (device: Device) => liveTabs(device).filter(({ isFrozen }) => isFrozen)

async function openIfFew(device: Device, kind: Tab['kind']): Promise<void> {
  if (liveTabs(device).filter((tab) => tab.kind === kind).length < 2) await device.open(kind)
}
