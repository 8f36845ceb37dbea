import { PULL_PATH, type Flight } from '../network/network.ts'
import type { Device } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { runOneEventOf } from './events.ts'

/** A poked page pulls after a random delay of at most this time (client/data/sync/sync.ts). */
const POKED_WITHIN_MS = 1_000

/** Pokes all live pages of the device and waits until they have sent their pulls. */
export async function poke(device: Device): Promise<void> {
  device.poke()
  await device.world.advance(POKED_WITHIN_MS)
}

/** Lets the server answer the device's requests; the answers stay under way. */
export const untilAnswered = (world: World, { name }: Device): Promise<void> =>
  letHappen(world, 12, ({ sender, answer }) => sender.deviceName === name && !answer)

/** Delivers the device's answers, except pages of a pull. */
export const untilHeard = (world: World, { name }: Device): Promise<void> =>
  letHappen(world, 6, ({ sender, answer, path }) => sender.deviceName === name && !!answer && !path.startsWith(PULL_PATH))

/** Runs up to `most` events of these requests and of no others. */
export async function letHappen(world: World, most: number, isMeant: (flight: Flight) => boolean): Promise<void> {
  await world.idle.reached()
  for (let left = most; left > 0; left -= 1) if (!(await runOneEventOf(world, isMeant))) return
}

/** The device's requests that are no pulls. */
export const sendingOf =
  ({ name }: Device) =>
  ({ sender, path }: Flight): boolean =>
    sender.deviceName === name && !path.startsWith(PULL_PATH)
