import { aScreeningInput } from '../../../server/screening/engines/a-screening-input.ts'
import type { Chat, ModelAnswer } from '../../../server/screening/engines/language-model/question.ts'
import { ModelError } from '../../../server/screening/engines/language-model/model-error.ts'
import { outcomeOf } from '../../../server/screening/engines/language-model/outcome.ts'
import { scoreWithModel } from '../../../server/screening/engines/language-model/scoring.ts'
import { createTokenMeter } from '../../../server/screening/engines/language-model/window.ts'
import { type Figure, passing, type Suite } from '../figure.ts'
import { keptApart } from './kept-apart.ts'
import { keptApartMore } from './kept-apart-more.ts'
import { type FaultyReply, SUMMARY } from './parts.ts'
import { tuned } from './tuned.ts'
import { tunedMore } from './tuned-more.ts'

const CODE = '7QX2'
/** What the model says when it is asked again about one criterion, so that no salvaged level can be mistaken for it. */
const LEVEL_OF_SECOND_ANSWER = 1
const LAST_ATTEMPT = 3

/** Faulty replies of models: what they hold is used, and a reply without anything ends a screening as failed and with a reason. */
export const replies: Suite = {
  name: 'replies: what is used of the faulty replies of models',
  measure: async () => [
    ...(await figuresOf('tuned', [...tuned, ...tunedMore], 36)),
    ...(await figuresOf('kept apart', [...keptApart, ...keptApartMore], 21)),
  ],
}

async function figuresOf(cases: Figure['cases'], all: readonly FaultyReply[], goal: number): Promise<Figure[]> {
  const usable = all.filter(({ holds }) => holds !== 'unusable')
  const unusable = all.filter(({ holds }) => holds === 'unusable')
  return [
    await figure('faulty replies whose levels are used', cases, usable, isSalvaged, goal),
    await figure('replies without anything to use that end as failed with a reason', cases, unusable, isRefused, unusable.length),
  ]
}

async function figure(
  what: string,
  cases: Figure['cases'],
  all: readonly FaultyReply[],
  holds: (reply: FaultyReply) => Promise<boolean>,
  atLeast: number,
): Promise<Figure> {
  const missed: string[] = []
  for (const reply of all) if (!(await holds(reply))) missed.push(reply.name)
  return passing({ what, of: all.length, cases, missed, atLeast })
}

/** The reply comes first; whatever is asked again, criterion by criterion, gets a good answer. Nothing is asked twice. */
async function isSalvaged(reply: FaultyReply): Promise<boolean> {
  const asked: string[] = []
  try {
    const { score } = await scoreOnce(1, async (question) => {
      const isFirst = asked.length === 0
      asked.push(idsIn(question).join('+') || 'summary')
      return isFirst ? answered(reply.says, reply.doneReason) : answered(goodAnswer(idsIn(question)))
    })
    const wanted = reply.holds === 'unusable' ? [] : reply.holds
    const again = wanted.flatMap((level, at) => (level === 'again' ? [`C${at + 1}`] : []))
    const levels = wanted.map((level) => (level === 'again' ? LEVEL_OF_SECOND_ANSWER : level))
    const isAsExpected = score.every((entry, at) => entry.score === 20 * (levels[at] ?? Number.NaN))
    const others = asked.slice(1).filter((what) => what !== 'summary')
    return isAsExpected && others.join() === again.join()
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown
    return false
  }
}

/** The model says nothing else, however it is asked. */
async function isRefused(reply: FaultyReply): Promise<boolean> {
  try {
    await scoreOnce(LAST_ATTEMPT, async () => answered(reply.says, reply.doneReason))
    return false
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown
    const outcome = outcomeOf(thrown, LAST_ATTEMPT, () => 0)
    return outcome.kind === 'failed' && outcome.failure.message.length > 0
  }
}

const scoreOnce = (attempt: number, chat: Chat) =>
  scoreWithModel(
    aScreeningInput({ attempt }),
    { meterKey: 'm en', think: false, windows: [8192], seed: 42, code: CODE, today: '2026-07-31', mayCut: true },
    { chat, meter: createTokenMeter(), onProgress: () => {} },
  )

type Asked = Parameters<Chat>[0]

/** The criteria that a question asks for; none when it asks for a summary. */
const idsIn = ({ messages }: Asked): string[] =>
  [...(messages.at(-1)?.content ?? '').matchAll(/^(C\d{1,3}): /gm)].map(([, id]) => id ?? '').filter(isOfCriteria(messages))

/** The prompt of a summary has rows of criteria too, but no CV. */
const isOfCriteria = (messages: Asked['messages']) => (): boolean => (messages.at(-1)?.content ?? '').includes('<<<CV ')

const goodAnswer = (ids: string[]): string => {
  const row = (criterion: string) => ({
    criterion,
    evidence: [],
    known: true,
    reason: 'Asked again.',
    score: LEVEL_OF_SECOND_ANSWER,
  })
  return ids.length > 0
    ? JSON.stringify({ check: CODE, criteria: ids.map(row) })
    : JSON.stringify({ check: CODE, summary: JSON.parse(SUMMARY) as unknown })
}

const answered = (content: string, doneReason = 'stop'): ModelAnswer => ({
  content,
  doneReason,
  promptTokens: 1_500,
  answerTokens: Math.ceil(content.length / 4),
  durationsMs: { total: 0, load: 0, prompt: 0, answer: 0 },
})
