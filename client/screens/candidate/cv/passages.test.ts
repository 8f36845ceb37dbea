import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../shared/candidates/candidate.ts'
import { keyedQuotes, markPages, type KeyedQuote } from './passages.ts'

const anEntry = (evidence: Entry['evidence']): Entry => ({
  evaluationCriteria: 'Experience',
  description: '',
  weight: 100,
  score: 80,
  evidence,
  reason: '',
  known: true,
})

const aQuote = (quote: string, key = '1a', page?: number): KeyedQuote => ({ quote, key, page, verified: true })

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
})

describe('passages', () => {
  it('are found across line ends, hyphens, ligatures, accents and other quotation marks', () => {
    const page = 'Led the migra-\ntion of “ofﬁce  sys\u00ADtems”\nin Café Résumé.'

    const found = marked([page], [aQuote('the migration of "office systems" in cafe resume')])

    expect(found).toEqual([['the migra-\ntion of “ofﬁce  sys\u00ADtems”\nin Café Résumé']])
  })

  it('stand on the page that the evidence names when the words stand on several', () => {
    const found = marked(['Node.js', 'Node.js and Go'], [aQuote('Node.js', '1a', 2)])

    expect(found).toEqual([[], ['Node.js']])
  })

  it('are whole words where there are any', () => {
    const [pieces] = markPages(['Google, then Go'], [aQuote('Go')])

    expect(pieces?.map(({ text, keys }) => [text, keys.join()])).toEqual([
      ['Google, then ', ''],
      ['Go', '1a'],
    ])
  })

  it('leave the text whole when the quote is not in it', () => {
    const pieces = markPages(['Something else'], [aQuote('Kafka')])

    expect(pieces).toEqual([[{ text: 'Something else', keys: [], starts: [], ends: [] }]])
  })

  it('may overlap, and each begins and ends once', () => {
    const [pieces] = markPages(['alpha beta gamma'], [aQuote('alpha beta', '1a'), aQuote('beta gamma', '2a')])

    expect(pieces).toEqual([
      { text: 'alpha ', keys: ['1a'], starts: ['1a'], ends: [] },
      { text: 'beta', keys: ['1a', '2a'], starts: ['2a'], ends: ['1a'] },
      { text: ' gamma', keys: ['2a'], starts: [], ends: ['2a'] },
    ])
  })

  it('may run over the end of a page', () => {
    const pages = markPages(['he led the', 'team of nine'], [aQuote('led the team')])

    expect(pages.flat().filter(({ keys }) => keys.length > 0)).toEqual([
      { text: 'led the', keys: ['1a'], starts: ['1a'], ends: [] },
      { text: 'team', keys: ['1a'], starts: [], ends: ['1a'] },
    ])
  })

  it('give back every sign of the text in order', () => {
    const page = 'A 👩‍💻 wrote İstanbul code; code was good.'

    const [pieces] = markPages([page], [aQuote('İstanbul code', '1a'), aQuote('code was', '1b')])

    expect(pieces?.map(({ text }) => text).join('')).toBe(page)
  })
})
