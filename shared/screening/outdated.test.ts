import { describe, expect, it } from 'vitest'
import type { Engine } from './engine.ts'
import { outdatedBecause } from './outdated.ts'

const model: Engine = { name: 'ollama', model: 'gemma4:e4b', digest: 'a1', method: '2.1' }
const scored = { engine: model, criteria: null }

describe('a score is outdated', () => {
  it.each([
    ['nothing has changed', scored, model, undefined],
    ['the matrix has changed', { ...scored, criteria: ['Go'] }, model, 'matrix'],
    ['a text of the job has changed', { ...scored, jobChanged: true }, undefined, 'job'],
    ['matrix and texts have changed', { ...scored, criteria: ['Go'], jobChanged: true }, model, 'matrix'],
    ['another engine is in use', scored, { name: 'keywords', model: null, digest: null, method: '2' }, 'engine'],
    ['another model is in use', scored, { ...model, model: 'qwen3:8b', digest: 'b2' }, 'model'],
    ['the model was replaced under its name', scored, { ...model, digest: 'b2' }, 'model'],
    ['the server does not tell the digest', scored, { ...model, digest: null }, undefined],
    ['the rules have changed', scored, { ...model, method: '3.1' }, 'method'],
    ['the score is from before rules had versions', { ...scored, engine: { ...model, method: undefined } }, model, 'method'],
    ['it is not known what the server scores with', scored, undefined, undefined],
    ['the model is away', scored, null, undefined],
    ['there is no score', { engine: null, criteria: null }, model, undefined],
  ] as const)('%s', (_, candidate, now, why) => {
    expect(outdatedBecause(candidate, now)).toBe(why)
  })
})
