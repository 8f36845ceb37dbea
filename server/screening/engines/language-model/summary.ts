import { type Flag, isCounted } from '../../../../shared/candidates/candidate.ts'
import type { ScreeningInput } from '../engine.ts'
import { summaryPrompt } from '../../model/prompt.ts'
import { languageOf } from '../../model/wording.ts'
import { ask, roomFor, type Session } from './ask.ts'
import { summaryForm } from './reply.ts'
import type { Summary } from './salvage/schema.ts'
import { ModelError, type ModelErrorKind } from './model-error.ts'
import type { Scored } from './scored.ts'

const ROOM = 768

const NO_SUMMARY: Summary = { concerns: [], overview: '', strengths: [] }

/** What the model cannot give now it will not give when all scores are asked for again. */
const LOST = new Set<ModelErrorKind>(['bad_answer', 'cut', 'context', 'time', 'silent'])

/**
 * The summary that came with the scores; asks for one when there is none or when it is in the wrong language. An empty one when
 * none comes: the scores stand without it.
 */
export async function summaryIn(
  input: ScreeningInput,
  session: Session,
  scored: Scored[],
  given: Summary | undefined,
): Promise<{ summary: Summary; flags: Flag[] }> {
  const isWrong = (summary: Summary): boolean => (languageOf(summary.overview) ?? input.language) !== input.language
  if (given && !isWrong(given)) return { summary: given, flags: [] }
  const asked = await askSummary(input, session, scored).catch((thrown: unknown) => {
    if (thrown instanceof ModelError && LOST.has(thrown.kind)) return given ?? NO_SUMMARY
    throw thrown
  })
  return { summary: asked, flags: isWrong(asked) ? [{ code: 'wrong_language', detail: languageOf(asked.overview) ?? '' }] : [] }
}

async function askSummary(input: ScreeningInput, session: Session, scored: Scored[]): Promise<Summary> {
  const rows = scored.map((row) => ({ ...row, level: row.settled.level, quotes: provenQuotes(row) }))
  const summary = await ask(session, {
    purpose: 'summary',
    form: summaryForm,
    messages: (o) => summaryPrompt({ ...o, job: input.job, rows, language: input.language }),
    numPredict: roomFor(ROOM, input.attempt),
  })
  if (!summary) throw new ModelError('bad_answer', 'The answer had no summary.')
  return summary
}

/** The proofs as the model wrote them, so that what was redacted stays redacted. */
function provenQuotes({ judgement, settled }: Scored): string[] {
  const asked = judgement.evidence.filter((quote) => !settled.fromHidden.includes(quote))
  return asked.filter((_, at) => {
    const evidence = settled.evidence[at]
    return evidence && isCounted(evidence)
  })
}
