import { acts } from './acts/acts.ts'
import { reachQuiescence } from './world/quiescence.ts'
import { checkAtRest } from './checks/checks.ts'
import { checkChanged, runOneEvent } from './acts/events.ts'
import { openWorld } from './world/open-world.ts'
import type { Environment, Plan, Step } from './acts/plans.ts'
import { Violation, type World } from './world/world.ts'

/** Runs a plan and checks the invariants. Rejects with a `Violation`; resolves to the log, the same for the same plan. */
export async function runPlan(plan: Plan, environment: Environment): Promise<string[]> {
  const log: string[] = []
  const violations: string[] = []
  const { world, seedRandom } = await openWorld(plan, environment, log, violations)
  try {
    for (const step of plan.steps) {
      seedRandom(step.seed)
      await take(world, step)
      if (violations.length > 0) break
    }
    seedRandom(plan.restSeed)
    if (violations.length === 0) await reachQuiescence(world)
    if (violations.length === 0) await checkAtRest(world)
  } finally {
    await end(world)
  }
  if (violations.length > 0) throw new Violation(violations, log)
  return log
}

async function take(world: World, { act, device: at, events }: Step): Promise<void> {
  const device = world.devices[at % world.devices.length]!
  world.note(`-- ${act} on ${at % world.devices.length}`)
  await acts[act].run(world, device)
  await world.idle.reached()
  for (const { truth } of world.workspaces) truth.forget()
  await checkChanged(world)
  for (let left = events; left > 0; left -= 1) if (!(await runOneEvent(world, true))) break
}

async function end(world: World): Promise<void> {
  for (const device of world.devices) for (const tab of device.tabs) tab.kill()
  await world.network.crash()
  for (const { screening } of world.workspaces) await screening.crash()
  await world.idle.reached()
  for (const { probe, signIns } of world.devices) {
    await signIns.close()
    await probe.delete()
  }
}
