import { checkIsolation } from '../network/isolation.ts'
import { createDevice } from './device.ts'
import { createPaceCheck } from '../checks/pace.ts'
import { checkUnrepaired } from '../checks/monotonic.ts'
import { runOneEvent, advance } from '../acts/events.ts'
import { createRandom } from './random.ts'
import { createNetwork } from '../network/network.ts'
import type { Environment, Plan } from '../acts/plans.ts'
import { createStreams } from '../network/streams.ts'
import { createTime } from './time.ts'
import { openWorkspace, type Workspace } from './workspace.ts'
import type { World } from './world.ts'

const startAt = Date.parse('2026-11-20T08:00:00Z')

/** Opens workspaces, devices and their first pages. `seedRandom` seeds each step anew, so that a shrunk plan behaves the same. */
export async function openWorld(plan: Plan, { backend, idle, fault }: Environment, log: string[], violations: string[]) {
  let random = createRandom(plan.restSeed)
  backend.restart(plan.build)
  const named = createNames()
  const time = createTime(startAt)
  const streams = createStreams({ time, random: () => random })
  const shared = { backend, streams, time, random: () => random, hasForeignIds: plan.hasForeignIds }
  const checkPace = createPaceCheck()
  const own = await openWorkspace({ ...shared, members: plan.members, candidates: plan.candidates })
  const world: World = {
    backend,
    idle,
    fault,
    workspaces: [own],
    sizes: plan,
    time,
    devices: [],
    random: () => random,
    streams,
    network: createNetwork({
      backend,
      streams,
      pageRows: plan.pageRows,
      random: () => random,
      now: time.now,
      noteSent: (flight) => checkPace(world, flight),
      inspect: (flight, answer) => {
        checkIsolation(world, flight, answer)
        checkUnrepaired(world, flight)
      },
      answerFor: (flight) => fault.answerFor(flight, world),
    }),
    advance: (ms) => advance(world, ms),
    async restartServer(build) {
      await world.network.crash()
      for (const { screening } of world.workspaces) await screening.crash()
      backend.restart(build)
    },
    note: (line) => void log.push(named(line)),
    reportViolation: (what) => void violations.push(what),
  }
  for (let at = 0; at < plan.devices; at += 1) await addDevice(world, own)
  if (plan.hasNeighbour) {
    const neighbour = await openWorkspace({ ...shared, members: 1, candidates: 2 })
    world.workspaces.push(neighbour)
    await addDevice(world, neighbour)
  }
  await idle.reached()
  if (plan.hasFirstCopy) while (await runOneEvent(world, false)) continue
  for (const device of world.devices) if (random.chance(0.5)) device.conditions = 'bad'
  const seedRandom = (seed: number) => {
    random = createRandom(seed)
    for (const [at, device] of world.devices.entries()) device.random = createRandom(seed + at + 1)
  }
  return { world, seedRandom }
}

async function addDevice(world: World, workspace: Workspace): Promise<void> {
  const { devices, users } = workspace
  const device = await createDevice(world, workspace, users[devices.length % users.length]!)
  devices.push(device)
  world.devices.push(device)
  await device.open('page')
}

/** Replaces ids, which differ from run to run, by numbers in the order of their appearance. */
function createNames(): (line: string) => string {
  const names = new Map<string, string>()
  const nameOf = (id: string) => names.get(id) ?? (names.set(id, `~${names.size + 1}`), names.get(id)!)
  return (line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf)
}
