import { purgeHistory } from '../../server/sync/purge.ts'
import { onPage, type Act } from './acting.ts'
import { livePages, liveTabs, signIn, type Device } from '../world/device.ts'
import { weathers } from '../network/network.ts'
import type { Tab } from '../world/tab.ts'

/** What befalls tabs, network, sign-in, server and time. */
export const worldActs = {
  screen: { again: 5, run: (_, { workspace }) => workspace.screening.begin() },
  poke: { again: 3, run: onPage(async (tab) => tab.sync.notice('poke')) },
  online: { again: 1, run: onPage(async (tab) => tab.sync.notice('online')) },
  tryNow: { again: 1, run: onPage(async (tab) => void tab.sync.tryNow().catch(() => undefined)) },
  openPage: { again: 2, run: (_, device) => openIfFew(device, 'page') },
  wakeWorker: { again: 2, run: (_, device) => openIfFew(device, 'worker') },
  closeTab: { again: 2, run: async (world, device) => world.luck().pick(liveTabs(device))?.kill() },
  killInMidStep: {
    again: 5,
    run: async (world, device) => world.luck().pick(liveTabs(device))?.killAfter(world.luck().below(120)),
  },
  freezeTab: { again: 2, run: async (world, device) => world.luck().pick(livePages(device))?.freeze() },
  thawTab: { again: 2, run: async (world, device) => world.luck().pick(frozen(device))?.thaw() },
  fallAsleep: { again: 1, run: async (_, device) => liveTabs(device).forEach((tab) => tab.freeze()) },
  wakeUp: {
    again: 2,
    run: async (_, device) => {
      for (const tab of frozen(device)) {
        tab.thaw()
        tab.sync.notice('visible')
      }
    },
  },
  weather: {
    again: 8,
    run: async (world, device) => {
      device.weather = world.luck().pick([...weathers, 'clear', 'bad', 'bad', 'bad'] as const)!
    },
  },
  expireToken: { again: 2, run: (_, { signIns }) => signIns.expire() },
  endSignIn: { again: 1, run: (_, { signIns }) => signIns.end() },
  signIn: { again: 1, run: (_, device) => signIn(device) },
  restartServer: {
    again: 1,
    run: async (world, { workspace }) => {
      await world.restartServer()
      if (world.luck().chance(0.7)) return
      // Devices that learn of another history start over.
      await world.backend.branchHistory(workspace.id)
      workspace.isRewritten = true
    },
  },
  backUpServer: {
    again: 2,
    run: async ({ backend }, { workspace }) => (backend.isFree() ? workspace.restores.backUp() : undefined),
  },
  // A restored server has the data of then, and goes on from there (scenario 18).
  restoreServer: {
    again: 2,
    run: async (world, { workspace }) => {
      await world.restartServer()
      await workspace.restores.goBack()
      workspace.isRewritten = true
    },
  },
  // Months have passed for whoever was away.
  purgeTombstones: {
    again: 1,
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
    again: 1,
    run: async (world, device) => {
      device.clockOffset = (world.luck().below(7) - 3) * 24 * 60 * 60_000
    },
  },
  fillStorage: {
    again: 2,
    run: async (world, device) => {
      device.room.left = world.luck().pick(['little', 'none'] as const)!
    },
  },
  makeRoom: {
    again: 2,
    run: async (_, device) => {
      device.room.left = 'enough'
    },
  },
  aWhile: { again: 3, run: (world) => world.letPass(world.luck().below(120_000)) },
  // Everything is switched off meanwhile (scenario 14).
  tenDays: { again: 1, run: async (world) => world.time.jump(10 * 24 * 60 * 60_000) },
} satisfies Record<string, Act>

const frozen = (device: Device) => liveTabs(device).filter(({ isFrozen }) => isFrozen)

async function openIfFew(device: Device, kind: Tab['kind']): Promise<void> {
  if (liveTabs(device).filter((tab) => tab.kind === kind).length < 2) await device.open(kind)
}
