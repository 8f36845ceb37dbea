import { createDevice } from './device.ts'
import { happen, letPass } from './happen.ts'
import { createLuck } from './luck.ts'
import { createNetwork } from './network.ts'
import type { Means, Plan } from './plans.ts'
import { createRecords } from './records.ts'
import { createRestores } from './restores.ts'
import { createScreening } from './screening.ts'
import { stockWorkspace } from './stock.ts'
import { createTime } from './time.ts'
import type { World } from './world.ts'

const startAt = Date.parse('2026-11-20T08:00:00Z')

/** A fresh workspace with devices and their first pages. `takeLuck` gives each step a luck of its own. */
export async function openWorld(plan: Plan, { backend, quiet, fault }: Means, story: string[], complaints: string[]) {
  let luck = createLuck(plan.calm)
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
    sizes: plan,
    records,
    time,
    devices: [],
    restores: createRestores({ backend, workspaceId, records, time }),
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
    world.devices.push(device)
    await device.open('page')
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

/** Ids differ from run to run; what they name does not. */
function createNames(): (line: string) => string {
  const names = new Map<string, string>()
  const nameOf = (id: string) => names.get(id) ?? (names.set(id, `~${names.size + 1}`), names.get(id)!)
  return (line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf)
}
