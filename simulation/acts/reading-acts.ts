import { AppError } from '../../shared/http/errors.ts'
import { fetchDetail } from '../../client/data/mirror/details.ts'
import { fetchOlder } from '../../client/data/queries/fetch-older.ts'
import { pin } from '../../client/data/mirror/pins.ts'
import { windowFrom } from '../../client/data/mirror/window.ts'
import { onPage, type Act } from './acting.ts'
import { letHappen } from './exchanges.ts'
import type { Device } from '../world/device.ts'
import { isQuotaError } from '../world/quota.ts'
import { stored } from '../checks/stored.ts'
import type { Tab } from '../world/tab.ts'

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
  /** Candidates before the edge of the window are fetched and pinned, so that they stay. */
  pinOlder: {
    weight: 2,
    run: onPage(async (tab, device, world) => {
      const until = await windowFrom(device.probe)
      if (!until) return
      device.conditions = 'clear'
      inBackground(device, tab, fetchOlder(tab.mirror, tab.api, {}, { until }, 3))
      await letHappen(world, 6, ({ sender }) => sender.deviceName === device.name)
      const older = stored(device.probe, 'candidates').filter(({ createdAt }) => createdAt < until)
      const ids = older.map(({ id }) => id)
      if (tab.isAlive) inBackground(device, tab, pin(tab.mirror, ids, PIN_BUDGET, world.time.now()))
      await world.idle.reached()
    }),
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

/** Runs a fetch without awaiting it. AppErrors and quota errors are no violations: a screen reports them. */
export function inBackground({ name, world }: Device, tab: Tab, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (tab.isAlive && !(error instanceof AppError) && !isQuotaError(error))
      world.reportViolation(`${name}: reading failed: ${String(error)}`)
  })
}
