const THOROUGH_RUNS = 5_000
const BRIEF_MS = 30_000

export interface Settings {
  seed: number
  runs: number
  limitMs: number
}

/**
 * Selects the runs. By default those from seed 1 on that fit in half a minute, the same ones each time: a red `npm test` is due to
 * what was changed. Thorough mode explores thousands with fresh seeds. `SEED` replays one run; with `RUNS` also those that follow it.
 */
export function settingsOf(env: Record<string, string | undefined>, mode: string, now = Date.now()): Settings {
  const { SEED, RUNS } = env
  if (SEED) return { seed: Number(SEED), runs: Number(RUNS ?? 1), limitMs: Infinity }
  if (mode === 'thorough') return { seed: Math.floor(now / 1000), runs: Number(RUNS ?? THOROUGH_RUNS), limitMs: Infinity }
  return { seed: 1, runs: Number(RUNS ?? Infinity), limitMs: RUNS ? Infinity : BRIEF_MS }
}
