import type { Cefr, LanguageCode, TestName } from './languages.ts'
import type { Rank } from './degrees.ts'

/** What is asked for: one of each group, such as [["Go", "Java"], ["PostgreSQL"]] for "Go or Java, PostgreSQL". */
export type Groups = string[][]

/** How a criterion is read. A part that says nothing of its own (no topic, no groups) asks for what the job asks for. */
export type Understanding =
  | { kind: 'years'; /** `undefined`: experience without a number. */ months: number | undefined; topic: string }
  | { kind: 'degree'; /** The lowest that is enough. */ rank: Rank | undefined; fields: string[]; orRelated: boolean }
  | { kind: 'language'; languages: LanguageCode[]; level: Cefr | undefined; test: { name: TestName; score: number } | undefined }
  | { kind: 'certificate'; groups: Groups }
  | { kind: 'licence'; groups: Groups }
  | { kind: 'place'; places: string[]; /** Living there is asked for; willingness to move is not enough. */ asHome: boolean }
  | { kind: 'willing'; groups: Groups }
  | { kind: 'skills'; groups: Groups }
  /** Soft traits and personal data: keywords cannot judge them. */
  | { kind: 'reader' }
  | { kind: 'several'; parts: Exclude<Understanding, { kind: 'several' }>[] }

export type Single = Exclude<Understanding, { kind: 'several' }>
