import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnreachable } from '../lib/store-unreachable.ts'
import type { Outcome } from './engines/engine.ts'
import { claim, handBack, LEASE_SECONDS, markWaiting, renewLease, tryLater, type Claim } from './queue.ts'
import { saveFailed } from './save.ts'
import { screen, type Ended, type ScreeningDeps } from './screen.ts'

const MOST_ATTEMPTS = 3
const POLL_MS = 1000
/** After the store could not be reached, which is no fault of the CV. */
const REACH_AGAIN_MS = 15_000

/** `holder` is this process's id, which its leases name (database/presence). */
type WorkerDeps = ScreeningDeps & { holder: string }

export interface ScreeningWorker {
  /** Makes the worker look into the queue now instead of at the next poll. */
  wake(): void
  /** Aborts the running screenings, hands them back to the queue and resolves once that is done. */
  stop(): Promise<void>
}

/** Works through the queue, up to `concurrency` screenings at a time. Any number of processes may share one database. */
export function startScreening(deps: WorkerDeps, concurrency: number): ScreeningWorker {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  let pausedUntil = 0
  let isWaiting = false

  const rest = async (ms: number) => {
    const timer = new AbortController()
    const ended = AbortSignal.any([stopping.signal, timer.signal])
    await Promise.race([sleep(ms, undefined, { signal: ended }).catch(() => {}), woken.promise])
    timer.abort()
  }

  const pauseFor = async ({ waitingFor, retryAfterMs }: Extract<Outcome, { kind: 'waiting' }>) => {
    pausedUntil = Date.now() + retryAfterMs
    isWaiting = true
    await markWaiting(deps.db, waitingFor)
  }

  const goOn = async () => {
    if (!isWaiting) return
    isWaiting = false
    await markWaiting(deps.db, null)
  }

  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        const pause = pausedUntil - Date.now()
        const held = pause > 0 ? undefined : await claim(deps.db, deps.holder)
        if (!held) {
          await rest(pause > 0 ? pause : POLL_MS)
          continue
        }
        const left = await screenHeld(deps, held, stopping.signal)
        if (left?.kind === 'waiting' && left.waitingFor === 'file') continue // only this CV lacks its file, so the others go on
        if (left?.kind === 'waiting') await pauseFor(left)
        else await goOn()
      } catch (error) {
        if (!stopping.signal.aborted) deps.log.warn({ error: messageOf(error) }, 'The screening queue could not be worked.')
        await rest(POLL_MS)
      }
    }
  }

  const loops = Array.from({ length: concurrency }, work)
  return {
    wake() {
      woken.resolve()
      woken = Promise.withResolvers()
    },
    async stop() {
      stopping.abort(new Error('The server stops.'))
      await Promise.all(loops)
    },
  }
}

async function screenHeld(deps: ScreeningDeps, held: Claim, stopping: AbortSignal) {
  if (held.attempts > MOST_ATTEMPTS) {
    const failure = { code: 'timeout', message: 'The work on this file was cut off three times.' } as const
    await saveFailed(deps, held, { failure, engine: deps.engine })
    return void tellEnd(deps, held, { kind: 'failed', code: 'timeout' })
  }
  const startedAt = performance.now()
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewal = setInterval(
    () => {
      renewLease(deps.db, held).then(
        (isOurs) => isOurs || lost.abort(new Error('The lease was lost.')),
        () => {},
      )
    },
    (LEASE_SECONDS * 1000) / 3,
  )
  try {
    const left = await screen(deps, held, signal)
    if (left?.kind === 'waiting') await handBack(deps.db, held, { afterMs: left.retryAfterMs, waitingFor: left.waitingFor })
    if (left?.kind === 'retry') await again(deps, held, left.reason)
    if (left?.kind === 'scored' || left?.kind === 'failed') tellEnd(deps, held, left, startedAt)
    return left
  } catch (error) {
    if (stopping.aborted) await handBack(deps.db, held)
    else if (error instanceof StoreUnreachable) await handBack(deps.db, held, { afterMs: REACH_AGAIN_MS, waitingFor: 'file' })
    else if (!lost.signal.aborted) await again(deps, held, messageOf(error))
    return undefined
  } finally {
    clearInterval(renewal)
  }
}

/** Limits the attempts, so that a document that always fails is not retried for ever. */
async function again(deps: ScreeningDeps, held: Claim, reason: string): Promise<void> {
  deps.log.warn({ candidateId: held.candidateId, attempt: held.attempts, reason }, 'A screening did not succeed.')
  if (held.attempts < MOST_ATTEMPTS) return tryLater(deps.db, held, 1000 * 4 ** held.attempts, reason)
  const failure = { code: 'bad_answer', message: 'No usable answer came in three attempts.' } as const
  await saveFailed(deps, held, { failure, engine: deps.engine })
  tellEnd(deps, held, { kind: 'failed', code: 'bad_answer' })
}

function tellEnd({ log, engine }: ScreeningDeps, { candidateId, attempts }: Claim, ended: Ended, startedAt?: number): void {
  const { kind: outcome, ...why } = ended
  const ms = startedAt === undefined ? undefined : Math.round(performance.now() - startedAt)
  log.info({ candidateId, outcome, ...why, ms, attempt: attempts, engine: engine.name }, 'A screening ended.')
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
