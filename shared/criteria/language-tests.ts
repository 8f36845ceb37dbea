import type { LanguageCode } from './language-codes.ts'

/** The levels of the Common European Framework, A1 = 1 to C2 = 6. */
export type Cefr = 1 | 2 | 3 | 4 | 5 | 6

export const testNames = ['TOEFL ITP', 'TOEFL iBT', 'IELTS', 'TOEIC', 'Duolingo', 'HSK', 'JLPT'] as const
export type TestName = (typeof testNames)[number]

interface LanguageTest {
  language: LanguageCode
  /** The lowest score of each level, A1 first. */
  steps: readonly number[]
  most: number
}

const tests: Record<TestName, LanguageTest> = {
  'TOEFL ITP': { language: 'en', steps: [310, 337, 460, 543, 627, 678], most: 677 },
  'TOEFL iBT': { language: 'en', steps: [10, 25, 42, 72, 95, 114], most: 120 },
  IELTS: { language: 'en', steps: [2, 3, 4, 5.5, 7, 8.5], most: 9 },
  TOEIC: { language: 'en', steps: [120, 225, 550, 785, 945, 991], most: 990 },
  Duolingo: { language: 'en', steps: [10, 60, 85, 110, 130, 155], most: 160 },
  HSK: { language: 'zh', steps: [1, 2, 3, 4, 5, 6], most: 6 },
  /** N5 is the lowest; kept as 6 − N, so that more is better: N1 = 5. */
  JLPT: { language: 'ja', steps: [1, 2, 3, 4, 5, 6], most: 5 },
}

/** The level that a score stands for, by the publishers' tables; `undefined` for a score that the test does not give. */
export function levelOfScore(test: TestName, score: number): Cefr | undefined {
  const { steps, most } = tests[test]
  const reached = steps.filter((step) => score >= step).length
  return score > most || reached === 0 ? undefined : (reached as Cefr)
}
export const languageOfTest = (test: TestName): LanguageCode => tests[test].language
/** The score that stands for B2, which is what most who ask for a test want. */
export const usualScore = (test: TestName): number => tests[test].steps[3]!
export const highestScore = (test: TestName): number => tests[test].most
