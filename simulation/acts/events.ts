import { checkDevice } from '../checks/checks.ts'
import { checkForward } from '../checks/monotonic.ts'
import { heldBy } from '../checks/known-rows.ts'
import type { Luck } from '../world/random.ts'
import type { Flight, Happening } from '../network/network.ts'
import { checkStories } from '../checks/stories.ts'
import { checkCovered } from '../checks/covered.ts'
import type { World } from '../world/world.ts'

/** One thing happens of all those that could. False when there is none. */
export async function happen(world: World, withTime: boolean): Promise<boolean> {
  const all: Happening[] = [...world.network.happenings(), ...world.workspaces.flatMap(({ screening }) => screening.happenings())]
  const nextAt = world.time.nextAt()
  if (withTime && nextAt !== undefined)
    all.push({ weight: 1, name: 'time goes on', happen: () => letPass(world, nextAt - world.time.now()) })
  return oneOf(world, all)
}

/** The same of these requests alone. */
export const happenTo = (world: World, isMeant: (flight: Flight) => boolean): Promise<boolean> =>
  oneOf(world, world.network.happeningsTo(isMeant))

async function oneOf(world: World, all: readonly Happening[]): Promise<boolean> {
  const chosen = choose(world.luck(), all)
  if (!chosen) return false
  world.note(chosen.name)
  await chosen.happen()
  await world.quiet.come()
  await checkChanged(world)
  return true
}

/** What has to hold at every moment, on the devices that wrote something since. */
export async function checkChanged({ workspaces }: World): Promise<void> {
  for (const { devices, restores, truth } of workspaces)
    for (const device of devices.filter(({ isChanged }) => isChanged)) {
      device.isChanged = false
      checkDevice(device)
      await checkStories(device)
      if (restores.isRestored()) continue
      const held = heldBy(device.probe)
      checkForward(device, held)
      checkCovered(device, held, await truth.read())
    }
}

function choose(luck: Luck, all: readonly Happening[]): Happening | undefined {
  let place = luck.next() * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => (place -= weight) < 0)
}

export async function letPass(world: World, ms: number): Promise<void> {
  const until = world.time.now() + ms
  while (world.time.goOnTo(until)) await world.quiet.come()
}
