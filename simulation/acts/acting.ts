import type { Job } from '../../shared/jobs/job.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'
import { shows } from '../../client/data/database/outbox-states.ts'
import { StorageFullError } from '../../client/data/mirror/storage.ts'
import { livePages, type Device } from '../world/device.ts'
import { outboxOf, stored } from '../checks/stored.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** What a step does. `weight`: its frequency relative to the other acts. */
export interface Act {
  weight: number
  run(world: World, device: Device): Promise<void>
}

/** A random live page of the device, or a new one if there is none. */
export async function aPage(world: World, device: Device): Promise<Tab> {
  const page = world.random().pick(livePages(device)) ?? (await device.open('page'))
  await world.idle.reached()
  return page
}

/** Another device of the same workspace, if there is one. */
export const anotherThan = (device: Device): Device | undefined =>
  device.world.random().pick(device.workspace.devices.filter((each) => each !== device))

/** An act that the user does on a page, which is opened if none is live. */
export const onPage =
  (run: (tab: Tab, device: Device, world: World) => Promise<void>): Act['run'] =>
  async (world, device) =>
    run(await aPage(world, device), device, world)

/**
 * Performs an act of the user. If it removes other rows from the outbox than those of `mayGo`, it reports a violation of I3, and
 * likewise if one of them was done by the server before, unless the user chose the row itself (`isChosen`) or was asked about it.
 */
export async function doAs(
  device: Device,
  tab: Tab,
  mayGo: (row: OutboxRow) => boolean,
  act: () => Promise<unknown>,
  isChosen = false,
): Promise<void> {
  const { world, workspace } = device
  const done = new Set(workspace.records.done())
  const before = outboxOf(device)
  const mayFail = device.quota.left === 'none'
  act().catch((error: unknown) => {
    if (tab.isAlive && !(mayFail && error instanceof StorageFullError))
      world.reportViolation(`${device.name}: an act failed: ${String(error)}`)
  })
  await world.idle.reached()
  tab.endWaits()
  await world.idle.reached()
  const after = outboxOf(device)
  const left = new Set(after.map(({ id }) => id))
  for (const row of before) {
    if (left.has(row.id)) continue
    if (!isChosen && shows(row.state) && done.has(row.id) && !workspace.records.hasSucceeded(device.name, row.id))
      world.reportViolation(`I3: ${device.name}: ${describeRow(row)} was taken back here alone, though the server has done it`)
    if (mayGo(row)) device.withdrawn.add(row.id)
    else world.reportViolation(`I3: ${device.name}: an act of the user took ${describeRow(row)} out of the outbox`)
  }
  const known = new Set(before.map(({ id }) => id))
  const isAnew = before.some((row) => !left.has(row.id) && !shows(row.state))
  for (const row of after) {
    device.outbox.set(row.id, row)
    device.everHeld.add(row.id)
    if (!known.has(row.id)) checkBase(device, row)
    if (!known.has(row.id) && !isAnew) device.made.set(row.id, row)
  }
}

/** I4: an edit is made on the job as the device has it. */
function checkBase({ name, world, probe }: Device, { operation, id }: OutboxRow): void {
  if (operation.type !== 'job.edit') return
  const { jobId, version } = operation
  const under = stored(probe, 'serverRows').find((row) => row.kind === 'job' && row.id === jobId)?.row
  const job = under ?? stored(probe, 'jobs').find((row) => row.id === jobId)
  if (job && job.version !== version)
    world.reportViolation(`I4: ${name}: the edit ${id} is made on version ${version} of a job that it has in ${job.version}`)
}

export const describeRow = ({ id, state, attempts, operation }: OutboxRow) =>
  `${operation.type} ${id} (${state}, ${attempts} attempts) ${JSON.stringify(operation)}`

/** A `mayGo` for acts that may remove no row from the outbox. */
export const none = () => false

/** Performs a deletion. It may remove unsent operations on its target and on what lies below it from the outbox. */
export const remove = (device: Device, tab: Tab, operation: OutboxRow['operation'], target: string): Promise<void> =>
  doAs(
    device,
    tab,
    (row) => row.touches.includes(target),
    () => tab.perform([{ operation }]),
  )

/** A random job of the device; half the time its first one, so that devices often change the same job. */
export function aJob(device: Device): Job | undefined {
  const jobs = stored(device.probe, 'jobs')
  const random = device.world.random()
  return random.pick(random.chance(0.5) ? jobs.slice(0, 1) : jobs)
}

export const batchNames = ['May', 'may ', 'June'] as const
