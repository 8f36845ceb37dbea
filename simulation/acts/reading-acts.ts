import { AppError } from '../../shared/http/errors.ts'
import { fetchDetail } from '../../client/data/mirror/details.ts'
import { fetchOlder } from '../../client/data/queries/fetch-older.ts'
import { pin } from '../../client/data/mirror/pins.ts'
import { windowFrom } from '../../client/data/mirror/window.ts'
import { aPage, doAs, none, onPage, type Act } from './acting.ts'
import { note } from './candidate-acts.ts'
import { letHappen, poke } from './exchanges.ts'
import type { Device } from '../world/device.ts'
import { isQuotaError } from '../world/quota.ts'
import { stored } from '../checks/stored.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

const PIN_BUDGET = 1_000_000

/** Acts that fetch rows outside of the pulls, so that their answers may arrive late. */
export const readingActs = {
  openCandidate: {
    weight: 4,
    run: onPage(async (tab, device, world) => {
      const rows = stored(device.probe, 'candidates')
      const row = world.random().pick(rows.filter(({ version }) => version > 0))
      if (row) inBackground(device, tab, fetchDetail(tab.mirror, tab.api, row.id, null))
      await world.idle.reached()
    }),
  },
  pin: {
    weight: 1,
    run: onPage(async (tab, device, world) => {
      const row = world.random().pick(stored(device.probe, 'candidates').filter(({ version }) => version > 0))
      if (row) inBackground(device, tab, pin(tab.mirror, [row.id], PIN_BUDGET, world.time.now()))
      await world.idle.reached()
    }),
  },
  /** Two devices fetch candidates from before the edge of their windows and pin them, so that they stay; one of them changes one. */
  pinOlder: {
    weight: 3,
    run: async (world, first) => {
      const other = world.random().pick(first.workspace.devices.filter((device) => device !== first))
      for (const device of [first, ...(other ? [other] : [])]) await pinBefore(world, device)
      const older = other && stored(other.probe, 'pins')
      const known = new Set(stored(first.probe, 'pins').map(({ id }) => id))
      const pinned = world.random().pick(older?.filter(({ id }) => known.has(id)) ?? [])
      if (!other || !pinned) return
      const page = await aPage(world, other)
      await doAs(other, page, none, () => page.perform([{ operation: note(pinned.id, other) }]))
      await letHappen(world, 12, ({ sender }) => sender.deviceName === other.name)
      await poke(first)
      await letHappen(world, 6, ({ sender }) => sender.deviceName === first.name)
    },
  },
  showOlder: {
    weight: 1,
    run: onPage(async (tab, device, world) => {
      const until = await windowFrom(device.probe)
      if (until) inBackground(device, tab, fetchOlder(tab.mirror, tab.api, {}, { until }, 3))
      await world.idle.reached()
    }),
  },
} satisfies Record<string, Act>

async function pinBefore(world: World, device: Device): Promise<void> {
  const until = await windowFrom(device.probe)
  if (!until) return
  device.conditions = 'clear'
  const tab = await aPage(world, device)
  inBackground(device, tab, fetchOlder(tab.mirror, tab.api, {}, { until }, 3))
  await letHappen(world, 6, ({ sender }) => sender.deviceName === device.name)
  const older = stored(device.probe, 'candidates').filter(({ createdAt }) => createdAt < until)
  const ids = older.map(({ id }) => id)
  if (tab.isAlive) inBackground(device, tab, pin(tab.mirror, ids, PIN_BUDGET, world.time.now()))
  await world.idle.reached()
}

/** Runs a fetch without awaiting it. AppErrors and quota errors are no violations: a screen reports them. */
export function inBackground({ name, world }: Device, tab: Tab, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (tab.isAlive && !(error instanceof AppError) && !isQuotaError(error))
      world.reportViolation(`${name}: reading failed: ${String(error)}`)
  })
}
