import type { Operation } from '../../../shared/sync/operations.ts'
import type { Acts } from '../outbox/acts.ts'

/** Uploads, decisions and notes: work that the browser must not erase. */
const isWorthKeeping = ({ type }: Operation): boolean =>
  type === 'candidate.upload' || type === 'candidate.decide' || type === 'candidate.addNote'

/** Wraps the acts: calls `keep` after an act that is worth keeping. An error of `keep` does not fail the act. */
export function requestingPersistence(acts: Acts, keep: () => Promise<void>): Acts {
  const after = (operations: readonly Operation[]) => {
    if (operations.some(isWorthKeeping)) keep().catch((error: unknown) => console.warn('Storage was not made persistent:', error))
  }
  return {
    ...acts,
    async perform(operation, more) {
      const performed = await acts.perform(operation, more)
      after([operation])
      return performed
    },
    async performAll(changes, groupId) {
      const performed = await acts.performAll(changes, groupId)
      after(changes.map(({ operation }) => operation))
      return performed
    },
  }
}
