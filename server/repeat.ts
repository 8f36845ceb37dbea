import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Does a chore now and then again after each pause, until the returned function was called. A failure is logged and tried again. */
export function repeat(everyMs: number, log: Logger, chore: () => Promise<unknown>): () => Promise<void> {
  const stopped = new AbortController()
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await chore().catch((error: Error) => log.warn({ error: error.message }, 'A chore failed and will be tried again.'))
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  })()
  return () => {
    stopped.abort()
    return running
  }
}
