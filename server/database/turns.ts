import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../shared/http/errors.ts'

/** The longest wait of a writer for those before it; after that its device retries. */
export const PATIENCE_MS = 4000
const ASK_AGAIN_AFTER_SECONDS = 2

/** For each workspace with writers: resolves when the last writer in the queue is done. */
const lines = new Map<string, Promise<void>>()

/**
 * Runs the writers of one workspace one after another. The counter's lock would do the same, but writers waiting in the database
 * would each hold a connection, and one busy workspace would leave none to the others. Throws `unavailable` when the wait takes
 * longer than `patienceMs`.
 */
export async function inTurn<Result>(workspaceId: string, run: () => Promise<Result>, patienceMs = PATIENCE_MS): Promise<Result> {
  const before = lines.get(workspaceId)
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const line = before ? before.then(() => done) : done
  lines.set(workspaceId, line)
  try {
    if (before) await untilOver(before, patienceMs)
    return await run()
  } finally {
    end()
    if (lines.get(workspaceId) === line) lines.delete(workspaceId)
  }
}

async function untilOver(before: Promise<void>, patienceMs: number): Promise<void> {
  if (patienceMs === Infinity) return before
  const over = new AbortController()
  const tooLong = sleep(patienceMs, true, { signal: over.signal }).catch(() => false)
  const isTooLong = await Promise.race([before.then(() => false), tooLong])
  over.abort()
  if (isTooLong) throw new AppError('unavailable', { retryAfterSeconds: ASK_AGAIN_AFTER_SECONDS })
}
