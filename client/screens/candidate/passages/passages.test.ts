import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../shared/candidates/candidate.ts'
import { keyedQuotes, markPages, type KeyedQuote } from './passages.ts'

const anEntry = (evidence: Entry['evidence'], more: Partial<Entry> = {}): Entry => ({
  evaluationCriteria: 'Experience',
  description: '',
  weight: 100,
  score: 80,
  evidence,
  reason: '',
  known: true,
  ...more,
})

const aQuote = (quote: string, given: Partial<KeyedQuote> = {}): KeyedQuote => ({
  quote,
  key: '1a',
  page: 1,
  start: undefined,
  verified: true,
  isByRules: false,
  ...given,
})

it('a page is cut at the places of hidden texts, also within a quote', () => {
  const quotes = [aQuote('led a team', { start: 0 })]

  const [pieces = []] = markPages(['led a team of five'], quotes, [
    { page: 1, at: 4 },
    { page: 1, at: 14 },
    { page: 2, at: 2 },
    { page: 1 },
  ])

  expect(pieces.map(({ text, from, keys }) => [text, from, keys.length])).toEqual([
    ['led ', 0, 1],
    ['a team', 4, 1],
    [' of ', 10, 0],
    ['five', 14, 0],
  ])
})

const marked = (pages: string[], quotes: KeyedQuote[]) =>
  markPages(pages, quotes).map((pieces) => pieces.filter(({ keys }) => keys.length > 0).map(({ text }) => text))

describe('keys of quotes', () => {
  it('number the criterion and letter its verified quotes', () => {
    const entry = anEntry([
      { quote: 'one', verified: true },
      { quote: 'made up', verified: false },
      { quote: 'two', verified: true, page: 2 },
    ])

    const quotes = keyedQuotes(entry, 1)

    expect(quotes.map(({ key }) => key)).toEqual(['2a', undefined, '2b'])
    expect(quotes[2]?.page).toBe(2)
  })

  it('what rules found follows the quotes where it contradicts the model, without what the model quotes', () => {
    const quoted = { quote: 'Bar staff, 2019', verified: true, page: 1, start: 0 }
    const missed = { quote: 'Barista, 2020 - 2025', verified: true, page: 1, start: 40 }
    const statement = { code: 'not_judged' as const }
    const keysOf = (score: number) =>
      keyedQuotes(anEntry([quoted], { score: 20, finding: { score, statement, evidence: [quoted, missed] } }), 0).map(
        ({ key, quote, isByRules }) => [key, quote, isByRules],
      )

    expect(keysOf(80)).toEqual([
      ['1a', quoted.quote, false],
      ['1b', missed.quote, true],
    ])
    expect(keysOf(60)).toEqual([['1a', quoted.quote, false]])
  })
})

describe('passages', () => {
  it('a passage is marked where the evidence says that it begins', () => {
    const found = marked(['Node.js', 'Node.js and Node.js'], [aQuote('Node.js', { page: 2, start: 12 })])

    expect(found).toEqual([[], ['Node.js']])
    expect(markPages(['Google, then Go'], [aQuote('Go', { start: 13 })])[0]?.map(({ text }) => text)).toEqual([
      'Google, then ',
      'Go',
    ])
  })

  it.each([
    ['the text has something else there', aQuote('Kafka', { start: 3 })],
    ['the evidence does not say where it begins', aQuote('Go')],
    ['the page is not there', aQuote('Go', { page: 2, start: 0 })],
  ])('a quote leaves the text whole when %s', (_, quote) => {
    expect(markPages(['Go first'], [quote])).toEqual([[{ text: 'Go first', from: 0, keys: [], starts: [], ends: [] }]])
  })

  it('passages may overlap, and each begins and ends once', () => {
    const quotes = [aQuote('alpha beta', { start: 0 }), aQuote('beta gamma', { key: '2a', start: 6 })]

    expect(markPages(['alpha beta gamma'], quotes)[0]).toEqual([
      { text: 'alpha ', from: 0, keys: ['1a'], starts: ['1a'], ends: [] },
      { text: 'beta', from: 6, keys: ['1a', '2a'], starts: ['2a'], ends: ['1a'] },
      { text: ' gamma', from: 10, keys: ['2a'], starts: [], ends: ['2a'] },
    ])
  })

  it('the pieces of a page are its text in order', () => {
    const page = 'A 👩‍💻 wrote İstanbul code; code was good.'
    const quotes = ['İstanbul code', 'code was'].map((quote, at) => aQuote(quote, { key: `${at}a`, start: page.indexOf(quote) }))

    const [pieces] = markPages([page], quotes)

    expect(pieces?.map(({ text }) => text).join('')).toBe(page)
    expect(pieces?.filter(({ keys }) => keys.length > 0)).toHaveLength(2)
  })
})
