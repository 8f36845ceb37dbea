// The process in which documents and texts of strangers are read: one task at a time, as ordered by its parent. It exits when its
// parent disconnects.
import { findContact } from '../reading/contact.ts'
import { flagsOf } from '../reading/flags.ts'
import { readDocument } from '../reading/read-document.ts'
import type { ReadDocument } from '../reading/source/read.ts'
import type { Recognise } from '../reading/source/recognise.ts'
import { sniff } from '../reading/source/sniff.ts'
import type { Chat } from '../screening/engines/language-model/question.ts'
import { ModelError } from '../screening/engines/language-model/model-error.ts'
import { createTokenMeter } from '../screening/engines/language-model/window.ts'
import { loseRights } from './lose-rights.ts'
import type { FromChild, ToChild } from './messages.ts'
import { receive } from './receive.ts'
import type { Answers, Order, Scored } from './tasks.ts'

type Tasks = { [Task in keyof Answers]: (order: Extract<Order, { task: Task }>) => Answers[Task] | Promise<Answers[Task]> }

const meter = createTokenMeter()

/** What only reads does not wait for the words and rules of the scoring: each task loads its own code. */
const tasks: Tasks = {
  sniff: async ({ size }) => sniff(await receive(size)),

  async read({ size, fileName, limits, recognises }) {
    const reading = await readDocument(await receive(size), limits, recognises ? recognise : undefined)
    if ('failure' in reading) return reading
    const { titleLines, ...document } = reading.document
    return { document, contact: findContact({ ...document, titleLines }, fileName) }
  },

  async scoreByKeywords({ input, now }) {
    const { scoreByKeywords } = await import('../screening/engines/keywords/score.ts')
    return withFlagsOf(input.document, scoreByKeywords(input, now))
  },

  async redact({ pages, contact, criteria }) {
    const { modelPieces } = await import('../screening/model/model-pieces.ts')
    return modelPieces(pages, contact, criteria)
  },

  async listWords({ pages }) {
    const { storableWords } = await import('../reading/words/storable-words.ts')
    return storableWords(pages.join('\n'))
  },

  async findPassages(sought) {
    const { findPassages } = await import('../../shared/words/passages.ts')
    return findPassages(sought)
  },

  async scoreWithModel({ input, settings }) {
    const { scoreWithModel } = await import('../screening/engines/language-model/scoring.ts')
    try {
      const scored = await scoreWithModel(input, settings, { chat, meter, onProgress: (...progress) => say({ progress }) })
      return withFlagsOf(input.document, scored)
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      const { kind, message, details } = error
      return { modelError: { kind, message, details } }
    }
  },
}

/** Puts the flags found while reading before those of the scoring. */
const withFlagsOf = (document: ReadDocument, scored: Scored): Scored => ({
  ...scored,
  flags: [...flagsOf(document), ...scored.flags],
})

let pending: { onText: (text: string) => void; answered: PromiseWithResolvers<Awaited<ReturnType<Chat>>> } | undefined

/** The parent asks the model: this process has no network. */
const chat: Chat = (question, { onText }) => {
  pending = { onText, answered: Promise.withResolvers() }
  say({ chat: question })
  return pending.answered.promise
}

let recognised: PromiseWithResolvers<string | undefined> | undefined

/** The parent has the picture read: this process cannot start another. */
const recognise: Recognise = ({ width, height, pixels }) => {
  recognised = Promise.withResolvers()
  say({ picture: { width, height, pixels: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length).toString('base64') } })
  return recognised.promise
}

function say(message: FromChild): void {
  process.send?.(message)
}

async function perform(order: Order): Promise<void> {
  const task = tasks[order.task] as (order: Order) => unknown
  try {
    say({ answer: await task(order) })
  } catch (error) {
    say({ defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (message: ToChild) => {
  if ('order' in message) void perform(message.order)
  else if ('recognised' in message) recognised?.resolve(message.recognised ?? undefined)
  else if ('text' in message) pending?.onText(message.text)
  else if ('answered' in message) pending?.answered.resolve(message.answered)
  else
    pending?.answered.reject(
      new ModelError(message.modelError.kind, message.modelError.message, { details: message.modelError.details }),
    )
})
process.on('disconnect', () => process.exit())
loseRights()
say({ ready: true })
