import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Chore {
  /** Runs the chore now, or once more after the current run. */
  wake(): void
  /** Resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * Runs a chore now, or after a first pause, and then again after each pause. A failure is logged and retried. The chore's signal
 * aborts when it is to stop.
 */
export function repeat(everyMs: number, log: Logger, chore: (signal: AbortSignal) => Promise<unknown>, firstAfterMs = 0): Chore {
  const stopped = new AbortController()
  let woken = Promise.withResolvers<void>()
  const pause = async (ms: number) => {
    const over = new AbortController()
    const signal = AbortSignal.any([stopped.signal, over.signal])
    await Promise.race([sleep(ms, undefined, { signal, ref: false }).catch(() => {}), woken.promise])
    over.abort()
  }
  const running = (async () => {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!stopped.signal.aborted) {
      woken = Promise.withResolvers()
      await chore(stopped.signal).catch((error: Error) =>
        log.warn({ error: error.message }, 'A chore failed and will be tried again.'),
      )
      await pause(everyMs)
    }
  })()
  return {
    wake: () => woken.resolve(),
    stop() {
      stopped.abort()
      return running
    },
  }
}
