import { acts } from './acts/acts.ts'
import { calmDown } from './world/quiescence.ts'
import { checkAtRest } from './checks/checks.ts'
import { checkChanged, happen } from './acts/events.ts'
import { openWorld } from './world/open-world.ts'
import type { Means, Plan, Step } from './acts/plans.ts'
import { Violation, type World } from './world/world.ts'

/** One run from the first step to the last check. Rejects with the violations; resolves to the story, which is the same for the same plan. */
export async function runPlan(plan: Plan, means: Means): Promise<string[]> {
  const story: string[] = []
  const complaints: string[] = []
  const { world, takeLuck } = await openWorld(plan, means, story, complaints)
  try {
    for (const step of plan.steps) {
      takeLuck(step.luck)
      await take(world, step)
      if (complaints.length > 0) break
    }
    takeLuck(plan.calm)
    if (complaints.length === 0) await calmDown(world)
    if (complaints.length === 0) await checkAtRest(world)
  } finally {
    await end(world)
  }
  if (complaints.length > 0) throw new Violation(complaints, story)
  return story
}

async function take(world: World, { act, device: at, happenings }: Step): Promise<void> {
  const device = world.devices[at % world.devices.length]!
  world.note(`-- ${act} on ${at % world.devices.length}`)
  await acts[act].run(world, device)
  await world.quiet.come()
  for (const { truth } of world.workspaces) truth.forget()
  await checkChanged(world)
  for (let left = happenings; left > 0; left -= 1) if (!(await happen(world, true))) break
}

async function end(world: World): Promise<void> {
  for (const device of world.devices) for (const tab of device.tabs) tab.kill()
  await world.network.crash()
  for (const { screening } of world.workspaces) await screening.crash()
  await world.quiet.come()
  for (const { probe, signIns } of world.devices) {
    await signIns.close()
    await probe.delete()
  }
}
