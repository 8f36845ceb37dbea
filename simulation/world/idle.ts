import { isTransacting } from '../checks/stored.ts'

/**
 * Knows when the devices have nothing more to do by themselves: when all that is left waits for the network or for time. Only then
 * does the simulation run the next event, so that real I/O never races with them and a seed replays.
 */
export interface IdleDetector {
  /** Work in a database is under way for as long as its tab lives. */
  watch(work: PromiseLike<unknown>, isAlive: () => boolean): void
  /** Something moved: look again. */
  noteActivity(): void
  reached(): Promise<void>
  /** Gives the global timers back. */
  end(): void
}

/** So many turns of the event loop without a move: between two moves of a transaction there are fewer. */
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
  const restores = [withoutShortTimers(noteActivity), watchingDigests((work) => watch(work, () => true))]
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
 * Dexie puts its live queries off by `setTimeout(…, 0)` and forgets their cached answers after 3 s, which would happen at moments
 * that the real clock chooses.
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

/** Files are hashed in a thread of their own, which takes as long as it takes. */
function watchingDigests(watch: (work: Promise<unknown>) => void): () => void {
  const { subtle } = crypto
  const real = subtle.digest.bind(subtle)
  subtle.digest = (algorithm, data) => {
    const work = real(algorithm, data)
    watch(work)
    return work
  }
  return () => {
    subtle.digest = real
  }
}
