import { fetchDetail } from '../../client/data/mirror/details.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { doAs, none, onPage, type Act } from './acting.ts'
import { inBackground } from './reading-acts.ts'

/** A user tries to reach another workspace with ids and keys of it. */
export const neighbourActs = {
  reachOver: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const random = world.random()
      const other = world.workspaces.find((each) => each !== device.workspace)
      const candidateId = random.pick([...(other?.records.model.candidates.keys() ?? [])])
      if (!other || !candidateId) return
      inBackground(device, tab, fetchDetail(tab.mirror, tab.api, candidateId, null))
      const isNew = (key: string) => !device.workspace.devices.some(({ everHeld }) => everHeld.has(key))
      const decisionId = (random.chance(0.5) && random.pick(other.records.done().filter(isNew))) || newId()
      const given = { candidateId, decisionId, by: device.user.name, at: device.now() }
      await doAs(device, tab, none, () =>
        tab.perform([{ operation: { type: 'candidate.decide', status: Status.accepted, ...given } }]),
      )
    }),
  },
} satisfies Record<string, Act>
