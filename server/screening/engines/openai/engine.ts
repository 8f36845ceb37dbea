import type { ScreeningEngine } from '../engine.ts'
import { createModelEngine, type ModelOptions } from '../language-model/engine.ts'
import type { ScoreWithModel } from '../language-model/question.ts'
import { createChat } from './chat.ts'
import { createConnection } from './connection.ts'
import { lookAt } from './look.ts'

/**
 * Scores with a model on a server that speaks OpenAI's chat completions: llama.cpp, vLLM, LM Studio. Such a server has one
 * window, which was set when it was started; `numCtx` is used where it does not tell.
 */
export function createOpenaiEngine(
  options: ModelOptions,
  score: ScoreWithModel,
  today: () => Date = () => new Date(),
): ScreeningEngine {
  const connection = createConnection(options.baseUrl, options.headers, options.allowCloud)
  const server = {
    name: 'openai',
    mayCut: false,
    look: () => lookAt(connection, options.model, options.allowCloud),
    windows: ({ contextLength }) => [contextLength ?? options.numCtx],
    chat: createChat(connection, options),
  } satisfies Parameters<typeof createModelEngine>[0]
  return createModelEngine(server, options, score, today)
}
