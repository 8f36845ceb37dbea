import { describe, expect, it } from 'vitest'
import type { Single } from '../../../../shared/criteria/understanding.ts'
import type { ScreeningInput } from '../engine.ts'
import { A_CV, aScreeningInput } from '../a-screening-input.ts'
import type { Language } from '../../../../shared/screening/language.ts'
import { say } from '../../../../shared/screening/sentences.ts'
import { statement, statements } from '../../../../shared/screening/statement.ts'
import { createKeywordsEngine } from './engine.ts'
import { scoreByKeywords } from './score.ts'

const engine = createKeywordsEngine(
  async (input, now) => scoreByKeywords(input, now),
  () => new Date('2026-06-01'),
)
const quiet = { signal: new AbortController().signal, onProgress: () => {} }

async function scored(input: ScreeningInput) {
  const outcome = await engine.screen(input, quiet)
  if (outcome.kind !== 'scored') throw new Error(`Expected a score, got ${outcome.kind}`)
  return outcome.result
}

const withCriterion = (
  evaluationCriteria: string,
  description: string,
  page: string,
  more: Parameters<typeof aScreeningInput>[0] = {},
): ScreeningInput => {
  const input = aScreeningInput({ document: { pages: [page], hidden: [] }, ...more })
  return { ...input, job: { ...input.job, criteria: [{ evaluationCriteria, description, weight: 100 }] } }
}
const levelOf = async (description: string, page: string, name = 'Tools'): Promise<number> =>
  ((await scored(withCriterion(name, description, page))).score[0]?.score ?? -1) / 20

describe('a corrected criterion', () => {
  const CV =
    'Experience\nNurse, 2020 - 2022\nCared for patients\nEducation\nBachelor of Nursing\nSkills\nTriage, English: C1\nAlamat: Bandung'
  const scoredAs = async (readAs?: Single) => {
    const input = withCriterion('Triage', '', CV)
    const [criterion] = input.job.criteria
    const { score } = await scored({ ...input, job: { ...input.job, criteria: [{ ...criterion!, readAs }] } })
    return score[0]!
  }

  it.each<[Single, number]>([
    [{ kind: 'years', months: 24, topic: 'nurse' }, 4],
    [{ kind: 'years', months: 60, topic: 'nurse' }, 2],
    [{ kind: 'degree', rank: 3, fields: ['Nursing'], orRelated: false }, 4],
    [{ kind: 'degree', rank: 4, fields: ['Nursing'], orRelated: false }, 3],
    [{ kind: 'language', languages: ['en'], level: 5 }, 4],
    [{ kind: 'language', languages: ['ja'] }, 0],
    [{ kind: 'place', places: ['Bandung'], asHome: true }, 4],
    [{ kind: 'place', places: ['Medan'], asHome: true }, 0],
    [{ kind: 'skills', groups: [['Triage', 'Welding']] }, 2],
    [{ kind: 'skills', groups: [['Triage'], ['Welding'], ['Baking']] }, 1],
  ])('is scored as %j', async (readAs, level) => {
    expect(await scoredAs(readAs)).toMatchObject({ score: level * 20, readAs })
  })

  it('is left out where it is for a reader, and scored by its words where there is no correction', async () => {
    expect(await scoredAs({ kind: 'reader' })).toMatchObject({ judged: false })
    expect(await scoredAs()).toMatchObject({ score: 40 })
    expect(await scoredAs()).not.toHaveProperty('readAs')
  })
})

