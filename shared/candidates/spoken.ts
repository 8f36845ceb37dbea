import type { Language } from '../screening/language.ts'
import { say } from '../screening/sentences.ts'
import type { Entry, ListedCandidate } from './candidate.ts'

/** The reason in the reader's language where the engine's statement is stored, else as it was written. */
export const reasonIn = (language: Language, { statement, reason }: Entry): string =>
  statement ? say(statement, language) : reason

/** A candidate with the texts of an engine without a model in the reader's language; those of a model stay as they were written. */
export function spokenIn<Whole extends ListedCandidate>(language: Language, candidate: Whole): Whole {
  const { statements } = candidate
  if (!statements) return candidate
  const all = (list: typeof statements.strengths): string[] => list.map((one) => say(one, language))
  return {
    ...candidate,
    score: candidate.score.map((entry) => ({ ...entry, reason: reasonIn(language, entry) })),
    analysis: say(statements.analysis, language),
    strengths: all(statements.strengths),
    concerns: all(statements.concerns),
    analysisLanguage: language,
  }
}
