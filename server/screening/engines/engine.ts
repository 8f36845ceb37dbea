import type { Entry, Failure, Flag, Progress } from '../../../shared/candidates/candidate.ts'
import type { Logger } from 'pino'
import type { ModelPull } from '../../../shared/screening/model-pull.ts'
import type { Criterion, JobTexts } from '../../../shared/jobs/job.ts'
import type { Engine } from '../../../shared/screening/engine.ts'
import type { EngineName } from '../../../shared/screening/engine-names.ts'
import type { Statements } from '../../../shared/screening/statement.ts'
import type { Language } from '../../../shared/screening/language.ts'
import type { Settings } from '../../../shared/http/settings.ts'
import type { ReadDocument } from '../../reading/source/read.ts'

export interface ScreeningInput {
  candidateId: string
  job: JobTexts & { criteria: Criterion[] }
  /** `pages` is the text that a reader sees; `hidden` is the invisible text, which is never scored. */
  document: ReadDocument
  /** `readName`: the name in the CV, where a person has corrected `name`. */
  contact: { name: string | null; email: string | null; phone: string | null; readName?: string | null | undefined }
  /** The language of reasons and summary. Quotes stay as the CV has them. */
  language: Language
  /** Starts at 1. Waiting for a model does not count as an attempt. */
  attempt: number
}

export interface ScreeningResult {
  score: Entry[]
  analysis: string
  analysisLanguage: Language
  strengths: string[]
  concerns: string[]
  /** The same texts for every language, of an engine that writes none of its own. */
  statements?: Statements | undefined
  flags: Flag[]
  engine: Engine
  /** The applicant's name if the engine found one, letter by letter as the CV has it. */
  name?: string | undefined
  /** The record of the run: versions, counts, durations in ms, verdicts of the checks. Never text from the CV. */
  run: Record<string, unknown>
}

export type Outcome =
  | { kind: 'scored'; result: ScreeningResult }
  | { kind: 'failed'; failure: Failure }
  /** A failure that is worth another attempt. */
  | { kind: 'retry'; reason: string }
  /** The model is away, which does not count as an attempt. */
  | { kind: 'waiting'; waitingFor: NonNullable<Progress['waitingFor']>; retryAfterMs: number }

export type EngineState = Pick<Settings['screening'], 'state' | 'model' | 'private' | 'scorer'>

export interface ScreeningOptions {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** The screening waits while its model is being loaded, or no longer. */
  onLoading?: (isLoading: boolean) => void
}

/** Brings the engine's model to its server. */
export interface Puller {
  /** `null` before the first pull of this process. */
  state(): ModelPull | null
  /** Has no effect while it pulls. */
  start(log: Pick<Logger, 'warn'>): void
  /** Ends a pull; the parts that are there stay. */
  close(): Promise<void>
}

export interface ScreeningEngine {
  name: EngineName
  /** Absent where the model cannot be pulled. */
  puller?: Puller
  /** How many screenings it bears at a time; absent where the processors are the limit. */
  concurrency?: number
  /** Rejects with the signal's reason when it is aborted; failures of a model or its answer are outcomes. */
  screen(input: ScreeningInput, o: ScreeningOptions): Promise<Outcome>
  /** What scores. The digest is `null` where the server does not tell it, or is away. */
  identify(): Promise<Engine>
  /** What the app shows about the engine, and what it would score with now; at most a few seconds old. */
  state(): Promise<EngineState>
}
