import { expect, it } from 'vitest'
import { A_CV, aScreeningInput } from '../a-screening-input.ts'
import type { Message } from '../../model/prompt.ts'
import type { Chat } from './question.ts'
import { scoreWithModel } from './scoring.ts'
import { createTokenMeter } from './window.ts'

const QUOTE = 'Backend Engineer, Contoh Pay, 2019 - 2023'
const settings = {
  meterKey: 'test',
  think: undefined,
  windows: [32_768],
  seed: 42,
  code: '7QX2',
  today: '2026-11-02',
  mayCut: true,
}

/** Scores the CV by these criteria with a model that gives each the level, with the quotes. */
async function scored(names: string[], level: number, quotes: string[], contactName: string | null = 'Rani Wulandari') {
  const sent: Message[][] = []
  const criteria = names.map((_, at) => ({
    criterion: `C${at + 1}`,
    evidence: quotes,
    known: level > 0,
    reason: 'A reason.',
    score: level,
  }))
  const summary = { concerns: [], overview: 'The CV shows evidence for what the job asks for.', strengths: [] }
  const chat: Chat = async ({ messages }) => {
    sent.push(messages)
    return {
      content: JSON.stringify({ check: settings.code, criteria, summary }),
      doneReason: 'stop',
      promptTokens: Math.ceil(JSON.stringify(messages).length / 4),
      answerTokens: 1,
      durationsMs: { total: 0, load: 0, prompt: 0, answer: 0 },
    }
  }
  const { job } = aScreeningInput()
  const asked = names.map((evaluationCriteria) => ({ evaluationCriteria, description: '', weight: 100 / names.length }))
  const contact = { name: contactName, email: null, phone: null }
  const input = aScreeningInput({ job: { ...job, criteria: asked }, contact })
  const { score, run } = await scoreWithModel(input, settings, { chat, meter: createTokenMeter(), onProgress: () => {} })
  return { score, run, prompt: sent[0]?.[1]?.content ?? '' }
}

it('the model is sent what rules found in the redacted CV, and the recruiter gets it as the CV has it', async () => {
  const { score, prompt } = await scored(['At least 3 years of backend', 'Orchids'], 0, [], 'Contoh Pay')

  expect(prompt).toMatch(
    /<<<FINDINGS \w+>>>\nC1: [^\n]*About 4 years of such work by the dates in the CV, 3 years asked for\.\n {2}- Backend Engineer, \[name\], 2019 - 2023\n/,
  )
  expect(prompt).not.toContain('C2: Used')
  expect(score[0]?.finding?.evidence[0]).toEqual({ quote: QUOTE, verified: true, page: 1, start: A_CV.indexOf(QUOTE) })
  expect(score[1]?.finding).toBeUndefined()
})

it.each([
  [0, 1],
  [4, 0],
])('a model that gives level %i where rules find the criterion met contradicts them %i times', async (level, contradictions) => {
  const { run } = await scored(['At least 3 years of backend'], level, [QUOTE])

  expect(run).toMatchObject({ findings: 1, contradictions })
})

it('a quote from a line that rules found the fact in counts, although it has no word of the criterion', async () => {
  const { score } = await scored(['Minimal 3 tahun pengalaman sebagai pengembang', 'Kubernetes'], 4, [QUOTE])

  expect(score.map(({ score: percent, evidence }) => [percent, evidence[0]?.doubt])).toEqual([
    [80, undefined],
    [20, 'off_topic'],
  ])
})
