import type { Message } from '../../model/prompt.ts'
import { checkAnswer } from './accept.ts'
import { fenceOf } from './marks.ts'
import type { ModelAnswer, Chat, ModelSettings, Question } from './question.ts'
import { type Canary, type Form, grammarOf } from './reply.ts'
import { ModelError, type ModelErrorKind } from './model-error.ts'
import { fits, type TokenMeter } from './window.ts'

const SMALLEST_WINDOW = 2_048
const MORE_ROOM = 1.5
/** For a question that is asked again without a grammar: thoughts that cannot be turned off may have taken the room. */
const ROOM_FOR_THOUGHTS = 2

/** The room for an answer, in tokens; larger once an attempt has failed. */
export const roomFor = (tokens: number, attempt: number): number => (attempt > 1 ? Math.round(tokens * MORE_ROOM) : tokens)

export type CallRecord = Omit<ModelAnswer, 'content'> & {
  purpose: string
  numCtx: number
  numPredict: number
  seed: number
  /** Asked without a grammar, because the answer with one could not be used. */
  withoutFormat?: true
  canary?: Canary
  modelError?: ModelErrorKind
}

export type Session = ModelSettings & {
  chat: Chat
  meter: TokenMeter
  /** Every call of this screening, for the record of the run. */
  calls: CallRecord[]
}

export interface Asked<T> {
  purpose: string
  form: Form<T>
  messages: (o: { code: string; fence: string; schema: unknown }) => Message[]
  numPredict: number
  onText?: (content: string) => void
}

/** Settings of a call that a failure may change, each once. */
interface Setting {
  numCtx: number
  think: Question['think']
  /** Without the grammar, which some servers apply badly or not at all, and with `/no_think` where the model knows it. */
  isFree: boolean
  changed: Set<ModelErrorKind>
}

/**
 * Asks one question; after a failure again with a larger window, a smaller window, without `think` or without a grammar. The
 * answer may lack parts of what was asked for. Throws `ModelError`.
 */
export async function ask<T>(session: Session, request: Asked<T>): Promise<T> {
  const grammar = grammarOf(request.form.schema)
  const write = (fence: string): Message[] => request.messages({ code: session.code, fence, schema: grammar })
  const messages = write(fenceOf(write('')))
  const text = messages.map(({ content }) => content).join('\n')
  const needed = session.meter.estimate(session.meterKey, text)
  const numCtx = windowFor(session, needed, request.numPredict)
  let setting: Setting = { numCtx, think: session.think, isFree: false, changed: new Set() }
  for (;;) {
    try {
      return await askOnce(session, request, questionOf(session, request, messages, grammar, setting, needed), text)
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

type Sent = Omit<Question, 'model'>

function questionOf<T>(
  { seed, softSwitch }: Session,
  { numPredict }: Asked<T>,
  messages: Message[],
  grammar: Record<string, unknown>,
  { numCtx, think, isFree }: Setting,
  needed: number,
): Sent {
  const common = { numCtx, seed, think }
  if (!isFree) return { ...common, numPredict, messages, format: grammar }
  const more = numPredict * ROOM_FOR_THOUGHTS
  const room = fits(needed, more, numCtx) ? more : numPredict
  return { ...common, numPredict: room, messages: softSwitch ? withSwitch(messages, softSwitch) : messages }
}

/** At the end of the last message, so that the prompt's beginning stays in the server's cache. */
const withSwitch = (messages: Message[], softSwitch: string): Message[] =>
  messages.map((message, at) =>
    at === messages.length - 1 ? { ...message, content: `${message.content}\n\n${softSwitch}` } : message,
  )

async function askOnce<T>(session: Session, request: Asked<T>, question: Sent, text: string): Promise<T> {
  const { calls, meter, meterKey, seed } = session
  const { numCtx, numPredict, format } = question
  const record = { purpose: request.purpose, numCtx, numPredict, seed, ...(!format && { withoutFormat: true as const }) }
  try {
    const answer = await session.chat(question, { onText: request.onText ?? (() => {}) })
    const { content: _, ...counts } = answer
    calls.push({ ...record, ...counts })
    const { found, canary } = checkAnswer(session, request.form, answer, { numCtx, least: meter.least(meterKey, text) })
    if (canary !== 'ok') calls.splice(-1, 1, { ...record, ...counts, canary })
    if (answer.promptTokens !== undefined) meter.learn(meterKey, text, answer.promptTokens)
    return found
  } catch (thrown) {
    if (thrown instanceof ModelError) noteTrouble(calls, record, thrown.kind)
    throw thrown
  }
}

function noteTrouble(
  calls: CallRecord[],
  record: Pick<CallRecord, 'purpose' | 'numCtx' | 'numPredict' | 'seed' | 'withoutFormat'>,
  kind: ModelErrorKind,
): void {
  const none = {
    doneReason: undefined,
    promptTokens: undefined,
    answerTokens: undefined,
    durationsMs: { total: 0, load: 0, prompt: 0, answer: 0 },
  }
  const last = calls.at(-1)
  const isOfLast =
    last?.purpose === record.purpose && last.numCtx === record.numCtx && last.withoutFormat === record.withoutFormat
  if (last && isOfLast && !last.modelError && kind !== 'unavailable') last.modelError = kind
  else calls.push({ ...record, ...none, modelError: kind })
}

/** The setting to try next; throws the error when there is none. */
function adapted({ windows }: Session, setting: Setting, modelError: ModelError, neededTokens: number): Setting {
  const { numCtx, changed } = setting
  const way = modelError.kind === 'cut' ? 'context' : modelError.kind
  if (changed.has(way)) throw modelError
  const next = { ...setting, changed: new Set([...changed, way]) }
  if (way === 'no_thinking') return { ...next, think: undefined }
  if (way === 'bad_answer') return { ...next, isFree: true }
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
