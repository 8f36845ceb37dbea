/** Random numbers, the same for the same seed. */
export interface SeededRandom {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** An integer from 0 up to, but not including, `n`. */
  below(n: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** Mulberry32: small, fast and random enough for choices. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { next, below, chance: (probability) => next() < probability, pick: (items) => items[below(items.length)] }
}
