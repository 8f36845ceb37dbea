import type { ScreeningInput } from '../engine.ts'
import { type NumberedCriterion, evidencePrompt } from '../../model/prompt.ts'
import { createQuoteFinder } from '../../model/verify.ts'
import { ask, roomFor, type Session } from './ask.ts'
import { evidenceForm } from './reply.ts'
import { ModelError } from './model-error.ts'

const ROOM = 1_536
const OVERLAP = 0.1
const MOST_PARTS = 16
/** The tokens of the prompt's rules, schema and fences, without the job. */
const RULES_TOKENS = 900
/** A careful estimate, because the parts are cut before the server has counted any tokens. */
const CHARS_PER_TOKEN = 2.5

/**
 * The quotes about the criteria in a CV that is too long for any window. The model reads the CV in parts that overlap by a tenth,
 * and only quotes that are in the CV are kept. The scoring then reads the quotes instead of the CV.
 */
export async function gatherEvidence(
  input: ScreeningInput,
  session: Session,
  criteria: NumberedCriterion[],
  pages: readonly string[],
): Promise<string[]> {
  const find = createQuoteFinder(pages)
  const parts = partsOf(pages.join('\n\n'), partLength(input, session, criteria))
  if (parts.length > MOST_PARTS) throw tooLong(pages, session)
  const quotes = new Set<string>()
  for (const part of parts) {
    const evidence = await ask(session, {
      purpose: 'evidence',
      form: evidenceForm,
      messages: (o) => evidencePrompt({ ...o, criteria, part }),
      numPredict: roomFor(ROOM, input.attempt),
    })
    for (const quote of evidence) quotes.add(find(quote)?.quote ?? '')
  }
  return [...quotes].filter(Boolean)
}

function tooLong(pages: readonly string[], { windows }: Session): ModelError {
  const size = Math.ceil(pages.join('').length / CHARS_PER_TOKEN)
  return new ModelError('context', 'The CV is too long to be read in parts.', {
    details: { size: `${size} tokens`, limit: `${windows[0] ?? 0} tokens` },
  })
}

function partLength(input: ScreeningInput, { windows }: Session, criteria: NumberedCriterion[]): number {
  const job = JSON.stringify(criteria).length / CHARS_PER_TOKEN
  const tokens = (windows[0] ?? 0) / 1.1 - roomFor(ROOM, input.attempt) - RULES_TOKENS - job
  return Math.max(1_000, Math.floor(tokens * CHARS_PER_TOKEN))
}

function partsOf(text: string, length: number): string[] {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const end = at + length >= text.length ? text.length : lineEnd(text, at + Math.floor(length / 2), at + length)
    parts.push(text.slice(at, end))
    if (end === text.length) break
    at = end - Math.floor(length * OVERLAP)
  }
  return parts
}

/** The last line end after `from` and up to `to`, so that no line is cut; `to` when there is none. */
function lineEnd(text: string, from: number, to: number): number {
  const found = text.lastIndexOf('\n', to)
  return found > from ? found : to
}
