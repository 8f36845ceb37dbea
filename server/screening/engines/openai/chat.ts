import { z } from 'zod'
import { isEndless, type Limits, withinLimits } from '../language-model/call-clock.ts'
import { ModelError, modelErrorOf } from '../language-model/model-error.ts'
import type { ModelAnswer, Question } from '../language-model/question.ts'
import { type Connection, messageIn, Refusal } from './connection.ts'
import { eventsIn } from './events.ts'
import { requestOf, type Way, ways } from './request.ts'

interface Asking {
  signal: AbortSignal
  onText: (content: string) => void
}

/** Asks in the strictest way that the server accepts, and remembers it once the server has answered in it. */
export function createChat(connection: Connection, limits: Limits) {
  let known: Way = 'schema'
  return async (question: Question, o: Asking): Promise<ModelAnswer> => {
    const left = ways.slice(ways.indexOf(known))
    for (const [at, way] of left.entries()) {
      try {
        const answer = await askOnce(connection, requestOf(question, way), question.numPredict, limits, o)
        known = way
        return answer
      } catch (thrown) {
        if (at === left.length - 1 || !isOfRequest(thrown)) throw thrown
      }
    }
    throw new ModelError('bad_answer', 'The model server accepts no way of asking.')
  }
}

const statuses = new Set([400, 404, 415, 422, 500, 501])

/** A refusal that a simpler request may avoid: not one of the model, the window, the memory or the sign-in. */
const isOfRequest = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.kind === 'bad_answer' && statuses.has(thrown.status)

/** One streamed call with time limits on the first token, on silence after it, and on the whole. Throws `ModelError`. */
const askOnce = (connection: Connection, body: object, numPredict: number, limits: Limits, o: Asking): Promise<ModelAnswer> =>
  withinLimits(limits, o.signal, async (signal, tick) => {
    const response = await connection.send('/v1/chat/completions', { body, signal })
    if (!response.body) throw new ModelError('bad_answer', 'The model server sent an empty answer.')
    return readStream(response.body, numPredict, tick, o.onText)
  })

const text = z.string().nullish()
const said = z.object({ content: text, reasoning_content: text, reasoning: text }).partial()
const count = z.number().nullish()
/** A part of a stream, or the whole answer of a server that does not stream. */
const part = z.object({
  choices: z.array(z.object({ delta: said.nullish(), message: said.nullish(), finish_reason: text })).optional(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
})

async function readStream(
  body: AsyncIterable<Uint8Array>,
  numPredict: number,
  tick: () => void,
  onText: (content: string) => void,
): Promise<ModelAnswer> {
  const startedAt = performance.now()
  let firstAt: number | undefined
  let content = ''
  let doneReason: string | undefined
  let usage: z.infer<typeof part>['usage']
  for await (const event of eventsIn(body)) {
    tick()
    const failed = messageIn(event)
    if (failed !== undefined) throw modelErrorOf(undefined, failed)
    const { data } = part.safeParse(event)
    if (!data) continue
    firstAt ??= performance.now()
    const [choice] = data.choices ?? []
    const piece = choice?.delta?.content ?? choice?.message?.content ?? ''
    content += piece
    doneReason = choice?.finish_reason ?? doneReason
    usage = data.usage ?? usage
    if (isEndless(content, numPredict)) {
      doneReason = 'length'
      break
    }
    if (piece) onText(content)
  }
  if (content === '' && doneReason === undefined) throw new ModelError('bad_answer', 'The answer broke off.')
  const endedAt = performance.now()
  return {
    content,
    doneReason,
    promptTokens: usage?.prompt_tokens ?? undefined,
    answerTokens: usage?.completion_tokens ?? undefined,
    durationsMs: {
      total: Math.round(endedAt - startedAt),
      load: 0,
      prompt: Math.round((firstAt ?? endedAt) - startedAt),
      answer: Math.round(endedAt - (firstAt ?? endedAt)),
    },
  }
}
