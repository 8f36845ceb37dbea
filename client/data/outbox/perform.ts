import { factsOf } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Mirror } from '../database/db.ts'
import type { Enqueued } from './candidate-acts.ts'
import { showOptimistically } from './optimistic.ts'
import type { Outcome, Outcomes } from './outcomes.ts'

export interface Change {
  operation: Operation
  /** The CV of an upload. */
  file?: Blob
}

/** `ids` of the outbox rows. `settled` resolves when the server has answered all, or has not for two seconds. */
export interface Performed {
  ids: string[]
  settled: Promise<Outcome>
}

/** The code that writes the outbox, as the engine provides it. */
export interface OutboxWriter {
  enqueue(changes: readonly Change[], groupId: string | null): Promise<Enqueued>
  outcomes: Outcomes
  /** Asks the browser, once, not to erase the app's storage. */
  requestPersistence(): Promise<void>
}

export interface PerformDeps {
  mirror: Mirror
  /** The window: the browser asks for confirmation before it is left. */
  page: EventTarget
  /** Loads the code; a call before it has loaded waits. */
  engine(): Promise<OutboxWriter>
}

/**
 * The only way to change anything. The changes show at once, even while the code that writes them is still loading; then they
 * are queued, all or none. Rejects with StorageFullError or the error of the load, and the changes do not show any more.
 */
export async function perform(
  { mirror, page, engine }: PerformDeps,
  changes: readonly Change[],
  groupId: string | null = null,
): Promise<Performed> {
  const operations = changes.map(({ operation }) => operation)
  const unguard = guardUnload(page)
  const shown = showOptimistically(mirror, operations)
  try {
    const { enqueue, outcomes, requestPersistence } = await engine()
    const enqueued = await enqueue(changes, groupId)
    shown.written()
    if (operations.some((op) => factsOf(op).isWorthKeeping)) requestPersistence().catch(warnOfPersistence)
    return { ids: enqueued.ids, settled: outcomes.settledOf(enqueued) }
  } catch (error) {
    shown.failed()
    throw error
  } finally {
    unguard()
  }
}

/** The browser asks for confirmation before the page is left, until the returned function is called. */
function guardUnload(page: EventTarget): () => void {
  const ask = (leaving: Event) => leaving.preventDefault()
  page.addEventListener('beforeunload', ask)
  return () => page.removeEventListener('beforeunload', ask)
}

const warnOfPersistence = (error: unknown) => console.warn('Storage was not made persistent:', error)
