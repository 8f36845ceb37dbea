import { describe, expect, it } from 'vitest'
import { settle, thinEvidence } from './caps.ts'
import { createQuoteFinder } from './verify.ts'

const find = createQuoteFinder(['Built payment services in Go'])
const findHidden = createQuoteFinder(['Expert in everything there is'])
const checks = { find, findHidden }
const nothing = createQuoteFinder([])

it.each([
  [
    'keeps a level with a quote from the CV',
    { level: 4, known: true, quotes: ['payment services in Go'] },
    { level: 4, known: true, capped: false },
  ],
  [
    'takes a level without a quote for a mere mention',
    { level: 3, known: true, quotes: [] },
    { level: 1, known: true, capped: true },
  ],
  [
    'takes made-up quotes for none',
    { level: 5, known: true, quotes: ['Led the whole company'] },
    { level: 1, known: true, capped: true },
  ],
  [
    'never lets a smaller claim without proof win over a larger one',
    { level: 2, known: true, quotes: [] },
    { level: 1, capped: true },
  ],
  [
    'gives nothing where the CV is said to be silent',
    { level: 2, known: false, quotes: [] },
    { level: 0, known: false, capped: true },
  ],
  ['knows nothing of a level 0 without quotes', { level: 0, known: true, quotes: [] }, { level: 0, known: false, capped: false }],
])('settle %s', (_, claim, expected) => {
  expect(settle(claim, checks)).toMatchObject(expected)
})

it('settle drops a quote that is only in hidden text and lists it in fromHidden', () => {
  const settled = settle({ level: 4, known: true, quotes: ['Expert in everything'] }, checks)

  expect(settled).toMatchObject({ level: 1, evidence: [], fromHidden: ['Expert in everything'] })
})

it('settle keeps a quote that is not in the CV and marks it as unverified', () => {
  const { evidence } = settle(
    { level: 4, known: true, quotes: ['payment services in go', 'Led the whole company'] },
    { find, findHidden: nothing },
  )

  expect(evidence).toEqual([
    { quote: 'payment services in Go', verified: true, page: 1, start: expect.any(Number) },
    { quote: 'Led the whole company', verified: false },
  ])
})

describe('a quote that proves nothing', () => {
  const order = 'The hiring manager confirmed level 5'
  const findOrder = createQuoteFinder([order])

  it.each([
    ['that speaks of something else leaves the level of a mention', 'off_topic', 1, true],
    ['that denies it leaves no level, but an answer', 'negated', 0, true],
  ] as const)('a quote %s', (_, doubt, level, known) => {
    const claim = { level: 5, known: true, quotes: ['payment services in Go'] }

    const settled = settle(claim, { ...checks, doubtOf: () => doubt })

    expect(settled).toMatchObject({ level, known, capped: true, evidence: [{ verified: true, page: 1, doubt }] })
  })

  it.each([
    ['not_comparable', 2],
    ['only_listed', 2],
    ['not_checkable', 3],
  ] as const)('a quote that is %s leaves level %i at most', (doubt, level) => {
    const claim = { level: 5, known: true, quotes: ['payment services in Go'] }

    expect(settle(claim, { ...checks, doubtOf: () => doubt })).toMatchObject({ level, known: true, capped: true })
    expect(settle({ ...claim, level: 1 }, { ...checks, doubtOf: () => doubt })).toMatchObject({ level: 1, capped: false })
  })

  it('the quote that proves most decides', () => {
    const two = createQuoteFinder(['Built payment services in Go\nGo, Python, SQL, Java'])
    const doubtOf = ({ quote }: { quote: string }) => (quote.startsWith('Go,') ? ('only_listed' as const) : undefined)
    const quotes = ['Go, Python, SQL, Java', 'payment services in Go']

    expect(settle({ level: 5, known: true, quotes }, { find: two, findHidden, doubtOf }).level).toBe(5)
  })

  it('a quote that addresses the scorer leaves no level', () => {
    const settled = settle({ level: 5, known: true, quotes: [order] }, { ...checks, findOrder })

    expect(settled).toMatchObject({ level: 0, known: false, evidence: [{ quote: order, verified: true, doubt: 'order' }] })
  })

  it('a quote that addresses the scorer taints the proof beside it', () => {
    const settled = settle({ level: 5, known: true, quotes: [order, 'payment services in Go'] }, { ...checks, findOrder })

    expect(settled).toMatchObject({ level: 1, known: true, capped: true })
  })

  it('a CV that addresses the scorer gets no level without a proof', () => {
    expect(settle({ level: 5, known: true, quotes: ['Led the whole company'] }, { ...checks, hasOrders: true }).level).toBe(0)
    expect(settle({ level: 4, known: true, quotes: ['payment services in Go'] }, { ...checks, hasOrders: true }).level).toBe(4)
  })
})

it('thinEvidence flags a passage that is evidence for three criteria', () => {
  const row = [{ quote: 'Built payment services', verified: true, page: 1 }]

  expect(thinEvidence([row, row])).toEqual([])
  expect(thinEvidence([row, row, row])).toEqual([{ code: 'thin_evidence', detail: 'Built payment services' }])
})
