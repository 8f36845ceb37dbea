import { checkDevice } from '../checks/checks.ts'
import { checkMonotonic } from '../checks/monotonic.ts'
import { knownRowsOf } from '../checks/known-rows.ts'
import type { SeededRandom } from '../world/random.ts'
import type { Flight, SimulatedEvent } from '../network/network.ts'
import { checkStories } from '../checks/stories.ts'
import { checkCovered } from '../checks/covered.ts'
import { noteComparison } from '../comparisons.ts'
import type { World } from '../world/world.ts'

/** Runs one of the possible events, chosen at random. False when there is none. */
export async function runOneEvent(world: World, withTime: boolean): Promise<boolean> {
  const all: SimulatedEvent[] = [...world.network.events(), ...world.workspaces.flatMap(({ screening }) => screening.events())]
  const nextAt = world.time.nextAt()
  if (withTime && nextAt !== undefined)
    all.push({ weight: 1, name: 'time goes on', runOneEvent: () => advance(world, nextAt - world.time.now()) })
  return oneOf(world, all)
}

/** Runs one event of these requests. False when there is none. */
export const runOneEventOf = (world: World, isMeant: (flight: Flight) => boolean): Promise<boolean> =>
  oneOf(world, world.network.eventsTo(isMeant))

/** Begins one event of these requests, and leaves what follows under way. */
export async function beginOneEventOf(world: World, isMeant: (flight: Flight) => boolean): Promise<void> {
  const chosen = choose(world.random(), world.network.eventsTo(isMeant))
  if (!chosen) return
  world.note(chosen.name)
  await chosen.runOneEvent()
}

async function oneOf(world: World, all: readonly SimulatedEvent[]): Promise<boolean> {
  const chosen = choose(world.random(), all)
  if (!chosen) return false
  world.note(chosen.name)
  await chosen.runOneEvent()
  await world.idle.reached()
  await checkChanged(world)
  return true
}

/** Checks the invariants of every moment on the devices whose database was written to since the last check. */
export async function checkChanged({ workspaces }: World): Promise<void> {
  for (const { devices, restores, truth } of workspaces)
    for (const device of devices.filter(({ isChanged }) => isChanged)) {
      device.isChanged = false
      checkDevice(device)
      await checkStories(device)
      noteComparison(device)
      if (restores.isRestored()) continue
      const known = knownRowsOf(device.probe)
      const there = await truth.read()
      checkMonotonic(device, known, there)
      checkCovered(device, known, there)
    }
}

function choose(random: SeededRandom, all: readonly SimulatedEvent[]): SimulatedEvent | undefined {
  let place = random.next() * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => (place -= weight) < 0)
}

export async function advance(world: World, ms: number): Promise<void> {
  const until = world.time.now() + ms
  while (world.time.advanceTo(until)) await world.idle.reached()
}
