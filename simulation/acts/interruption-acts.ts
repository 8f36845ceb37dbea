import { Status } from '../../shared/screening/status.ts'
import { PULL_PATH, type Flight } from '../network/network.ts'
import { livePages, type Device } from '../world/device.ts'
import { stored } from '../checks/stored.ts'
import { aPage, doAs, none, remove, type Act } from './acting.ts'
import { decide, note } from './candidate-acts.ts'
import { deletionsAbove } from './clash-acts.ts'
import { beginOneEventOf } from './events.ts'
import { letHappen, poke, untilAnswered } from './exchanges.ts'
import type { World } from '../world/world.ts'

/** More steps than the transaction of a small page has. */
const STEPS = 45

/** Acts between two steps of work that is under way on the device. */
export const interruptionActs = {
  /** All pages of a device end while one of them enters a page of a pull. */
  killWhileEntering: {
    weight: 3,
    run: async (world, first) => {
      if (!(await awaitPage(world, first))) return
      for (const tab of livePages(first)) tab.killAfter(world.random().below(STEPS))
      await beginOneEventOf(world, pagesTo(first))
      await world.idle.reached()
    },
  },
  /** The user acts while a page of a pull is entered, or the mirror is verified after it. */
  actWhileEntering: {
    weight: 4,
    run: async (world, first) => {
      if (!(await awaitPage(world, first))) return
      const tab = await aPage(world, first)
      const candidate = world.random().pick(stored(first.probe, 'candidates').filter(({ version }) => version > 0))
      if (!candidate) return
      const steps = world.random().below(STEPS)
      const deletion = world.random().chance(0.5) && world.random().pick(deletionsAbove(candidate, first))
      const change = candidate.status === Status.completed ? decide(candidate, first) : note(candidate.id, first)
      const operation = deletion ? deletion.operation : change
      await doAs(
        first,
        tab,
        (row) => deletion !== false && deletion !== undefined && row.touches.includes(deletion.target),
        async () => {
          await beginOneEventOf(world, pagesTo(first))
          await tab.afterSteps(steps)
          await tab.perform([{ operation }])
        },
      )
    },
  },
  /** The user deletes a batch and takes that back while its candidates are being hidden. */
  discardWhileSweeping: {
    weight: 2,
    run: async (world, device) => {
      const batch = world.random().pick(stored(device.probe, 'batches').filter(({ version }) => version > 0))
      if (!batch) return
      const tab = await aPage(world, device)
      const { id: batchId, jobId } = batch
      const operation = { type: 'batch.delete' as const, batchId, jobId, at: device.now() }
      const steps = world.random().below(STEPS)
      device.conditions = 'offline'
      await doAs(
        device,
        tab,
        (row) => row.touches.includes(batchId),
        async () => {
          const { ids } = await tab.perform([{ operation }])
          await tab.afterSteps(steps)
          await tab.discard(ids[0]!)
        },
      )
    },
  },
  /**
   * While a device that starts over fetches its first page, another deletes a candidate that the first has changed. The answer to
   * that change arrives between the pages, none of which tells of the candidate.
   */
  answerBeforeCopy: {
    weight: 2,
    run: async (world, first) => {
      const { workspace } = first
      const other = world.random().pick(workspace.devices.filter((device) => device !== first))
      const candidate = world.random().pick(stored(first.probe, 'candidates').filter(({ version }) => version > 0))
      if (!other || !candidate) return
      await world.restartServer()
      await world.backend.branchHistory(workspace.id)
      workspace.isRewritten = true
      for (const device of [first, other]) device.conditions = 'clear'
      await poke(first)
      // The server asks the device to start over; the first page is requested and not delivered yet.
      await letHappen(world, 2, ({ sender, path }) => sender.deviceName === first.name && path.startsWith(PULL_PATH))
      first.conditions = 'answersLate'
      const page = await aPage(world, first)
      await doAs(first, page, none, () => page.perform([{ operation: note(candidate.id, first) }]))
      await letHappen(world, 12, ({ sender, path, answer }) => isSending(first, { sender, path }) && !answer)
      const otherPage = await aPage(world, other)
      await poke(other)
      await letHappen(world, 20, ({ sender }) => sender.deviceName === other.name)
      if (!stored(other.probe, 'candidates').some(({ id }) => id === candidate.id)) return
      await remove(other, otherPage, { type: 'candidate.delete', candidateId: candidate.id, at: other.now() }, candidate.id)
      await letHappen(world, 12, ({ sender }) => sender.deviceName === other.name)
      await letHappen(world, 3, ({ sender, path }) => sender.deviceName === first.name && path.startsWith(PULL_PATH))
      await letHappen(world, 3, ({ sender, path, answer }) => isSending(first, { sender, path }) && !!answer)
    },
  },
} satisfies Record<string, Act>

const pagesTo =
  ({ name }: Device) =>
  ({ sender, path, answer }: Flight): boolean =>
    sender.deviceName === name && path.startsWith(PULL_PATH) && !!answer

const isSending = ({ name }: Device, { sender, path }: Pick<Flight, 'sender' | 'path'>): boolean =>
  sender.deviceName === name && !path.startsWith(PULL_PATH)

/** Lets another device change a candidate, and the server answer this device's pull. False if there is no such page. */
async function awaitPage(world: World, first: Device): Promise<boolean> {
  const other = world.random().pick(first.workspace.devices.filter((device) => device !== first)) ?? first
  for (const device of [first, other]) device.conditions = 'clear'
  const candidate = world.random().pick(stored(other.probe, 'candidates').filter(({ version }) => version > 0))
  if (!candidate) return false
  const tab = await aPage(world, other)
  await aPage(world, first)
  await doAs(other, tab, none, () => tab.perform([{ operation: note(candidate.id, other) }]))
  await untilAnswered(world, other)
  await poke(first)
  await untilAnswered(world, first)
  return world.network.flights.some(pagesTo(first))
}
