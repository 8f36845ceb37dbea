import type { ScreeningInput, ScreeningResult } from '../engine.ts'
import { flagsOfDocument } from '../../model/manipulation.ts'
import { isInOrder, type Order, ordersIn, withoutOrders } from '../../model/orders/orders.ts'
import { PROMPT_VERSION, scoringPrompt, type Told } from '../../model/prompt.ts'
import { redact } from '../../model/redact.ts'
import { createQuoteFinder, type QuotePlace } from '../../model/verify.ts'
import { RULES_VERSION } from '../keywords/rules-version.ts'
import { ask, type Asked, roomFor, type Session } from './ask.ts'
import type { Chat, ModelSettings } from './question.ts'
import { gatherEvidence } from './gather.ts'
import { createDoubts } from './doubt/doubt.ts'
import { findingsIn } from './findings.ts'
import { findName } from './name.ts'
import { LAST_ATTEMPT } from './outcome.ts'
import { countScored, criteriaForm, wholeForm } from './reply.ts'
import { SCHEMA_VERSION } from './salvage/schema.ts'
import type { Judgement, Summary } from './salvage/schema.ts'
import { entryOf, flagsOfScores, type CriterionRow, settledRow, verdictOf } from './scored.ts'
import { summaryIn } from './summary.ts'
import { ModelError } from './model-error.ts'
import type { TokenMeter } from './window.ts'
import { rubricHash } from './rubric.ts'

const MOST_AT_ONCE = 6
const room = { whole: 2_048, single: 768 }

type Progress = (done: number, total: number) => void
/**
 * Asks the model, then lowers its levels to what quotes from the CV prove. Passages that address the scorer are blank for the
 * model. Throws `ModelError`.
 */
export async function scoreWithModel(
  original: ScreeningInput,
  settings: ModelSettings,
  { chat, meter, onProgress }: { chat: Chat; meter: TokenMeter; onProgress: Progress },
): Promise<Omit<ScreeningResult, 'engine'>> {
  const { document } = original
  const orders = ordersIn(document.pages)
  const input = { ...original, document: { ...document, pages: withoutOrders(document.pages, orders) } }
  const session: Session = { ...settings, chat, meter, calls: [] }
  const name = input.contact.name === null ? await findName(input, session) : undefined
  const contact = { ...input.contact, name: name ?? input.contact.name }
  const redacted = redact(input.document.pages, contact, input.job.criteria)
  const rows = input.job.criteria.map((criterion, at): CriterionRow => ({ id: `C${at + 1}`, ...criterion }))
  const isWhole = rows.length <= MOST_AT_ONCE && input.attempt < LAST_ATTEMPT
  const find = shownQuotes(document.pages, redacted)
  const findings = findingsIn(redacted, find, input, rows, settings.today)
  const reading: Reading = { input, session, pages: redacted.pages, findings: [...findings.values()].map(({ told }) => told) }
  const replied = await askInParts(isWhole ? askWhole : askEach, reading, rows, onProgress)
  const checks = {
    find,
    findHidden: createQuoteFinder(document.hidden.map(({ text }) => text)),
    findOrder: orderQuotes(document.pages, orders),
    hasOrders: orders.length > 0,
  }
  const doubts = createDoubts(document.pages)
  const scored = rows.map((row) => {
    const finding = findings.get(row.id)
    const doubtOf = doubts(row, finding?.proves)
    return { ...settledRow(row, replied.judgements, { ...checks, doubtOf }), finding: finding?.shown }
  })
  const { summary, flags } = await summaryIn(input, session, scored, replied.summary)
  return {
    score: scored.map(entryOf),
    analysis: summary.overview,
    analysisLanguage: input.language,
    strengths: summary.strengths,
    concerns: summary.concerns,
    flags: [...flagsOfDocument(document, orders), ...flagsOfScores(scored), ...flags],
    ...(name !== undefined && { name }),
    run: {
      promptVersion: PROMPT_VERSION,
      rulesVersion: RULES_VERSION,
      schemaVersion: SCHEMA_VERSION,
      rubricHash: rubricHash(input),
      inParts: session.calls.some(({ purpose }) => purpose === 'evidence'),
      mode: isWhole ? 'whole' : 'per criterion',
      redacted: redacted.counts,
      redactedHash: redacted.hash,
      ...verdictOf(scored),
      canary: session.calls.some(({ canary }) => canary === 'missing') ? 'missing' : 'ok',
      calls: session.calls,
    },
  }
}

