import type { Engine } from './engine.ts'

/** Why another screening may give another score: the job's matrix or texts, the engine, its model, or its rules have changed since. */
export type OutdatedWhy = 'matrix' | 'job' | 'engine' | 'model' | 'method'

interface Scored {
  engine: Engine | null
  /** Not null if the job's matrix has changed since the scoring. */
  criteria: readonly string[] | null
  /** Whether the texts that the engine was told of the job have changed since. */
  jobChanged?: boolean | undefined
}

/** The first reason in the order of `OutdatedWhy`. `now`: what the server would score with; `undefined` while that is not known. */
export function outdatedBecause(
  { engine, criteria, jobChanged }: Scored,
  now: Engine | null | undefined,
): OutdatedWhy | undefined {
  if (criteria) return 'matrix'
  if (jobChanged) return 'job'
  if (!engine || !now) return undefined
  if (engine.name !== now.name) return 'engine'
  if (engine.model !== now.model || isOther(engine.digest, now.digest)) return 'model'
  return engine.method === now.method ? undefined : 'method'
}

/** A digest that is not known says nothing. */
const isOther = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other
