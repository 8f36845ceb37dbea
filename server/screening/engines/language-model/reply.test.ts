import { expect, it } from 'vitest'
import { countScored, grammarOf, namesEachOnce, parseReply, wholeReply } from './reply.ts'

const judgement = { criterion: 'C1', evidence: [], known: false, reason: 'Silent.', score: 0 }
const summary = { concerns: [], overview: 'Nothing that helps was found.', strengths: [] }

it('grammarOf gives a grammar that Ollama supports: flat, bounded, in alphabetical order', () => {
  const grammar = grammarOf(wholeReply(['C1', 'C2']))

  expect(grammar).not.toHaveProperty('$schema')
  expect(JSON.stringify(grammar)).not.toMatch(/\$ref|anyOf|oneOf|pattern|9007199254740991/)
  expect(grammar).toMatchObject({
    type: 'object',
    required: ['check', 'criteria', 'summary'],
    properties: {
      check: { minLength: 4, maxLength: 4 },
      criteria: {
        minItems: 2,
        maxItems: 2,
        items: { properties: { criterion: { enum: ['C1', 'C2'] }, score: { type: 'integer', minimum: 0, maximum: 5 } } },
      },
    },
  })
})

it('parseReply accepts a reply that matches the schema and refuses any other', () => {
  const schema = wholeReply(['C1'])
  const good = { check: '7QX2', criteria: [judgement], summary }

  expect(parseReply(schema, JSON.stringify(good))).toEqual({ reply: good })
  for (const bad of [
    '',
    '{}',
    '```json {}```',
    JSON.stringify({ ...good, criteria: [{ ...judgement, score: 9 }] }),
    JSON.stringify({ ...good, criteria: [] }),
  ]) {
    expect(parseReply(schema, bad)).toEqual({ fault: expect.any(String) })
  }
})

it('namesEachOnce requires each criterion exactly once', () => {
  expect(namesEachOnce([{ criterion: 'C2' }, { criterion: 'C1' }], ['C1', 'C2'])).toBe(true)
  expect(namesEachOnce([{ criterion: 'C1' }, { criterion: 'C1' }], ['C1', 'C2'])).toBe(false)
})

it('countScored counts the complete criteria of a partial reply', () => {
  expect(countScored('{"check":"7QX2","criteria":[{"criterion":"C1","score": 3 },{"criterion":"C2","sco')).toBe(1)
})
