const THOROUGH_RUNS = 5_000
const BRIEF_MS = 30_000
const DAY_MS = 24 * 60 * 60_000
const SEEDS_OF_A_DAY = 100_000

export interface Settings {
  seed: number
  runs: number
  limitMs: number
}

/**
 * Selects the runs. By default those that fit in half a minute, with seeds that change daily: `DAY=2026-11-22` repeats those of
 * that day. Thorough mode does thousands with fresh seeds. `SEED` replays one run; with `RUNS` also those that follow it.
 */
export function settingsOf(env: Record<string, string | undefined>, mode: string, now = Date.now()): Settings {
  const { SEED, RUNS, DAY } = env
  if (SEED) return { seed: Number(SEED), runs: Number(RUNS ?? 1), limitMs: Infinity }
  if (mode === 'thorough' && !DAY) return { seed: Math.floor(now / 1000), runs: Number(RUNS ?? THOROUGH_RUNS), limitMs: Infinity }
  const seed = seedOf(DAY ? Date.parse(DAY) : now)
  return { seed, runs: Number(RUNS ?? Infinity), limitMs: RUNS ? Infinity : BRIEF_MS }
}

/** The first seed of a day. Days do not overlap: SEEDS_OF_A_DAY is more than a day's runs. */
const seedOf = (at: number): number => 1 + (Math.floor(at / DAY_MS) % 20_000) * SEEDS_OF_A_DAY