/** Finds quotes in the redacted pages that the model read, and returns them as the CV has them. */
function shownQuotes(pages: readonly string[], redacted: ReturnType<typeof redact>): (quote: string) => QuotePlace | undefined {
  const find = createQuoteFinder(redacted.pages)
  return (quote) => {
    const place = find(quote)
    if (!place) return undefined
    const { start, end } = redacted.original(place.page, place.start, place.end)
    return { page: place.page, start, end, quote: pages[place.page - 1]?.slice(start, end) ?? place.quote }
  }
}

/** Finds quotes that address the scorer or run into a passage that does. */
function orderQuotes(pages: readonly string[], orders: readonly Order[]): (quote: string) => QuotePlace | undefined {
  const find = createQuoteFinder(pages)
  return (quote) => {
    const place = find(quote)
    return place && isInOrder(place, orders) ? place : undefined
  }
}

interface Replied {
  judgements: Judgement[]
  summary: Summary | undefined
}
/** What is asked about. */
interface Reading {
  input: ScreeningInput
  session: Session
  /** The redacted pages, or the quotes gathered from them. */
  pages: readonly string[]
  findings: readonly Told[]
}
type Ask = (reading: Reading, rows: CriterionRow[], onProgress: Progress) => Promise<Replied>

/** Asks about the whole CV or, when it fits no window, about the quotes gathered from its parts. */
async function askInParts(askThem: Ask, reading: Reading, rows: CriterionRow[], onProgress: Progress): Promise<Replied> {
  try {
    return await askThem(reading, rows, onProgress)
  } catch (thrown) {
    if (!(thrown instanceof ModelError) || thrown.kind !== 'context') throw thrown
    const gathered = await gatherEvidence(reading.input, reading.session, rows, reading.pages)
    return askThem({ ...reading, pages: [gathered.join('\n')] }, rows, onProgress)
  }
}

/** Asks about all criteria at once, and again about each one that the answer lacks. */
const askWhole: Ask = async (reading, rows, onProgress) => {
  const { judgements, summary } = await ask(reading.session, {
    purpose: 'whole',
    form: wholeForm(rows),
    messages: messagesFor(reading, rows),
    numPredict: roomFor(room.whole, reading.input.attempt),
    onText: (content) => onProgress(Math.min(countScored(content), rows.length), rows.length),
  })
  const missing = rows.filter(({ id }) => judgements.every(({ criterion }) => criterion !== id))
  if (missing.length === 0) return { judgements, summary }
  const others = await askEach(reading, missing, (done) => onProgress(judgements.length + done, rows.length))
  return { judgements: [...judgements, ...others.judgements], summary: undefined }
}

const askEach: Ask = async (reading, rows, onProgress) => {
  const judgements: Judgement[] = []
  for (const row of rows) {
    onProgress(judgements.length, rows.length)
    const judged = await ask(reading.session, {
      purpose: row.id,
      form: criteriaForm([row]),
      messages: messagesFor(reading, [row]),
      numPredict: roomFor(room.single, reading.input.attempt),
    })
    judgements.push(...judged)
  }
  onProgress(rows.length, rows.length)
  return { judgements, summary: undefined }
}

const messagesFor =
  ({ input, session, pages, findings }: Reading, criteria: CriterionRow[]): Asked<unknown>['messages'] =>
  (o) => {
    const { job, language } = input
    const told = findings.filter(({ id }) => criteria.some((row) => row.id === id))
    return scoringPrompt({ ...o, job, criteria, pages, findings: told, language, today: session.today })
  }
