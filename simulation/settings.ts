const THOROUGH_RUNS = 5_000
const BRIEF_MS = 30_000
const DAY_MS = 24 * 60 * 60_000
/** More than the runs of a day. */
const SEEDS_OF_A_DAY = 10_000

/** The runs of one process: `runs` seeds from `seed` on, each `step` after the one before, none after `limitMs`. */
export interface Settings {
  seed: number
  step: number
  runs: number
  limitMs: number
}

/**
 * Selects the runs of one of the two processes. By default those that fit in half a minute: one process has the same seeds each
 * time, so that a red `npm test` is due to what was changed, and the other one those of the day. Thorough mode explores thousands
 * with fresh seeds; Vitest sets `MODE`. `SEED` replays one run; with `RUNS` also those that follow it.
 */
export function settingsOf(env: Record<string, string | undefined>, shard: 0 | 1, now = Date.now()): Settings {
  const { SEED, RUNS, MODE } = env
  if (!SEED && !RUNS && MODE !== 'thorough') {
    const seed = shard === 0 ? 1 : Math.floor(now / DAY_MS) * SEEDS_OF_A_DAY
    return { seed, step: 1, runs: Infinity, limitMs: BRIEF_MS }
  }
  const first = Number(SEED ?? (MODE === 'thorough' ? Math.floor(now / 1000) : 1))
  const runs = Number(RUNS ?? (SEED ? 1 : THOROUGH_RUNS))
  return { seed: first + shard, step: 2, runs: Math.ceil((runs - shard) / 2), limitMs: Infinity }
}
