import type { Failure } from '../../../../shared/candidates/candidate.ts'
import type { ScreeningInput, ScreeningResult } from '../engine.ts'
import type { Message } from '../../model/prompt.ts'

export interface Question {
  model: string
  messages: Message[]
  /** A JSON schema; absent where the answer is only asked for in words. */
  format?: Record<string, unknown> | undefined
  numCtx: number
  numPredict: number
  seed: number
  think?: false | 'low' | undefined
}

export interface ModelAnswer {
  content: string
  doneReason: string | undefined
  promptTokens: number | undefined
  answerTokens: number | undefined
  durationsMs: { total: number; load: number; prompt: number; answer: number }
}

/** Asks the configured model one question. Throws `ModelError`. */
export type Chat = (
  question: Omit<Question, 'model'>,
  o: { signal?: AbortSignal; onText: (content: string) => void },
) => Promise<ModelAnswer>

/** The settings of a screening's questions, sent to the sandbox that handles the texts. */
export interface ModelSettings {
  meterKey: string
  think: Question['think']
  /** The context windows to try, in tokens, smallest first. */
  windows: number[]
  seed: number
  /** The check code at the start of each prompt; the same for all CVs of a job, so that their prompts share a beginning. */
  code: string
  /** The day of the screening, as 2026-07-31. */
  today: string
  /** Whether the server cuts a prompt that is too long without saying so, as Ollama does. */
  mayCut: boolean
  /** What turns the thinking of this model off when it stands in a message; absent for models that know nothing like it. */
  softSwitch?: string | undefined
}

/** Scores in the sandbox and asks the model through `chat`. Throws `ModelError`; rejects when the signal is aborted. */
export type ScoreWithModel = (
  input: ScreeningInput,
  settings: ModelSettings,
  o: { chat: Chat; onProgress: (done: number, total: number) => void; signal: AbortSignal },
) => Promise<Omit<ScreeningResult, 'engine'> | { failure: Failure }>
