import type { Job } from '../../shared/jobs/job.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'
import { shows } from '../../client/data/database/outbox-states.ts'
import { StorageFullError } from '../../client/data/mirror/storage.ts'
import { livePages, type Device } from '../world/device.ts'
import { outboxOf, stored } from '../checks/stored.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** What may be done in one step. `weight`: how often, relative to the others. */
export interface Act {
  weight: number
  run(world: World, device: Device): Promise<void>
}

/** A page that lives; whoever wants to do something opens one. */
export async function aPage(world: World, device: Device): Promise<Tab> {
  const page = world.random().pick(livePages(device)) ?? (await device.open('page'))
  await world.idle.reached()
  return page
}

/** Acts of the person in front of a page: what that page shows is what they go by. */
export const onPage =
  (run: (tab: Tab, device: Device, world: World) => Promise<void>): Act['run'] =>
  async (world, device) =>
    run(await aPage(world, device), device, world)

/** Lets the user do something, and remembers which rows of the outbox may go by it. */
export async function doAs(
  device: Device,
  tab: Tab,
  mayGo: (row: OutboxRow) => boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  const { world } = device
  const before = outboxOf(device)
  const mayFail = device.quota.left === 'none'
  act().catch((error: unknown) => {
    if (tab.isAlive && !(mayFail && error instanceof StorageFullError))
      world.reportViolation(`${device.name}: an act failed: ${String(error)}`)
  })
  await world.idle.reached()
  const after = outboxOf(device)
  const left = new Set(after.map(({ id }) => id))
  for (const row of before) {
    if (left.has(row.id)) continue
    if (mayGo(row)) device.withdrawn.add(row.id)
    else world.reportViolation(`I3: ${device.name}: an act of the user took ${describeRow(row)} out of the outbox`)
  }
  const known = new Set(before.map(({ id }) => id))
  const isAnew = before.some((row) => !left.has(row.id) && !shows(row.state))
  for (const row of after) {
    device.outbox.set(row.id, row)
    device.everHeld.add(row.id)
    if (!known.has(row.id) && !isAnew) device.made.set(row.id, row)
  }
}

export const describeRow = ({ id, state, attempts, operation }: OutboxRow) =>
  `${operation.type} ${id} (${state}, ${attempts} attempts) ${JSON.stringify(operation)}`

/** No row of the outbox goes by it. */
export const none = () => false

/** A deletion takes along what waits for the thing or was to be made below it. */
export const remove = (device: Device, tab: Tab, operation: OutboxRow['operation'], target: string): Promise<void> =>
  doAs(
    device,
    tab,
    (row) => row.touches.includes(target),
    () => tab.perform([{ operation }]),
  )

/** A job that the device shows. */
export function aJob(device: Device): Job | undefined {
  const jobs = stored(device.probe, 'jobs')
  const random = device.world.random()
  return random.pick(random.chance(0.5) ? jobs.slice(0, 1) : jobs)
}

export const batchNames = ['May', 'may ', 'June'] as const
