import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { A_CV, aScreeningInput } from '../screening/engines/a-screening-input.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import { scoreWithModel } from '../screening/engines/language-model/scoring.ts'
import { createTokenMeter } from '../screening/engines/language-model/window.ts'
import { engines, type Scorers } from '../screening/registry.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

/**
 * A whole screening with each engine: with the stand-in, and with a real server where OLLAMA_BASE_URL or OPENAI_BASE_URL is set.
 * Whatever the model thinks of the CV, the result has to have the promised form.
 */
const { OLLAMA_BASE_URL, OPENAI_BASE_URL } = process.env
const targets = [
  { name: 'ollama' as const, real: false },
  { name: 'openai' as const, real: false },
  ...(OLLAMA_BASE_URL ? [{ name: 'ollama' as const, real: true }] : []),
  ...(OPENAI_BASE_URL ? [{ name: 'openai' as const, real: true }] : []),
]

const scorers: Scorers = {
  scoreByKeywords: () => Promise.reject(new Error('The keywords are not asked here.')),
  scoreWithModel: (input, settings, o) => scoreWithModel(input, settings, { ...o, meter: createTokenMeter() }),
}

describe.each(targets)('a screening by $name, with a real server: $real', ({ name, real }) => {
  let standIn: ModelServer | undefined
  let engine: ScreeningEngine
  beforeAll(async () => {
    standIn = real ? undefined : await startModelServer({ speaks: name })
    const prefix = name.toUpperCase()
    const env = standIn ? { [`${prefix}_BASE_URL`]: standIn.url, [`${prefix}_MODEL`]: 'ok' } : process.env
    engine = await engines[name](readConfig({ ...pick(env, prefix), SCREENING_ENGINE: name }), scorers)
  })
  afterAll(() => standIn?.close())

  it.each(['en', 'id'] as const)(
    'a screening in the language %s ends with levels, verified quotes and a summary',
    async (language) => {
      expect((await engine.state()).state).toBe('ready')

      const outcome = await engine.screen(aScreeningInput({ language }), {
        signal: AbortSignal.timeout(1_700_000),
        onProgress: () => {},
      })

      if (outcome.kind !== 'scored') throw new Error(`Expected a score, got ${JSON.stringify(outcome)}`)
      const { score, analysis, run } = outcome.result
      expect(score.map(({ score: percent }) => percent % 20)).toEqual([0, 0, 0])
      for (const { quote, verified } of score.flatMap(({ evidence }) => evidence))
        expect(A_CV.includes(quote) || !verified).toBe(true)
      expect(analysis.length).toBeGreaterThan(20)
      expect(run.canary).toBe('ok')
    },
    1_800_000,
  )
})

const pick = (env: Record<string, string | undefined>, prefix: string): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([setting]) => setting.startsWith(`${prefix}_`)))
