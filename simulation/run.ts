import { acts, signIn, type ActName } from './acts.ts'
import type { Backend } from './backend.ts'
import { checkAtRest, checkDevice } from './checks.ts'
import { createDevice, livePages, liveTabs } from './device.ts'
import type { Fault } from './fault.ts'
import { createLuck, type Luck } from './luck.ts'
import { createNetwork, type Happening } from './network.ts'
import type { Quiet } from './quiet.ts'
import { createRecords } from './records.ts'
import { createScreening } from './screening.ts'
import { stockWorkspace } from './stock.ts'
import { createTime } from './time.ts'
import { Violation, type World } from './world.ts'

export type Step = { act: ActName; device: number; happenings: number; luck: number }
export type Plan = { members: number; devices: number; candidates: number; pageRows: number; calm: number; steps: Step[] }
export type Means = { backend: Backend; quiet: Quiet; fault: Fault }

const startAt = Date.parse('2026-11-20T08:00:00Z')
const mostToCalmDown = 4_000
/** A frozen tab's lease runs out, another asks for its lock, and fetches once more. */
const restMs = 200_000

/** One run from the first step to the last check. Rejects with the violations; resolves to the story, which is the same for the same plan. */
export async function runPlan(plan: Plan, means: Means): Promise<string[]> {
  const story: string[] = []
  const complaints: string[] = []
  const { world, takeLuck } = await aWorld(plan, means, story, complaints)
  try {
    for (const step of plan.steps) {
      takeLuck(createLuck(step.luck))
      await take(world, step)
      if (complaints.length > 0) break
    }
    takeLuck(createLuck(plan.calm))
    if (complaints.length === 0) await calmDown(world)
    if (complaints.length === 0) await checkAtRest(world)
  } finally {
    await end(world)
  }
  if (complaints.length > 0) throw new Violation(complaints, story)
  return story
}

/** Ids differ from run to run; what they name does not. */
function createNames(): (line: string) => string {
  const names = new Map<string, string>()
  const nameOf = (id: string) => names.get(id) ?? (names.set(id, `~${names.size + 1}`), names.get(id)!)
  return (line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf)
}

async function aWorld(plan: Plan, { backend, quiet, fault }: Means, story: string[], complaints: string[]) {
  let luck = createLuck(plan.calm)
  // Every run begins with a server that none has renamed.
  backend.restart()
  const records = createRecords()
  const named = createNames()
  const { workspaceId, users } = await stockWorkspace(backend, records.model, plan.members, plan.candidates)
  const time = createTime(startAt)
  const world: World = {
    backend,
    quiet,
    fault,
    workspaceId,
    records,
    time,
    devices: [],
    luck: () => luck,
    network: createNetwork({
      backend,
      records,
      pageRows: plan.pageRows,
      luck: () => luck,
      answerFor: (flight) => fault.answerFor(flight, world),
    }),
    screening: createScreening({ backend, records, workspaceId, luck: () => luck }),
    letPass: (ms) => letPass(world, ms),
    note: (line) => void story.push(named(line)),
    complain: (what) => void complaints.push(what),
  }
  for (let at = 0; at < plan.devices; at += 1) {
    const device = await createDevice(world, `${workspaceId}-${at}`, users[at % users.length]!)
    if (luck.chance(0.5)) device.weather = 'bad'
    world.devices.push(device)
    await device.open('page')
  }
  await quiet.come()
  return { world, takeLuck: (next: Luck) => (luck = next) }
}

async function take(world: World, { act, device: at, happenings }: Step): Promise<void> {
  const device = world.devices[at % world.devices.length]!
  world.note(`-- ${act} on ${at % world.devices.length}`)
  await acts[act].run(world, device)
  await world.quiet.come()
  for (let left = happenings; left > 0; left -= 1) if (!(await happen(world, true))) break
  for (const each of world.devices) await checkDevice(each)
}

/** One thing happens of all those that could. False when there is none. */
async function happen(world: World, withTime: boolean): Promise<boolean> {
  const all: Happening[] = [...world.network.happenings(), ...world.screening.happenings()]
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

async function letPass(world: World, ms: number): Promise<void> {
  const until = world.time.now() + ms
  while (world.time.goOnTo(until)) await world.quiet.come()
}

/** The network heals, everybody is signed in, and each device has a page that lives. Tabs that were frozen may stay so. */
async function calmDown(world: World): Promise<void> {
  world.note('-- calm')
  for (const device of world.devices) {
    device.weather = 'clear'
    if (device.isSignInEnded || device.token() === null) await signIn(device)
    for (const tab of liveTabs(device)) {
      tab.killAfter(Infinity)
      if (tab.isFrozen && world.luck().chance(0.5)) tab.thaw()
    }
    if (livePages(device).length === 0) await device.open('page')
    for (const tab of livePages(device)) tab.sync.notice('online')
  }
  await world.quiet.come()
  let events = 0
  for (let restedAt = world.time.now(); world.time.now() - restedAt < restMs;) {
    while (await happen(world, false)) {
      events += 1
      if (events > mostToCalmDown) return world.complain(`It does not calm down: ${await unsentOf(world)}`)
    }
    if ((await isUnsettled(world)) === true) restedAt = world.time.now()
    const nextAt = world.time.nextAt() ?? world.time.now() + restMs
    world.time.goOnTo(nextAt)
    events += 1
    if (events > mostToCalmDown) return world.complain(`It does not calm down: ${await unsentOf(world)}`)
    await world.quiet.come()
  }
}

async function isUnsettled(world: World): Promise<boolean> {
  let unsettled = false
  for (const device of world.devices) {
    const rows = await device.probe.outbox.toArray()
    if (rows.some(({ state }) => state === 'blocked')) await signIn(device)
    unsettled ||= rows.some(({ state }) => state !== 'refused' && state !== 'held')
  }
  return unsettled
}

async function unsentOf({ devices }: World): Promise<string> {
  const rows = await Promise.all(devices.map(({ probe }) => probe.outbox.toArray()))
  return JSON.stringify(
    rows
      .flat()
      .map(({ id, state, operation, attempts, lastError }) => ({ id, state, type: operation.type, attempts, lastError })),
  )
}

async function end(world: World): Promise<void> {
  for (const device of world.devices) for (const tab of device.tabs) tab.kill()
  await world.network.crash()
  await world.screening.crash()
  await world.quiet.come()
  for (const { probe } of world.devices) await probe.delete()
}
