import { checkApart } from '../network/isolation.ts'
import { createDevice } from './device.ts'
import { checkUnrepaired } from '../checks/monotonic.ts'
import { happen, letPass } from '../acts/events.ts'
import { createLuck } from './random.ts'
import { createNetwork } from '../network/network.ts'
import type { Means, Plan } from '../acts/plans.ts'
import { createStreams } from '../network/streams.ts'
import { createTime } from './time.ts'
import { openWorkspace, type Workspace } from './workspace.ts'
import type { World } from './world.ts'

const startAt = Date.parse('2026-11-20T08:00:00Z')

/** Fresh workspaces with devices and their first pages. `takeLuck` gives each step a luck of its own. */
export async function openWorld(plan: Plan, { backend, quiet, fault }: Means, story: string[], complaints: string[]) {
  let luck = createLuck(plan.calm)
  backend.restart(plan.build)
  const named = createNames()
  const time = createTime(startAt)
  const streams = createStreams({ time, luck: () => luck })
  const shared = { backend, streams, time, luck: () => luck }
  const own = await openWorkspace({ ...shared, members: plan.members, candidates: plan.candidates })
  const world: World = {
    backend,
    quiet,
    fault,
    workspaces: [own],
    sizes: plan,
    time,
    devices: [],
    luck: () => luck,
    streams,
    network: createNetwork({
      backend,
      streams,
      pageRows: plan.pageRows,
      luck: () => luck,
      now: time.now,
      inspect: (flight, answer) => {
        checkApart(world, flight, answer)
        checkUnrepaired(world, flight)
      },
      answerFor: (flight) => fault.answerFor(flight, world),
    }),
    letPass: (ms) => letPass(world, ms),
    async restartServer(build) {
      await world.network.crash()
      for (const { screening } of world.workspaces) await screening.crash()
      backend.restart(build)
    },
    note: (line) => void story.push(named(line)),
    complain: (what) => void complaints.push(what),
  }
  for (let at = 0; at < plan.devices; at += 1) await addDevice(world, own)
  if (plan.hasNeighbour) {
    const neighbour = await openWorkspace({ ...shared, members: 1, candidates: 2 })
    world.workspaces.push(neighbour)
    await addDevice(world, neighbour)
  }
  await quiet.come()
  if (plan.isStocked) while (await happen(world, false)) continue
  for (const device of world.devices) if (luck.chance(0.5)) device.weather = 'bad'
  const takeLuck = (seed: number) => {
    luck = createLuck(seed)
    for (const [at, device] of world.devices.entries()) device.luck = createLuck(seed + at + 1)
  }
  return { world, takeLuck }
}

async function addDevice(world: World, workspace: Workspace): Promise<void> {
  const { devices, users } = workspace
  const device = await createDevice(world, workspace, users[devices.length % users.length]!)
  devices.push(device)
  world.devices.push(device)
  await device.open('page')
}

/** Ids differ from run to run; what they name does not. */
function createNames(): (line: string) => string {
  const names = new Map<string, string>()
  const nameOf = (id: string) => names.get(id) ?? (names.set(id, `~${names.size + 1}`), names.get(id)!)
  return (line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf)
}
