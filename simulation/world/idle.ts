import { createHash } from 'node:crypto'
import { isTransacting } from '../checks/stored.ts'

/**
 * Detects when the devices are idle: all that is left waits for the network or for a timer. Only then does the simulation run
 * the next event, so that real I/O never races with the devices and a seed replays.
 */
export interface IdleDetector {
  /** Counts this work as under way until it settles or its tab ends. */
  watch(work: PromiseLike<unknown>, isAlive: () => boolean): void
  /** Restarts the count of quiet rounds. */
  noteActivity(): void
  reached(): Promise<void>
  /** Restores the global functions that the detector has replaced. */
  end(): void
}

/** Quiet turns of the event loop that count as idle; between two steps of a transaction there are fewer. */
const STILL_ROUNDS = 10
const DEXIE_FORGETS_AFTER_MS = 3_000
const MOST_ROUNDS = 200_000

export function createIdleDetector(): IdleDetector {
  let moves = 0
  const underWay = new Set<() => boolean>()
  const noteActivity = () => {
    moves += 1
  }
  const watch: IdleDetector['watch'] = (work, isAlive) => {
    const isUnderWay = () => isAlive()
    const ended = () => {
      underWay.delete(isUnderWay)
      noteActivity()
    }
    underWay.add(isUnderWay)
    noteActivity()
    work.then(ended, ended)
  }
  const restores = [withoutShortTimers(noteActivity), withSynchronousDigests()]
  return {
    noteActivity,
    watch,
    async reached() {
      let seen = -1
      let rounds = 0
      for (let still = 0; still < STILL_ROUNDS; still += 1) {
        for (const isUnderWay of underWay) if (!isUnderWay()) underWay.delete(isUnderWay)
        if (seen !== moves || underWay.size > 0 || isTransacting()) still = 0
        seen = moves
        rounds += 1
        if (rounds > MOST_ROUNDS) throw new Error(`The devices do not come to rest: ${underWay.size} steps are under way.`)
        await new Promise(setImmediate)
      }
    },
    end: () => restores.forEach((restore) => restore()),
  }
}

/**
 * Dexie delays its live queries by `setTimeout(…, 0)` and drops their cached results after 3 s, both by the real clock: such
 * timers run in the next turn of the event loop instead.
 */
function withoutShortTimers(noteActivity: () => void): () => void {
  const real = globalThis.setTimeout
  const patched = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms > 0 && ms !== DEXIE_FORGETS_AFTER_MS) return real(run, ms, ...given)
    noteActivity()
    return setImmediate(() => {
      noteActivity()
      run(...given)
    })
  }
  globalThis.setTimeout = Object.assign(patched, real) as unknown as typeof setTimeout
  return () => {
    globalThis.setTimeout = real
  }
}

/** Web Crypto hashes in other threads, which end in any order: hashed here, files of one device go on in the order of their calls. */
function withSynchronousDigests(): () => void {
  const { subtle } = crypto
  const real = subtle.digest.bind(subtle)
  subtle.digest = async (algorithm, data) => {
    if (algorithm !== 'SHA-256') return real(algorithm, data)
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
    return Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer
  }
  return () => {
    subtle.digest = real
  }
}
