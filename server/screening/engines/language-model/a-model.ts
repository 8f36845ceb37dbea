import type { ModelOptions } from './engine.ts'
import type { ScoreWithModel } from './question.ts'
import { scoreWithModel } from './scoring.ts'
import { createTokenMeter } from './window.ts'

/** Options of an engine with a model, for tests: short limits. */
export const modelOptions = (baseUrl: string, model: string, more: Partial<ModelOptions> = {}): ModelOptions => ({
  baseUrl,
  model,
  headers: {},
  allowCloud: false,
  numCtx: 8192,
  firstTokenSeconds: 10,
  idleSeconds: 10,
  totalSeconds: 20,
  ...more,
})

/** Scores in this process instead of the sandbox. */
export function scorer(): ScoreWithModel {
  const meter = createTokenMeter()
  return (input, settings, o) => scoreWithModel(input, settings, { ...o, meter })
}

export const quiet = { signal: new AbortController().signal, onProgress: () => {} }