describe('the level', () => {
  it.each([
    ['0 when the CV says nothing', 'Go, Kafka', 'Experience\nSold flowers, 2019 - 2023', 0],
    ['1 when a term is only named', 'Go, Kafka, Redis', 'Skills\nGo, Excel, Word', 1],
    ['1 when most terms are only named', 'Go, Kafka, Redis', 'Skills\nGo, Kafka', 1],
    ['2 when all terms are only named', 'Go, Kafka, Redis', 'Skills\nGo, Kafka, Redis', 2],
    [
      '2 when a third of it was used in a role',
      'Go, Kafka, Redis',
      'Experience\nEngineer, 2014 - 2018\nBuilt services in Go for the ledger',
      2,
    ],
    ['2 when it is told of outside a role', 'Go, Kafka, Redis', 'Projects\nWrote a small game in Go for a friend', 2],
    [
      '3 when half of it was used in a role',
      'Go, Kafka, Redis, Rust',
      'Experience\nEngineer, 2014 - 2018\nBuilt services in Go and Kafka for the ledger',
      3,
    ],
    [
      '4 when most of it was used in a role',
      'Go, Kafka, Redis',
      'Experience\nEngineer, 2014 - 2018\nBuilt services in Go with Kafka for the ledger',
      4,
    ],
    [
      '5 when all of it was used lately, with results',
      'Go, Kafka',
      'Experience\nEngineer, 2020 - present\nBuilt services in Go on Kafka, 35% faster',
      5,
    ],
    [
      '4 when the results are old',
      'Go, Kafka',
      'Experience\nEngineer, 2010 - 2014\nBuilt services in Go on Kafka, 35% faster',
      4,
    ],
  ])('the level is %s', async (_, description, page, level) => {
    expect(await levelOf(description, page)).toBe(level)
  })

  it.each([
    [
      '4 for the degree and field asked for',
      'Minimal S1 Teknik Informatika',
      'Pendidikan\nSarjana Ilmu Komputer, Universitas Contoh',
      4,
    ],
    ['5 for a higher one', 'Bachelor of Law', 'Education\nMaster of Law, Contoh University', 5],
    ['2 for another field', 'Bachelor of Law', 'Education\nBachelor of Music, Contoh University', 2],
    ['3 for a lower degree in the field', 'Bachelor of Law', 'Education\nDiploma in Law, Contoh College', 3],
    ['1 for a school', 'Bachelor of Law', 'Education\nContoh High School', 1],
    ['0 for nothing', 'Bachelor of Law', 'Experience\nSold flowers, 2019 - 2023', 0],
  ])('the level of education is %s', async (_, description, page, level) => {
    expect(await levelOf(description, page, 'Education')).toBe(level)
  })

  it.each([
    ['enough years of the right work', 'Engineer, 2019 - 2024\nBuilt services in Go and Kafka on PostgreSQL', 4],
    ['half of the years', 'Engineer, 2019 - 2021\nBuilt services in Go and Kafka on PostgreSQL', 2],
    ['years of other work', 'Florist, 2010 - 2024\nSold flowers', 1],
  ])('the level of experience counts %s', async (_, roles, level) => {
    expect(await levelOf('At least 4 years', `Experience\n${roles}`, 'Work experience')).toBe(level)
  })

  it('the level rises with what a CV proves', async () => {
    const proofs = [
      'Sold flowers',
      'Skills\nGo, Word, Excel',
      'Experience\nWrote one tool in Go',
      'Experience\nWrote tools in Go with Kafka and Redis',
    ]
    const levels = await Promise.all(proofs.map((page) => levelOf('Go, Kafka, Redis', page)))

    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    expect(new Set(levels).size).toBe(4)
  })
})

describe('the evidence', () => {
  it('each quote is in the CV letter by letter, on the given page', async () => {
    const pages = [A_CV, 'Certificates\nKafka administrator, issued by Contoh']
    const { score } = await scored(aScreeningInput({ document: { pages, hidden: [] } }))

    const evidence = score.flatMap((entry) => entry.evidence)
    expect(evidence.length).toBeGreaterThan(3)
    for (const { quote, page, verified } of evidence)
      expect([verified, pages[(page ?? 0) - 1]?.includes(quote)]).toEqual([true, true])
  })

  it('each quote has 8 to 220 characters', async () => {
    const long = `${'Wrote reports. '.repeat(30)}Built services in Kafka for the ledger. ${'Wrote reports. '.repeat(30)}`
    const { score } = await scored(withCriterion('Tools', 'Go, Kafka', `Skills\nGo\nWord\n${long}`))

    const quotes = score[0]?.evidence.map(({ quote }) => quote) ?? []
    expect(quotes).toHaveLength(2)
    for (const quote of quotes) expect(quote.length >= 8 && quote.length <= 220).toBe(true)
    expect(quotes.join()).toContain('Kafka')
  })

  it('quotes from roles come before quotes from lists', async () => {
    const { score } = await scored(aScreeningInput())

    expect(score[0]?.evidence[0]?.quote).toContain('Built payment services')
  })
})

