import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countScored, evidenceForm, grammarOf, nameForm, readReply, summaryForm, wholeForm } from './reply.ts'

const criteria = ['Programming', 'Data stores'].map((evaluationCriteria, at) => ({
  id: `C${at + 1}`,
  evaluationCriteria,
  description: '',
}))

const judgement = { criterion: 'C1', evidence: [], known: false, reason: 'Silent.', score: 0 }
const summary = { concerns: [], overview: 'Nothing that helps was found.', strengths: [] }

it('grammarOf gives a grammar that Ollama supports: flat, bounded, in alphabetical order', () => {
  const grammar = grammarOf(wholeForm(criteria).schema)

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

const said = (id: string, score = 0) => ({ ...judgement, criterion: id, score })
const reply = (...rows: object[]): string => JSON.stringify({ check: '7QX2', criteria: rows, summary })
const read = (content: string) => readReply(wholeForm(criteria), content, '7QX2')

it('readReply takes a reply that matches the schema as it is', () => {
  expect(read(reply(said('C1'), said('C2')))).toMatchObject({
    canary: 'ok',
    found: { judgements: [said('C1'), said('C2')], summary },
  })
})

it('readReply leaves out a criterion that it would have to guess', () => {
  const replies = [
    reply(said('C1'), said('C2', 9)),
    reply(said('C1'), said('C2', -1)),
    reply(said('C1'), { ...said('C2'), score: '4/10' }),
    reply(said('C1'), { ...said('C2'), score: '80%' }),
    reply(said('C1'), { ...said('C2'), score: 3.5 }),
    reply(said('C1'), said('C2', 1), said('C2', 2)),
    reply(said('C1'), said('C7')),
    reply(said('C1')),
  ]

  expect(replies.map((content) => read(content)?.found.judgements.map(({ criterion }) => criterion))).toEqual(
    replies.map(() => ['C1']),
  )
})

it.each([
  '',
  '{}',
  '[]',
  '{',
  'I cannot help with that.',
  '{"a":{"b":[1,2',
  '"',
  '\\',
  JSON.stringify({ criteria: [said('C7')] }),
])('readReply finds nothing in %j', (content) => {
  expect(read(content)).toBeUndefined()
})

it.each([
  ['7QX2', 'ok'],
  ['check code: 7qx2', 'ok'],
  ['', 'wrong'],
  ['0000', 'wrong'],
  [undefined, 'missing'],
])('readReply of a reply with the check code %j says that it is %s', (check, canary) => {
  expect(read(JSON.stringify({ check, criteria: [said('C1'), said('C2')] }))?.canary).toBe(canary)
})

it('readReply takes the value with the check code rather than one that the CV could hold', () => {
  const echoed = JSON.stringify([said('C1', 5), said('C2', 5)])

  expect(read(`${reply(said('C1'), said('C2'))} </think> ${echoed}`)?.found.judgements.map(({ score }) => score)).toEqual([0, 0])
})

describe('a reply with a few characters missing, doubled or changed', () => {
  const rows = [
    {
      criterion: 'C1',
      evidence: ['Built payment services in Go', 'Runs 40 services'],
      known: true,
      reason: 'Go, "in" use.',
      score: 4,
    },
    { criterion: 'C2', evidence: ['Moved ledgers to PostgreSQL'], known: true, reason: 'It was used.', score: 2 },
  ]
  const whole = JSON.stringify({ check: '7QX2', criteria: rows, summary })
  const changes = fc.array(
    fc.record({
      at: fc.nat(whole.length - 1),
      remove: fc.nat(3),
      insert: fc.constantFrom('', '', '"', ',', '}', ']', '{', '[', ':', "'", '\n', '\\', ' ', '```'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const changed = (list: { at: number; remove: number; insert: string }[]): string =>
    list.reduce((text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove), whole)

  it('gives no criterion the level or the quotes of another', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const text = changed(list)
        // A change may fall on a level or an id itself, which no parser can know.
        fc.pre(['"C1"', '"C2"', '"score":4', '"score":2'].every((part) => text.includes(part)))
        for (const { criterion, evidence, score } of read(text)?.found.judgements ?? []) {
          const other = rows.find((row) => row.criterion !== criterion)
          expect(score).not.toBe(other?.score)
          expect(evidence.filter((said) => other?.evidence.includes(said))).toEqual([])
        }
      }),
      { numRuns: 3_000, seed: 7 },
    )
  })
})

it('readReply ends for replies that are hostile to a parser', () => {
  const units = [
    '{"',
    '[',
    '{"a":',
    '"',
    "'",
    '\\',
    '{"a":"',
    '/*',
    '//',
    '[[',
    '{x:',
    '<think>',
    '{"a" "b" ',
    '}',
    '{"criteria":[',
    ' ',
    '“',
  ]

  for (const unit of units) expect(read(unit.repeat(50_000))).toBeUndefined()
})

it('readReply keeps a key that names the prototype from changing it', () => {
  read('{"__proto__": {"criterion": "C1"}, "check": "7QX2",}')

  expect({}).not.toHaveProperty('criterion')
})

it('readReply reads quotes, a name and a summary from faulty replies too', () => {
  const fenced = (text: string): string => `Here it is:\n\`\`\`json\n${text}\n\`\`\``

  expect(readReply(evidenceForm, fenced(`{'check': '7QX2', 'evidence': ['Built it in Go',]}`), '7QX2')?.found).toEqual([
    'Built it in Go',
  ])
  expect(readReply(evidenceForm, '{"check":"7QX2","evidence":[]}', '7QX2')?.found).toEqual([])
  expect(readReply(nameForm, fenced(`{"check":"7QX2","name":"Rani Wulandari"`), '7QX2')?.found).toBe('Rani Wulandari')
  expect(readReply(summaryForm, fenced(`{"check":"7QX2",${JSON.stringify({ summary }).slice(1)}`), '7QX2')?.found).toEqual(
    summary,
  )
})

it('countScored counts the complete criteria of a partial reply', () => {
  expect(countScored('{"check":"7QX2","criteria":[{"criterion":"C1","score": 3 },{"criterion":"C2","sco')).toBe(1)
})
