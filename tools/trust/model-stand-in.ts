import { scoreWithModel } from '../../server/screening/engines/language-model/scoring.ts'
import type { Chat } from '../../server/screening/engines/language-model/question.ts'
import { createTokenMeter } from '../../server/screening/engines/language-model/window.ts'
import type { ScreeningInput } from '../../server/screening/engines/engine.ts'
import { type Grammar, instance, wishFor } from '../../server/test/model-replies.ts'

/** What a model would answer: `criteria` in the place of its honest judgement. */
export interface Reply {
  evidence: string[]
  known: boolean
  reason: string
  score: number
}
/** Judges a criterion by the prompt; `undefined` leaves the honest judgement. */
export type Judge = (criterion: string, prompt: string) => Reply | undefined

const CHARS_PER_TOKEN = 4

/** Scores on the real path with a model that answers as `judge` does. */
export function scoreWith(input: ScreeningInput, judge: Judge) {
  const settings = {
    meterKey: 'stand-in',
    think: undefined,
    windows: [32_768],
    seed: 42,
    code: '7QX2',
    today: '2026-11-02',
    mayCut: true,
  }
  return scoreWithModel(input, settings, { chat: chatOf(judge), meter: createTokenMeter(), onProgress: () => {} })
}

const chatOf =
  (judge: Judge): Chat =>
  async ({ messages, format }) => {
    const prompt = messages.map(({ content }) => content).join('\n')
    const wish = wishFor(prompt, 'honest')
    const content = JSON.stringify(instance(format as Grammar, judged(wish, judge, prompt), 'keep'))
    const promptTokens = Math.ceil(prompt.length / CHARS_PER_TOKEN)
    return {
      content,
      doneReason: 'stop',
      promptTokens,
      answerTokens: 1,
      durationsMs: { total: 0, load: 0, prompt: 0, answer: 0 },
    }
  }

function judged(wish: ReturnType<typeof wishFor>, judge: Judge, prompt: string): ReturnType<typeof wishFor> {
  if (typeof wish !== 'object' || wish === null || Array.isArray(wish) || !Array.isArray(wish.criteria)) return wish
  const criteria = wish.criteria.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
    const reply = typeof row.criterion === 'string' ? judge(row.criterion, prompt) : undefined
    return reply ? { ...row, ...reply } : row
  })
  return { ...wish, criteria }
}

export const meanScore = (score: readonly { score: number }[]): number =>
  score.reduce((sum, one) => sum + one.score, 0) / score.length
