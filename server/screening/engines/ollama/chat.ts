import type { ChatRequest, ChatResponse } from 'ollama/browser'
import type { Connection } from './connection.ts'
import type { ModelAnswer, Question } from '../language-model/question.ts'
import { ModelError, modelErrorOfThrown } from '../language-model/model-error.ts'

export interface Limits {
  firstTokenSeconds: number
  idleSeconds: number
  totalSeconds: number
}

/** One streamed call with time limits on the first token, on silence after it, and on the whole. Throws `ModelError`. */
export async function chat(
  connection: Connection,
  question: Question,
  limits: Limits,
  o: { signal: AbortSignal; onText: (content: string) => void },
): Promise<ModelAnswer> {
  const clock = startClock(limits)
  try {
    return await readStream(connection, question, AbortSignal.any([o.signal, clock.signal]), clock.tick, o.onText)
  } catch (thrown) {
    o.signal.throwIfAborted()
    clock.signal.throwIfAborted()
    throw modelErrorOfThrown(thrown)
  } finally {
    clock.stop()
  }
}

async function readStream(
  connection: Connection,
  question: Question,
  signal: AbortSignal,
  tick: () => void,
  onText: (text: string) => void,
) {
  let content = ''
  let last: ChatResponse | undefined
  const stream = await connection.client(signal).chat(requestOf(question))
  for await (const part of stream) {
    tick()
    content += part.message?.content ?? ''
    if (part.done) last = part
    else onText(content)
  }
  if (!last) throw new ModelError('bad_answer', 'The answer broke off.')
  return answerOf(content, last)
}

/** The fixed request. Every call has `truncate` and `shift`, because a different `shift` makes the server reload the model. */
function requestOf({ model, messages, format, numCtx, numPredict, seed, think }: Question): ChatRequest & { stream: true } {
  const fixed = { truncate: false, shift: false }
  return {
    ...fixed,
    model,
    messages,
    stream: true,
    format,
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

function startClock({ firstTokenSeconds, idleSeconds, totalSeconds }: Limits) {
  const controller = new AbortController()
  const after = (seconds: number, what: string) =>
    setTimeout(
      () => controller.abort(new ModelError('time', `${what} within ${seconds} seconds.`, { details: { seconds } })),
      seconds * 1000,
    )
  const total = after(totalSeconds, 'The model did not finish')
  let silence = after(firstTokenSeconds, 'The model did not begin to answer')
  return {
    signal: controller.signal,
    tick: () => {
      clearTimeout(silence)
      silence = after(idleSeconds, 'The model fell silent and did not go on')
    },
    stop: () => {
      clearTimeout(total)
      clearTimeout(silence)
    },
  }
}
