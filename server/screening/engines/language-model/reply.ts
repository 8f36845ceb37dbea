import { z } from 'zod'
import type { NumberedCriterion } from '../../model/prompt.ts'
import { type Candidate, candidatesIn, packedCandidatesIn } from './salvage/candidates.ts'
import { field, isFields, shortened, textsIn } from './salvage/fields.ts'
import { judgementsIn } from './salvage/rows.ts'
import { judgement, type Judgement, LONGEST_QUOTE, quote, SHORTEST_QUOTE, summary, type Summary } from './salvage/schema.ts'
import { summaryIn } from './salvage/summary-in.ts'

const check = z.string().length(4)
const MOST_PASSAGES = 16
const LONGEST_NAME = 120

/** What is asked of a model: the schema serves as the grammar and in the prompt; `read` finds what a value has of it. */
export interface Form<T> {
  schema: z.ZodType
  /** `worth`: how much was found, to choose between several values; nothing can be used of a value without any. */
  read(value: unknown, cut: ReadonlySet<unknown>): { found: T; worth: number }
}

const idsOf = (criteria: readonly NumberedCriterion[]): string[] => criteria.map(({ id }) => id)

/** A judgement of each criterion, or of those that a faulty reply has. */
export const criteriaForm = (criteria: readonly NumberedCriterion[]): Form<Judgement[]> => ({
  schema: z.object({ check, criteria: z.array(judgement(idsOf(criteria))).length(criteria.length) }),
  read(value, cut) {
    const found = judgementsIn(value, criteria, cut)
    return { found, worth: found.length }
  },
})

/** The same with a summary, which a faulty reply may lack. */
export const wholeForm = (
  criteria: readonly NumberedCriterion[],
): Form<{ judgements: Judgement[]; summary: Summary | undefined }> => ({
  schema: z.object({ check, criteria: z.array(judgement(idsOf(criteria))).length(criteria.length), summary }),
  read(value, cut) {
    const judgements = judgementsIn(value, criteria, cut)
    const given = judgements.length > 0 ? summaryIn(value) : undefined
    return { found: { judgements, summary: given }, worth: judgements.length && judgements.length + (given ? 0.5 : 0) }
  },
})

export const summaryForm: Form<Summary | undefined> = {
  schema: z.object({ check, summary }),
  read(value) {
    const found = summaryIn(value)
    return { found, worth: found ? 1 : 0 }
  },
}

/** Quotes; none of them is an answer too. */
export const evidenceForm: Form<string[]> = {
  schema: z.object({ check, evidence: z.array(quote).max(MOST_PASSAGES) }),
  read(value) {
    const given: unknown = isFields(value) ? field(value, 'evidence') : value
    const found = textsIn(given)
      .filter((text) => text.length >= SHORTEST_QUOTE)
      .map((text) => shortened(text, LONGEST_QUOTE, ''))
    return { found: found.slice(0, MOST_PASSAGES), worth: Array.isArray(given) ? 1 + found.length : 0 }
  },
}

export const nameForm: Form<string> = {
  schema: z.object({ check, name: z.string().max(LONGEST_NAME) }),
  read(value) {
    const found = isFields(value) ? field(value, 'name') : undefined
    return typeof found === 'string' ? { found: found.slice(0, LONGEST_NAME), worth: 1 } : { found: '', worth: 0 }
  },
}

export function grammarOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...grammar } = z.toJSONSchema(schema)
  return grammar
}

/** `missing`: the reply has no check code, as some faulty ones; `wrong`: it has another one, so the prompt was not read whole. */
export type Canary = 'ok' | 'missing' | 'wrong'

/**
 * What the reply has of what was asked for; `undefined` when nothing of it can be used. Of several values the one with the check
 * code is taken, then one behind the model's thoughts, then the one with most in it, then the last.
 */
export function readReply<T>(form: Form<T>, content: string, code: string): { found: T; canary: Canary } | undefined {
  return best(form, candidatesIn(content), code) ?? best(form, packedCandidatesIn(content), code)
}

function best<T>(form: Form<T>, candidates: Candidate[], code: string): { found: T; canary: Canary } | undefined {
  const read = candidates
    .map((candidate) => ({ ...candidate, ...form.read(candidate.value, candidate.cut), canary: canaryIn(candidate.value, code) }))
    .filter(({ worth }) => worth > 0)
  const [first] = read.toReversed().toSorted((one, other) => rank(other) - rank(one))
  return first && { found: first.found, canary: first.canary }
}

const rank = ({ canary, isAfterThoughts, isJoined, worth }: Candidate & { canary: Canary; worth: number }): number =>
  (canary === 'ok' ? 100_000 : 0) + (isAfterThoughts ? 10_000 : 0) + worth - (isJoined ? 0.25 : 0)

/** Models change the case of the code, or copy the words before it. */
function canaryIn(value: unknown, code: string, depth = 3): Canary {
  const inside = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []
  const said = isFields(value) ? field(value, 'check') : undefined
  if (typeof said === 'string') {
    const plain = said
      .slice(0, 60)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
    return plain.endsWith(code) ? 'ok' : 'wrong'
  }
  const nested = depth > 0 ? inside.map((one) => canaryIn(one, code, depth - 1)) : []
  return nested.find((one) => one !== 'missing') ?? 'missing'
}

/** The number of complete criteria in a reply that still streams: the last key of each is `score`. */
export const countScored = (partial: string): number => partial.match(/"score"\s*:\s*\d+\s*\}/g)?.length ?? 0
