import { z } from 'zod'
import { entry, failure, flag, type Failure } from '../../shared/candidates/candidate.ts'
import type { ReadCriterion } from '../../shared/criteria/understanding.ts'
import { fileKind } from '../../shared/candidates/file-kind.ts'
import { languages } from '../../shared/screening/language.ts'
import { statements } from '../../shared/screening/statement.ts'
import { readingNote } from '../../shared/screening/reading-note.ts'
import { contactLimits } from '../../shared/candidates/contact.ts'
import type { Contact } from '../reading/contact.ts'
import { documentTypes, hiddenWhys, type Limits, type ReadDocument } from '../reading/source/read.ts'
import type { Sniffed } from '../reading/source/sniff.ts'
import { LONGEST_EXCERPT } from '../../shared/candidates/found.ts'
import type { Passage, ToSearch } from '../../shared/words/passages.ts'
import { redactedPiece, type RedactedPiece } from '../../shared/candidates/redaction.ts'
import type { ScreeningInput, ScreeningResult } from '../screening/engines/engine.ts'
import type { ModelSettings } from '../screening/engines/language-model/question.ts'
import type { ModelError } from '../screening/engines/language-model/model-error.ts'

export type Reading = { document: ReadDocument; contact: Contact } | { failure: Failure }
export type Scored = Omit<ScreeningResult, 'engine'>

/** The text of a CV, and what decides what is taken out of it. */
export interface ToRedact {
  pages: string[]
  contact: ScreeningInput['contact']
  criteria: readonly ReadCriterion[]
}
export interface RedactedText {
  pages: RedactedPiece[][]
  hash: string
}

/**
 * Orders to the sandboxed process. `size`: the number of bytes of the file that follow on its standard input. `recognises`: the
 * parent has pictures of pages read.
 */
export type Order =
  | { task: 'sniff'; size: number }
  | { task: 'read'; size: number; fileName: string; limits: Limits; recognises?: boolean }
  | { task: 'scoreByKeywords'; input: ScreeningInput; now: number }
  | { task: 'scoreWithModel'; input: ScreeningInput; settings: ModelSettings }
  | ({ task: 'redact' } & ToRedact)
  | { task: 'listWords'; pages: string[] }
  | ({ task: 'findPassages' } & ToSearch)

/** The answer to each order. */
export interface Answers {
  sniff: Sniffed
  read: Reading
  scoreByKeywords: Scored
  redact: RedactedText
  listWords: string[]
  findPassages: (Passage | null)[]
  scoreWithModel: Scored | { modelError: Pick<ModelError, 'kind' | 'message' | 'details'> }
}

const text = (longest: number) => z.string().max(longest)
const LONGEST_TEXT = 4_000_000

const reading = z.union([
  z.object({
    document: z.object({
      type: z.enum(documentTypes),
      pages: z.array(text(LONGEST_TEXT)).max(10_000),
      hidden: z.array(
        z.object({ page: z.int(), text: text(LONGEST_TEXT), why: z.enum(hiddenWhys), at: z.int().nonnegative().optional() }),
      ),
      notes: z.array(readingNote),
    }),
    contact: z.object({
      name: text(contactLimits.name).nullable(),
      email: text(contactLimits.email).nullable(),
      phone: text(contactLimits.phone).nullable(),
    }),
  }),
  z.object({ failure }),
])

const scored = z.object({
  score: z.array(entry).max(100),
  analysis: text(10_000),
  analysisLanguage: z.enum(languages),
  strengths: z.array(text(2_000)).max(20),
  concerns: z.array(text(2_000)).max(20),
  statements: z.optional(statements),
  flags: z.array(flag).max(1_000),
  name: text(contactLimits.name).optional(),
  run: z.record(z.string(), z.unknown()),
})

const modelError = z.object({
  modelError: z.object({
    kind: z.enum([
      'unavailable',
      'refused',
      'outdated',
      'loading',
      'busy',
      'model_missing',
      'not_allowed',
      'wrong_engine',
      'no_thinking',
      'context',
      'cut',
      'memory',
      'died',
      'time',
      'silent',
      'bad_answer',
    ]),
    message: text(10_000),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
})

const place = z.int().nonnegative().max(LONGEST_EXCERPT)

const passage = z.object({
  page: z.int().positive(),
  text: text(LONGEST_EXCERPT),
  marks: z.array(z.tuple([place, place])).max(LONGEST_EXCERPT),
  count: z.int().nonnegative(),
})

/** Validates the answers like input from strangers: an attacker in the process could send anything. */
export const answers: { [Task in keyof Answers]: z.ZodType<Answers[Task]> } = {
  sniff: z.union([
    z.object({ type: z.enum(documentTypes) }),
    z.object({ refused: z.literal('empty') }),
    z.object({ refused: z.literal('unsupported_type'), kind: z.optional(fileKind) }),
  ]),
  read: reading,
  redact: z.object({ pages: z.array(z.array(redactedPiece)).max(10_000), hash: text(64) }),
  listWords: z.array(text(128)).max(500_000),
  findPassages: z.array(z.nullable(passage)).max(1_000),
  scoreByKeywords: scored,
  scoreWithModel: z.union([scored, modelError]),
}
