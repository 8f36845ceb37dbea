import type { Failure } from '../../../../shared/candidates/candidate.ts'
import type { Engine } from '../../../../shared/screening/engine.ts'
import { READING_VERSION } from '../../../reading/reading-version.ts'
import { yearsOf } from './now.ts'
import { RULES_VERSION } from './rules-version.ts'
import type { ScreeningEngine, ScreeningInput, ScreeningResult } from '../engine.ts'

/** Scores in the sandbox as of `now`, in years with the months as a fraction; rejects when the signal is aborted. */
export type ScoreByKeywords = (
  input: ScreeningInput,
  now: number,
  signal: AbortSignal,
) => Promise<Omit<ScreeningResult, 'engine'> | { failure: Failure }>

const scorer: Engine = { name: 'keywords', model: null, digest: null, method: `${RULES_VERSION}.${READING_VERSION}` }

/** An engine for machines without a model: it uses no network, and the same text gives the same score. */
export function createKeywordsEngine(score: ScoreByKeywords, today: () => Date = () => new Date()): ScreeningEngine {
  return {
    name: 'keywords',
    async screen(input, { signal, onProgress }) {
      signal.throwIfAborted()
      const scored = await score(input, yearsOf(today()), signal)
      if ('failure' in scored) return { kind: 'failed', failure: scored.failure }
      onProgress(scored.score.length, scored.score.length)
      return { kind: 'scored', result: { ...scored, engine: scorer } }
    },
    identify: async () => scorer,
    async state() {
      return { state: 'ready', model: null, private: true, scorer }
    },
  }
}
