import { type Flag, isCounted } from '../../../../shared/candidates/candidate.ts'
import type { ScreeningInput } from '../engine.ts'
import { summaryPrompt } from '../../model/prompt.ts'
import { languageOf } from '../../model/wording.ts'
import { ask, roomFor, type Session } from './ask.ts'
import { summaryForm } from './reply.ts'
import type { Summary } from './salvage/schema.ts'
import { ModelError } from './model-error.ts'
import type { Scored } from './scored.ts'

const ROOM = 768

/** The summary that came with the scores; asks for one when there is none or when it is in the wrong language. */
export async function summaryIn(
  input: ScreeningInput,
  session: Session,
  scored: Scored[],
  given: Summary | undefined,
): Promise<{ summary: Summary; flags: Flag[] }> {
  const isWrong = (summary: Summary): boolean => (languageOf(summary.overview) ?? input.language) !== input.language
  if (given && !isWrong(given)) return { summary: given, flags: [] }
  const asked = await askSummary(input, session, scored)
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
