import type { ScreeningEngine } from '../engine.ts'
import { createModelEngine, type ModelOptions } from '../language-model/engine.ts'
import type { ScoreWithModel } from '../language-model/question.ts'
import { windowsFor } from '../language-model/window.ts'
import { chat } from './chat.ts'
import { createConnection } from './connection.ts'
import { isInMemory, lookAt } from './look.ts'
import { createPuller } from './pull.ts'

/** Scores with a model on an Ollama server. */
export function createOllamaEngine(
  options: ModelOptions,
  score: ScoreWithModel,
  today: () => Date = () => new Date(),
): ScreeningEngine {
  const connection = createConnection(options.baseUrl, options.headers, options.allowCloud)
  const server = {
    name: 'ollama',
    mayCut: true,
    look: () => lookAt(connection, options.model, options.allowCloud),
    windows: ({ contextLength }) => windowsFor(options.numCtx, contextLength),
    isInMemory: () => isInMemory(connection, options.model),
    chat: (question, o) => chat(connection, question, options, o),
  } satisfies Parameters<typeof createModelEngine>[0]
  return { ...createModelEngine(server, options, score, today), puller: createPuller(connection, options.model) }
}
