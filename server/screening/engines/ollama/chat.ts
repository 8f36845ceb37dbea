import type { ChatRequest, ChatResponse } from 'ollama/browser'
import { isEndless, type Limits, withinLimits } from '../language-model/call-clock.ts'
import type { ModelAnswer, Question } from '../language-model/question.ts'
import type { Connection } from './connection.ts'

/** One streamed call with time limits on the first token, on silence after it, and on the whole. Throws `ModelError`. */
export const chat = (
  connection: Connection,
  question: Question,
  limits: Limits,
  o: { signal: AbortSignal; onText: (content: string) => void },
): Promise<ModelAnswer> =>
  withinLimits(limits, o.signal, (signal, tick) => readStream(connection, question, signal, tick, o.onText))

async function readStream(
  connection: Connection,
  question: Question,
  signal: AbortSignal,
  tick: () => void,
  onText: (text: string) => void,
): Promise<ModelAnswer> {
  let content = ''
  const stream = await connection.client(signal).chat(requestOf(question))
  try {
    for await (const part of stream) {
      tick()
      content += part.message?.content ?? ''
      if (part.done) return answerOf(content, part)
      if (isEndless(content, question.numPredict)) return answerOf(content, { done_reason: 'length' })
      onText(content)
    }
  } catch (thrown) {
    // Ollama ends a repetition loop without a last line. What came before may hold complete parts.
    if (content === '' || !isWithoutEnd(thrown)) throw thrown
  }
  return answerOf(content, {})
}

const isWithoutEnd = (thrown: unknown): boolean => thrown instanceof Error && /did not receive done/i.test(thrown.message)

/** The fixed request. Every call has `truncate` and `shift`, because a different `shift` makes the server reload the model. */
function requestOf({ model, messages, format, numCtx, numPredict, seed, think }: Question): ChatRequest & { stream: true } {
  const fixed = { truncate: false, shift: false }
  return {
    ...fixed,
    model,
    messages,
    stream: true,
    ...(format && { format }),
    keep_alive: '15m',
    ...(think !== undefined && { think }),
    options: { num_ctx: numCtx, num_predict: numPredict, temperature: 0, top_k: 1, seed },
  }
}

const millis = (nanos: number | undefined): number => Math.round((nanos ?? 0) / 1e6)

/** The server omits counts of zero, which become `undefined`. */
const answerOf = (content: string, last: Partial<ChatResponse>): ModelAnswer => ({
  content,
  doneReason: last.done_reason,
  promptTokens: last.prompt_eval_count,
  answerTokens: last.eval_count,
  durationsMs: {
    total: millis(last.total_duration),
    load: millis(last.load_duration),
    prompt: millis(last.prompt_eval_duration),
    answer: millis(last.eval_duration),
  },
})
