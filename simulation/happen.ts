import type { Luck } from './luck.ts'
import type { Happening } from './network.ts'
import type { World } from './world.ts'

/** One thing happens of all those that could. False when there is none. */
export async function happen(world: World, withTime: boolean): Promise<boolean> {
  const all: Happening[] = [...world.network.happenings(), ...world.workspaces.flatMap(({ screening }) => screening.happenings())]
  const nextAt = world.time.nextAt()
  if (withTime && nextAt !== undefined)
    all.push({ weight: 1, name: 'time goes on', happen: () => letPass(world, nextAt - world.time.now()) })
  const chosen = choose(world.luck(), all)
  if (!chosen) return false
  world.note(chosen.name)
  await chosen.happen()
  await world.quiet.come()
  return true
}

function choose(luck: Luck, all: Happening[]): Happening | undefined {
  let place = luck.next() * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => (place -= weight) < 0)
}

export async function letPass(world: World, ms: number): Promise<void> {
  const until = world.time.now() + ms
  while (world.time.goOnTo(until)) await world.quiet.come()
}
