import type { FailureCode } from '../../../../shared/candidates/candidate.ts'
import type { Awaited } from '../../../../shared/screening/engine-states.ts'
import type { Outcome } from '../engine.ts'
import type { ModelError, ModelErrorKind } from './model-error.ts'

/** 1: all criteria at once; 2: the same with another seed and more room; 3: one criterion at a time. Then the CV has failed. */
export const LAST_ATTEMPT = 3

type Meaning = { waitFor: Awaited } | { fail: FailureCode; retryFirst: boolean }

const meanings: Record<ModelErrorKind, Meaning> = {
  unavailable: { waitFor: 'model' },
  refused: { waitFor: 'model_refused' },
  outdated: { waitFor: 'model_outdated' },
  loading: { waitFor: 'model_loading' },
  not_allowed: { waitFor: 'model_not_allowed' },
  wrong_engine: { waitFor: 'model_wrong_engine' },
  busy: { waitFor: 'model_busy' },
  model_missing: { waitFor: 'model_missing' },
  context: { fail: 'too_large', retryFirst: false },
  memory: { fail: 'out_of_memory', retryFirst: false },
  time: { fail: 'timeout', retryFirst: true },
  silent: { fail: 'timeout', retryFirst: true },
  died: { fail: 'out_of_memory', retryFirst: true },
  no_thinking: { fail: 'bad_answer', retryFirst: true },
  cut: { fail: 'bad_answer', retryFirst: true },
  bad_answer: { fail: 'bad_answer', retryFirst: true },
}

export function outcomeOf(modelError: ModelError, attempt: number, retryAfterMs: () => number): Outcome {
  const meaning = meanings[modelError.kind]
  if ('waitFor' in meaning) return { kind: 'waiting', waitingFor: meaning.waitFor, retryAfterMs: retryAfterMs() }
  if (meaning.retryFirst && attempt < LAST_ATTEMPT) return { kind: 'retry', reason: modelError.message }
  return { kind: 'failed', failure: { code: meaning.fail, message: modelError.message, details: modelError.details } }
}

/** The backoff while the model is away: 2, 5, 15 and then 60 seconds, until a call succeeds. */
export function createPatience() {
  const waits = [2_000, 5_000, 15_000, 60_000]
  let waited = 0
  return {
    next: (): number => waits[Math.min(waited++, waits.length - 1)] ?? 60_000,
    reset: (): void => {
      waited = 0
    },
  }
}
