import type { OutboxRow } from '../../client/data/database/outbox.ts'
import { doAs, onPage, type Act } from './acting.ts'
import { decide } from './candidate-acts.ts'
import type { Device } from '../world/device.ts'
import { outboxOf, stored } from '../checks/stored.ts'
import type { World } from '../world/world.ts'

/** Acts of the user on operations in the outbox. */
export const outboxActs = {
  discard: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const row = ofAnyState(world, outboxOf(device))
      if (row)
        await doAs(
          device,
          tab,
          ({ id }) => id === row.id,
          () => tab.discard(row.id),
          true,
        )
    }),
  },
  tryAgain: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const row = ofAnyState(world, needingUser(device))
      if (row)
        await doAs(
          device,
          tab,
          ({ id }) => id === row.id,
          () => tab.tryAgain(row.id),
        )
    }),
  },
  undoAndDecide: {
    weight: 2,
    run: onPage(async (tab, device, world) => {
      const row = world.random().pick(needingUser(device).filter(({ operation }) => operation.type === 'candidate.decide'))
      const candidate = row && stored(device.probe, 'candidates').find(({ id }) => id === row.target)
      if (!row || !candidate?.decisionId) return
      const { id: candidateId, decisionId } = candidate
      const undo = { type: 'candidate.undo' as const, candidateId, decisionId, at: device.now() }
      const mayGo = ({ id }: OutboxRow) => id === row.id || id === decisionId
      await doAs(device, tab, mayGo, () => tab.change(row.id, [undo, decide(candidate, device)]), true)
    }),
  },
} satisfies Record<string, Act>

/** A random row of a random state: rows of some states are few. */
function ofAnyState(world: World, rows: readonly OutboxRow[]): OutboxRow | undefined {
  const state = world.random().pick([...new Set(rows.map((row) => row.state))])
  return world.random().pick(rows.filter((row) => row.state === state))
}

export const needingUser = (device: Device) => outboxOf(device).filter(({ state }) => state === 'refused' || state === 'held')
