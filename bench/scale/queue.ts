export interface Arrival {
  /** Seconds from the beginning. */
  at: number
  team: number
}

/**
 * Seconds that each CV waits until its screening begins, in the order of the arrivals, by a simulation of the queue: as many slots as
 * screen at the same time, a service time drawn for each CV, and teams that take turns (decision 0039).
 */
export function waitsIn(arrivals: readonly Arrival[], slots: number, serviceSeconds: () => number): number[] {
  const waits = arrivals.map(() => 0)
  const free = Array.from({ length: slots }, () => 0)
  const queued: { turn: number; index: number }[] = []
  const lastTurns = new Map<number, number>()
  let turn = 0
  let arrived = 0

  const arriveUntil = (now: number) => {
    for (let next = arrivals[arrived]; next && next.at <= now; next = arrivals[arrived]) {
      const given = Math.max(turn, (lastTurns.get(next.team) ?? -1) + 1)
      lastTurns.set(next.team, given)
      queued.push({ turn: given, index: arrived })
      arrived += 1
    }
  }

  while (arrived < arrivals.length || queued.length > 0) {
    const slot = free.indexOf(Math.min(...free))
    const now = queued.length > 0 ? free[slot]! : Math.max(free[slot]!, arrivals[arrived]!.at)
    arriveUntil(now)
    queued.sort((one, other) => one.turn - other.turn || one.index - other.index)
    const next = queued.shift()!
    const begins = Math.max(now, arrivals[next.index]!.at)
    turn = next.turn
    waits[next.index] = begins - arrivals[next.index]!.at
    free[slot] = begins + serviceSeconds()
  }
  return waits
}
