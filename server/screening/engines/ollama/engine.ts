import type { EngineState, Outcome, ScreeningEngine, ScreeningInput } from '../engine.ts'
import type { Limits } from '../language-model/call-clock.ts'
import { chat } from './chat.ts'
import { createConnection } from './connection.ts'
import { createPatience, outcomeOf } from '../language-model/outcome.ts'
import { checkCode } from '../language-model/marks.ts'
import { softSwitchOf, thinkFor } from '../language-model/thinking.ts'
import { createReadiness, type ReadyModel } from './readiness.ts'
import type { Chat, ModelSettings, ScoreWithModel } from '../language-model/question.ts'
import { rubricHash } from '../language-model/rubric.ts'
import { ModelError, type ModelErrorKind } from '../language-model/model-error.ts'
import { windowsFor } from '../language-model/window.ts'

const FIRST_SEED = 42

export type OllamaOptions = Limits & {
  baseUrl: string
  model: string
  headers: Record<string, string>
  allowCloud: boolean
  numCtx: number
}

const errorOfState: Record<Exclude<EngineState['state'], 'ready'>, ModelErrorKind> = {
  unreachable: 'unavailable',
  model_missing: 'model_missing',
  busy: 'busy',
  not_allowed: 'not_allowed',
}

/** Scores with a model on an Ollama server. Such a server can handle only one screening at a time. */
export function createOllamaEngine(
  options: OllamaOptions,
  score: ScoreWithModel,
  today: () => Date = () => new Date(),
): ScreeningEngine {
  const connection = createConnection(options.baseUrl, options.headers)
  const readiness = createReadiness(connection, options.model, options.allowCloud)
  const patience = createPatience()

  const settingsFor = (input: ScreeningInput, model: ReadyModel): ModelSettings => ({
    meterKey: `${options.model} ${input.language}`,
    think: thinkFor(options.model),
    windows: windowsFor(options.numCtx, model.contextLength),
    seed: FIRST_SEED + input.attempt - 1,
    code: checkCode(rubricHash(input)),
    today: today().toISOString().slice(0, 10),
    mayCut: true,
    softSwitch: softSwitchOf(options.model),
  })

  const ask =
    (signal: AbortSignal): Chat =>
    (question, o) =>
      chat(connection, { ...question, think: question.think, model: options.model }, options, {
        signal: o.signal ? AbortSignal.any([signal, o.signal]) : signal,
        onText: o.onText,
      })

  async function screen(input: ScreeningInput, o: Parameters<ScreeningEngine['screen']>[1]): Promise<Outcome> {
    const startedAt = Date.now()
    const ready = await readiness.now()
    o.signal.throwIfAborted()
    if (ready.state !== 'ready')
      return afterModelError(new ModelError(errorOfState[ready.state], `The model is ${ready.state}.`), input)
    try {
      const scored = await score(input, settingsFor(input, ready.model), { ...o, chat: ask(o.signal) })
      if ('failure' in scored) return { kind: 'failed', failure: scored.failure }
      patience.reset()
      readiness.calm()
      const run = {
        ...scored.run,
        serverVersion: ready.model.serverVersion,
        attempt: input.attempt,
        durationMs: Date.now() - startedAt,
      }
      return {
        kind: 'scored',
        result: { ...scored, engine: { name: 'ollama', model: options.model, digest: ready.model.digest }, run },
      }
    } catch (thrown) {
      if (!(thrown instanceof ModelError)) throw thrown
      return afterModelError(thrown, input)
    }
  }

  function afterModelError(modelError: ModelError, { attempt }: ScreeningInput): Outcome {
    readiness.doubt(modelError)
    return outcomeOf(modelError, attempt, patience.next)
  }

  async function state(): Promise<EngineState> {
    const now = await readiness.now()
    const isCloud = now.state === 'ready' ? now.model.isCloud : now.isCloud
    const shown = now.state === 'ready' && readiness.isBusy() ? 'busy' : now.state
    return { state: shown, model: options.model, private: !(isCloud && options.allowCloud) }
  }

  return { name: 'ollama', concurrency: 1, screen, state }
}
