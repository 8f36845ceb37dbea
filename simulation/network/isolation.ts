import type { PendingAnswer } from './gates.ts'
import type { Flight } from './network.ts'
import type { World } from '../world/world.ts'

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** I6: an answer has no id of another workspace but those of its request; no device starts over for another's history. */
export function checkIsolation(world: World, { sender, method, path, body }: Flight, answer: PendingAnswer): void {
  const { workspace, deviceName } = sender
  const others = world.workspaces.filter((each) => each !== workspace)
  if (others.length === 0) return
  const isOthers = (id: string) => others.some(({ ids }) => ids.has(id))
  const asked = new Set(idsIn(`${path} ${textOf(body)}`))
  for (const id of asked) if (!isOthers(id)) workspace.ids.add(id)
  for (const id of idsIn(answer.body)) {
    if (!isOthers(id)) workspace.ids.add(id)
    else if (!asked.has(id)) world.reportViolation(`I6: ${method} ${path} tells ${deviceName} of ${id} of another workspace`)
  }
  if (answer.status === 410 && !workspace.isRewritten)
    world.reportViolation(`I6: ${method} ${path} has ${deviceName} start over, whose history is as it was`)
}

const idsIn = (text: string): string[] => text.match(ANY_ID) ?? []

function textOf(body: Flight['body']): string {
  if (body instanceof FormData) return [...body.values()].filter((value) => typeof value === 'string').join(' ')
  return typeof body === 'string' ? body : ''
}
