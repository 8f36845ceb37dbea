import type { Operation } from '../../shared/sync/operations.ts'
import type { Acts } from './outbox/acts.ts'
import { showOptimistically } from './outbox/optimistic.ts'
import type { Mirror } from './database/db.ts'

type Writing = Pick<Acts, 'perform' | 'performAll'>

/**
 * Wraps the acts so that they show optimistically at once, even while the code that writes them is still loading. Until they are
 * written, the browser asks for confirmation before the page is left.
 */
export function optimisticActs(mirror: Mirror, page: EventTarget, acts: Writing): Writing {
  const show = <Result>(operations: readonly Operation[], write: () => Promise<Result>) =>
    whileStaying(page, () => showOptimistically(mirror, operations, write))
  return {
    perform: (operation, more) => show([operation], () => acts.perform(operation, more)),
    performAll(changes, groupId) {
      const operations = changes.map(({ operation }) => operation)
      return show(operations, () => acts.performAll(changes, groupId))
    },
  }
}

async function whileStaying<Result>(page: EventTarget, write: () => Promise<Result>): Promise<Result> {
  const ask = (leaving: Event) => leaving.preventDefault()
  page.addEventListener('beforeunload', ask)
  return write().finally(() => page.removeEventListener('beforeunload', ask))
}
