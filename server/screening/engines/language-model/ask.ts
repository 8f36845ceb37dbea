import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Message } from '../../model/prompt.ts'
import type { ModelAnswer, Chat, ModelSettings, Question } from './question.ts'
import { grammarOf, parseReply } from './reply.ts'
import { ModelError, type ModelErrorKind } from './model-error.ts'
import { cutSign, fits, type TokenMeter } from './window.ts'

const SMALLEST_WINDOW = 2_048
const MORE_ROOM = 1.5

/** The room for an answer, in tokens; larger once an attempt has failed. */
export const roomFor = (tokens: number, attempt: number): number => (attempt > 1 ? Math.round(tokens * MORE_ROOM) : tokens)

export type CallRecord = Omit<ModelAnswer, 'content'> & {
  purpose: string
  numCtx: number
  numPredict: number
  seed: number
  modelError?: ModelErrorKind
}

export type Session = ModelSettings & {
  chat: Chat
  meter: TokenMeter
  /** Every call of this screening, for the record of the run. */
  calls: CallRecord[]
}

export interface Asked<T extends { check: string }> {
  purpose: string
  schema: z.ZodType<T>
  messages: (o: { code: string; fence: string; schema: unknown }) => Message[]
  numPredict: number
  onText?: (content: string) => void
}

/** Settings of a call that a refusal may change, each once. */
interface Setting {
  numCtx: number
  think: Question['think']
  changed: Set<ModelErrorKind>
}

/** Asks one question; after a refusal, again with a larger window, a smaller window or without `think`. Throws `ModelError`. */
export async function ask<T extends { check: string }>(session: Session, request: Asked<T>): Promise<T> {
  const grammar = grammarOf(request.schema)
  const messages = request.messages({ code: session.code, fence: randomBytes(6).toString('hex'), schema: grammar })
  const text = messages.map(({ content }) => content).join('\n')
  const needed = session.meter.estimate(session.meterKey, text)
  let setting: Setting = { numCtx: windowFor(session, needed, request.numPredict), think: session.think, changed: new Set() }
  for (;;) {
    try {
      return await askOnce(session, request, { messages, format: grammar, ...setting }, text)
    } catch (thrown) {
      if (!(thrown instanceof ModelError)) throw thrown
      setting = adapted(session, setting, thrown, needed + request.numPredict)
    }
  }
}

function windowFor({ windows }: Session, needed: number, numPredict: number): number {
  const found = windows.find((numCtx) => fits(needed, numPredict, numCtx))
  if (found !== undefined) return found
  const details = { size: `${needed} tokens`, limit: `${windows.at(-1) ?? 0} tokens` }
  throw new ModelError('context', 'The CV is longer than the largest window of the model.', { details })
}

async function askOnce<T extends { check: string }>(
  session: Session,
  request: Asked<T>,
  asked: Pick<Question, 'messages' | 'format' | 'numCtx' | 'think'>,
  text: string,
): Promise<T> {
  const { messages, format, numCtx, think } = asked
  const { seed, calls, meter, meterKey } = session
  const question = { messages, format, numCtx, numPredict: request.numPredict, seed, think }
  const record = { purpose: request.purpose, numCtx, numPredict: request.numPredict, seed }
  try {
    const answer = await session.chat(question, { onText: request.onText ?? (() => {}) })
    const { content: _, ...counts } = answer
    calls.push({ ...record, ...counts })
    const reply = replyIn(answer, request.schema, session.code, cutSign(answer.promptTokens, numCtx, meter.least(meterKey, text)))
    meter.learn(meterKey, text, answer.promptTokens ?? 0)
    return reply
  } catch (thrown) {
    if (thrown instanceof ModelError) noteTrouble(calls, record, thrown.kind)
    throw thrown
  }
}

/** Accepts an answer only when it is complete, has the check code, and nothing suggests that the prompt was cut. */
function replyIn<T extends { check: string }>(
  answer: ModelAnswer,
  schema: z.ZodType<T>,
  code: string,
  cut: string | undefined,
): T {
  if (cut) throw new ModelError('cut', `The model server may not have read the whole text (${cut}).`)
  if (answer.doneReason === 'length') throw new ModelError('bad_answer', 'The answer was longer than its limit.')
  const parsed = parseReply(schema, answer.content)
  if ('fault' in parsed) throw new ModelError('bad_answer', 'The answer did not have the form that was asked for.')
  if (parsed.reply.check !== code) throw new ModelError('cut', 'The answer did not know the check code.')
  return parsed.reply
}

function noteTrouble(
  calls: CallRecord[],
  record: Pick<CallRecord, 'purpose' | 'numCtx' | 'numPredict' | 'seed'>,
  kind: ModelErrorKind,
): void {
  const none = {
    doneReason: undefined,
    promptTokens: undefined,
    answerTokens: undefined,
    durationsMs: { total: 0, load: 0, prompt: 0, answer: 0 },
  }
  const last = calls.at(-1)
  if (last?.purpose === record.purpose && last.numCtx === record.numCtx && !last.modelError && kind !== 'unavailable')
    last.modelError = kind
  else calls.push({ ...record, ...none, modelError: kind })
}

/** The setting to try next; throws the error when there is none. */
function adapted({ windows }: Session, setting: Setting, modelError: ModelError, neededTokens: number): Setting {
  const { numCtx, changed } = setting
  const way = modelError.kind === 'cut' ? 'context' : modelError.kind
  if (changed.has(way)) throw modelError
  const next = { ...setting, changed: new Set([...changed, way]) }
  if (way === 'no_thinking') return { ...next, think: undefined }
  if (way === 'context') {
    const larger = windows.find((window) => window > numCtx)
    if (larger !== undefined) return { ...next, numCtx: larger }
  }
  if (way === 'memory') {
    const smaller = Math.max(SMALLEST_WINDOW, Math.floor(numCtx / 2))
    if (smaller < numCtx && neededTokens < smaller) return { ...next, numCtx: smaller }
  }
  throw modelError
}
