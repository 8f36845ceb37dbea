import * as z from 'zod/mini'
import { isStorable } from '../lib/text.ts'
import { languageCodes } from './language-codes.ts'
import { highestScore, testNames } from './language-tests.ts'

export const understandingLimits = {
  /** Characters of all the terms of a list, and of a topic. */
  words: 500,
  terms: 30,
  languages: 5,
  /** 50 years. */
  months: 600,
} as const

const words = z.string().check(z.trim(), z.maxLength(understandingLimits.words), z.refine(isStorable))
const term = words.check(z.refine((text) => /[\p{L}\p{N}]/u.test(text)))
const isShort = (terms: readonly string[]): boolean =>
  terms.length <= understandingLimits.terms && terms.join('').length <= understandingLimits.words
const terms = z.array(term).check(z.refine(isShort))
/** What is asked for: one of each group, such as [["Go", "Java"], ["PostgreSQL"]] for "Go or Java, PostgreSQL". */
const groups = z.array(z.array(term).check(z.minLength(1))).check(z.refine((all) => isShort(all.flat())))
export type Groups = z.infer<typeof groups>

const testScore = z
  .object({ name: z.enum(testNames), score: z.number().check(z.positive()) })
  .check(z.refine(({ name, score }) => score <= highestScore(name)))

/** How a criterion is read. A part that says nothing of its own (no topic, no groups) asks for what the job asks for. */
export const single = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('years'),
    /** Absent: experience without a number. */
    months: z.optional(z.int().check(z.minimum(1), z.maximum(understandingLimits.months))),
    topic: words,
  }),
  z.object({
    kind: z.literal('degree'),
    /** The lowest that is enough. */
    rank: z.optional(z.literal([0, 1, 2, 3, 4, 5])),
    fields: terms,
    orRelated: z.boolean(),
  }),
  z.object({
    kind: z.literal('language'),
    languages: z.array(z.enum(languageCodes)).check(z.maxLength(understandingLimits.languages)),
    level: z.optional(z.literal([1, 2, 3, 4, 5, 6])),
    test: z.optional(testScore),
  }),
  z.object({ kind: z.literal('certificate'), groups }),
  z.object({ kind: z.literal('licence'), groups }),
  z.object({
    kind: z.literal('place'),
    places: terms,
    /** Living there is asked for; willingness to move is not enough. */
    asHome: z.boolean(),
  }),
  z.object({ kind: z.literal('willing'), groups }),
  z.object({ kind: z.literal('skills'), groups }),
  /** Soft traits and personal data: keywords cannot judge them. */
  z.object({ kind: z.literal('reader') }),
])
export type Single = z.infer<typeof single>

export type Understanding = Single | { kind: 'several'; parts: Single[] }

/** A criterion as far as it tells how it is read. */
export interface ReadCriterion {
  evaluationCriteria: string
  description: string
  /** A person's correction of how the words are read. */
  readAs?: Single | null | undefined
}

/** The words that a correction names; none where it is absent. */
export function correctedWords({ readAs }: Pick<ReadCriterion, 'readAs'>): string[] {
  if (!readAs) return []
  switch (readAs.kind) {
    case 'reader':
    case 'language':
      return []
    case 'years':
      return readAs.topic === '' ? [] : [readAs.topic]
    case 'degree':
      return readAs.fields
    case 'place':
      return readAs.places
    default:
      return readAs.groups.flat()
  }
}
