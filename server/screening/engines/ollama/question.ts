import type { Failure } from '../../../../shared/candidates/candidate.ts'
import type { ScreeningInput, ScreeningResult } from '../engine.ts'
import type { Message } from '../../model/prompt.ts'

export interface Question {
  model: string
  messages: Message[]
  format: Record<string, unknown>
  numCtx: number
  numPredict: number
  seed: number
  think: false | 'low' | undefined
}

export interface ModelAnswer {
  content: string
  doneReason: string | undefined
  promptTokens: number | undefined
  answerTokens: number | undefined
  durationsMs: { total: number; load: number; prompt: number; answer: number }
}

/** Asks the model that is set one question. Throws `ModelError`. */
export type Chat = (
  question: Omit<Question, 'model' | 'think'> & { think?: Question['think'] },
  o: { signal?: AbortSignal; onText: (content: string) => void },
) => Promise<ModelAnswer>

/** What a screening is asked with; it travels to where the texts are looked at. */
export interface ModelSettings {
  meterKey: string
  think: Question['think']
  /** The windows that may be tried, smallest first. */
  windows: number[]
  seed: number
  /** What the code at the start of each prompt is made from; the same for a job, so that its prompts share a beginning. */
  code: string
}

/** Where the texts are looked at; the model is asked by way of `chat`. Throws `ModelError`; rejects when the signal is aborted. */
export type ScoreWithModel = (
  input: ScreeningInput,
  settings: ModelSettings,
  o: { chat: Chat; onProgress: (done: number, total: number) => void; signal: AbortSignal },
) => Promise<Omit<ScreeningResult, 'engine'> | { failure: Failure }>
