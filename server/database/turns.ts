import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../shared/http/errors.ts'

/** So long a writer waits for those before it; then its device asks again. */
export const PATIENCE_MS = 4000
const ASK_AGAIN_AFTER_SECONDS = 2

/** Of each workspace in which somebody writes: when the last one in the line will be done. */
const lines = new Map<string, Promise<void>>()

/**
 * Runs one after the other what writes in one workspace. The counter's lock would let only one of them go on anyway; but those that wait
 * for it in the database hold a connection each, and a single busy workspace would leave none to the others. Throws `unavailable` when it
 * takes too long.
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
