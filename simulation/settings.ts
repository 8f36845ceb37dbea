const thoroughRuns = 5_000
const briefMs = 30_000

export type Settings = { seed: number; runs: number; limitMs: number }

/**
 * Which runs are done. By default so many as fit into half a minute, always the same; in thorough mode thousands of fresh ones. A
 * `SEED` replays one run, or with `RUNS` that one and those that follow it.
 */
export function settingsOf(env: Record<string, string | undefined>, mode: string): Settings {
  const { SEED, RUNS } = env
  if (SEED) return { seed: Number(SEED), runs: Number(RUNS ?? 1), limitMs: Infinity }
  if (RUNS) return { seed: 1, runs: Number(RUNS), limitMs: Infinity }
  if (mode === 'thorough') return { seed: Math.floor(Date.now() / 1000), runs: thoroughRuns, limitMs: Infinity }
  return { seed: 1, runs: Infinity, limitMs: briefMs }
}
