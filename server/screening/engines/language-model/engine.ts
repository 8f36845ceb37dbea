import type { Engine } from '../../../../shared/screening/engine.ts'
import type { EngineName } from '../../../../shared/screening/engine-names.ts'
import type { EngineState, Outcome, ScreeningEngine, ScreeningInput, ScreeningOptions } from '../engine.ts'
import type { Limits } from './call-clock.ts'
import { createLoadingWatch } from './loading.ts'
import { checkCode } from './marks.ts'
import { ModelError, type ModelErrorKind } from './model-error.ts'
import { createPatience, outcomeOf } from './outcome.ts'
import type { Chat, ModelAnswer, ModelSettings, Question, ScoreWithModel } from './question.ts'
import { createReadiness, type Obstacle, type Readiness, type ReadyModel } from './readiness.ts'
import { METHOD, rubricHash } from './rubric.ts'
import { softSwitchOf, thinkFor } from './thinking.ts'

const FIRST_SEED = 42

/** The settings that every engine with a model has. */
export type ModelOptions = Limits & {
  baseUrl: string
  model: string
  headers: Record<string, string>
  allowCloud: boolean
  /** The context window, in tokens. */
  numCtx: number
}

/** How an engine speaks to its server. */
export interface ModelServer {
  name: EngineName
  /** Whether the server cuts a prompt that is too long without saying so. */
  mayCut: boolean
  look(): Promise<Readiness>
  windows(model: ReadyModel): number[]
  /** Whether the model is loaded; absent where the server does not tell. */
  isInMemory?: () => Promise<boolean>
  /** Throws `ModelError`; rejects with the signal's reason when it is aborted. */
  chat(question: Question, o: { signal: AbortSignal; onText: (content: string) => void }): Promise<ModelAnswer>
}

const errorOf: Record<Obstacle, ModelErrorKind> = {
  unreachable: 'unavailable',
  refused: 'refused',
  outdated: 'outdated',
  loading: 'loading',
  busy: 'busy',
  model_missing: 'model_missing',
  not_allowed: 'not_allowed',
  wrong_engine: 'wrong_engine',
}

/** Scores with a model on a server. Such a server is given only one screening at a time, unless the operator asks for more. */
export function createModelEngine(
  server: ModelServer,
  { model, allowCloud }: Pick<ModelOptions, 'model' | 'allowCloud'>,
  score: ScoreWithModel,
  today: () => Date,
): ScreeningEngine {
  const readiness = createReadiness(() => server.look())
  const patience = createPatience()
  const loading = createLoadingWatch(server.isInMemory)

  const scorerWith = ({ digest }: Pick<ReadyModel, 'digest'>): Engine => ({ name: server.name, model, digest, method: METHOD })

  const settingsFor = (input: ScreeningInput, ready: ReadyModel): ModelSettings => ({
    meterKey: `${model} ${input.language}`,
    think: thinkFor(model),
    softSwitch: softSwitchOf(model),
    windows: server.windows(ready),
    mayCut: server.mayCut,
    seed: FIRST_SEED + input.attempt - 1,
    code: checkCode(rubricHash(input)),
    today: today().toISOString().slice(0, 10),
  })

  const ask =
    ({ signal, onLoading = () => {} }: ScreeningOptions): Chat =>
    async (question, o) => {
      const call = loading.watch(onLoading)
      const onText = (content: string): void => {
        call.arrived()
        o.onText(content)
      }
      try {
        const either = o.signal ? AbortSignal.any([signal, o.signal]) : signal
        return await server.chat({ ...question, model }, { signal: either, onText })
      } finally {
        call.stop()
      }
    }

  async function screen(input: ScreeningInput, o: ScreeningOptions): Promise<Outcome> {
    const startedAt = Date.now()
    const ready = await readiness.now()
    o.signal.throwIfAborted()
    if (ready.state !== 'ready') {
      readiness.forget()
      return outcomeOf(new ModelError(errorOf[ready.state], `The model is ${ready.state}.`), input.attempt, patience.next)
    }
    try {
      const scored = await score(input, settingsFor(input, ready.model), { ...o, chat: ask(o) })
      if ('failure' in scored) return { kind: 'failed', failure: scored.failure }
      patience.reset()
      readiness.calm()
      const { serverVersion } = ready.model
      const run = { ...scored.run, serverVersion, attempt: input.attempt, durationMs: Date.now() - startedAt }
      return { kind: 'scored', result: { ...scored, engine: scorerWith(ready.model), run } }
    } catch (thrown) {
      if (!(thrown instanceof ModelError)) throw thrown
      readiness.doubt(thrown)
      return outcomeOf(thrown, input.attempt, patience.next)
    }
  }

  async function state(): Promise<EngineState> {
    const now = await readiness.now()
    const isCloud = now.state === 'ready' ? now.model.isCloud : now.isCloud
    const shown = now.state === 'ready' ? (readiness.trouble() ?? (loading.isLoading() ? 'loading' : 'ready')) : now.state
    const scorer = now.state === 'ready' ? scorerWith(now.model) : null
    return { state: shown, model, private: !(isCloud && allowCloud), scorer }
  }

  async function identify(): Promise<Engine> {
    const now = await readiness.now()
    return scorerWith(now.state === 'ready' ? now.model : { digest: null })
  }

  return { name: server.name, concurrency: 1, screen, identify, state }
}