describe('the reasons and the summary', () => {
  it('the summary says in both languages that no model was used', async () => {
    const [en, id] = await Promise.all([scored(aScreeningInput({ language: 'en' })), scored(aScreeningInput({ language: 'id' }))])

    expect([en.analysis, id.analysis]).toEqual([
      expect.stringContaining('no model was used'),
      expect.stringContaining('tidak ada model yang digunakan'),
    ])
    expect([en.analysisLanguage, id.analysisLanguage]).toEqual(['en', 'id'])
    expect(en.score.map(({ score }) => score)).toEqual(id.score.map(({ score }) => score))
    expect(`${en.analysis}${id.analysis}${en.score.map(({ reason }) => reason).join('')}`).not.toContain('!')
  })

  it('the reasons list which terms were used, which were only named and which are missing', async () => {
    const { score, strengths, concerns } = await scored(aScreeningInput())

    expect(score.map(({ reason }) => reason)).toEqual([
      'Used or described: Go, Python. Only named: SQL.',
      'Used or described: PostgreSQL, Kafka. Only named: Redis.',
      'None of the terms looked for is in the CV. Not found: Orchids, greenhouse.',
    ])
    expect(strengths.map((text) => text.split(':')[0])).toEqual(expect.arrayContaining(['Programming', 'Data stores']))
    expect(concerns).toEqual(['Gardening: not stated in the CV'])
  })
})

it('the keywords engine stores what it says as codes, in which every language finds the text that it would have written', async () => {
  const [en, id] = await Promise.all([scored(aScreeningInput({ language: 'en' })), scored(aScreeningInput({ language: 'id' }))])
  const inWords = ({ score, statements }: typeof en, language: Language) => ({
    reasons: score.map(({ statement }) => say(statement!, language)),
    analysis: say(statements!.analysis, language),
    strengths: statements!.strengths.map((one) => say(one, language)),
    concerns: statements!.concerns.map((one) => say(one, language)),
  })
  const written = ({ score, analysis, strengths, concerns }: typeof en) => ({
    reasons: score.map(({ reason }) => reason),
    analysis,
    strengths,
    concerns,
  })

  expect(en.statements).toEqual(id.statements)
  expect(inWords(en, 'id')).toEqual(written(id))
  expect(inWords(id, 'en')).toEqual(written(en))
  for (const { statement: said } of en.score) expect(statement.safeParse(said).data).toEqual(said)
  expect(statements.safeParse(en.statements).data).toEqual(en.statements)
})

it('the keywords engine says of a soft trait that it cannot judge it, whatever the CV claims', async () => {
  const { score, analysis, strengths, concerns } = await scored(
    withCriterion('Personality', 'Honest and friendly team player', 'Summary\nHonest, friendly team player', { language: 'id' }),
  )

  expect(score).toMatchObject([{ score: 0, known: false, judged: false, evidence: [] }])
  expect(score[0]?.reason).toContain('Kata kunci tidak bisa menilai ini')
  expect(analysis).toContain('Tidak dinilai, karena kata kunci tidak bisa: 1.')
  expect([strengths, concerns]).toEqual([[], []])
})

it('the keywords engine tells the time of work in years and months', async () => {
  const { score } = await scored(withCriterion('5 years of baking', '', 'Experience\nBaking, Jan 2019 - Mar 2021'))

  expect(score[0]?.statement).toMatchObject({ code: 'terms', args: { work: { found: 27, needed: 60 } } })
  expect(score[0]?.reason).toContain('About 2 years 3 months of such work by the dates in the CV, 5 years asked for.')
})

it('the keywords engine gives the same score to the same text', async () => {
  const { run: _, ...one } = await scored(aScreeningInput())
  const { run: __, ...other } = await scored(aScreeningInput())

  expect(one).toEqual(other)
})

it('the keywords engine matches Chinese text and words with accents', async () => {
  expect(await levelOf('支付系统, 後端', '工作经历\n负责支付系统的开发工作')).toBeGreaterThan(2)
  expect(await levelOf('Mathematiques', 'Experience\nEnseignant de mathématiques au lycée')).toBe(4)
})

it('the keywords engine matches Indonesian criteria with an English CV', async () => {
  expect(
    await levelOf('Penjualan, layanan pelanggan', 'Experience\nShop manager, 2020 - 2024\nLed sales and customer service'),
  ).toBe(4)
})

it('the keywords engine does not score hidden text', async () => {
  const { score } = await scored(
    withCriterion('Tools', 'Go', 'Sold flowers', {
      document: { pages: ['Sold flowers'], hidden: [{ page: 1, text: 'Go expert', why: 'colour' }] },
    }),
  )

  expect(score[0]?.score).toBe(0)
})

it('the keywords engine scores 0 for an empty CV and a criterion without a description', async () => {
  const { score } = await scored(withCriterion('Skills', '', '', { document: { pages: [], hidden: [] } }))

  expect(score).toMatchObject([{ score: 0, known: false, evidence: [] }])
})

it('the keywords engine is always ready and private', async () => {
  expect(await engine.state()).toMatchObject({ state: 'ready', model: null, private: true })
})
