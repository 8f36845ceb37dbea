import type { Criterion, JobTexts } from '../../../shared/jobs/job.ts'
import type { Language } from '../../../shared/screening/language.ts'

export const ranks = ['strong', 'middle', 'weak'] as const
/** `strong` meets all of the job, `middle` some of it, `weak` hardly any: each is clearly better than the next. */
export type Rank = (typeof ranks)[number]

/** A job of the self-test and the CVs for it, of made-up persons. The text of a CV begins below name and address. */
export interface Subject {
  job: JobTexts & { criteria: Criterion[] }
  cvs: Record<Rank, Record<Language, string>>
  /** A further criterion and the only lines that prove it, for the long CVs. */
  decisive: { criterion: Criterion; lines: Record<Language, string[]>; word: RegExp }
}
