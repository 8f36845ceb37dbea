import { expect, it, onTestFinished } from 'vitest'
import { summaryOfResult, type Entry } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { freshDatabase } from '../../test/database.ts'
import { up } from './0022-result-summaries.ts'

const entry = (more: Partial<Entry>): Entry => ({
  evaluationCriteria: 'Go',
  description: '',
  weight: 20,
  score: 80,
  evidence: [],
  reason: '',
  known: true,
  ...more,
})
const evidence = [
  { quote: 'Go', verified: true },
  { quote: 'Rust', verified: false },
]
const results = [
  {
    score: [entry({ evidence }), entry({ known: false, score: 0, judged: false })],
    flags: [{ code: 'hidden_text' as const, detail: '' }],
  },
  { score: [entry({ evaluationCriteria: 'Rust', evidence: evidence.slice(0, 1) })], flags: [] },
  { score: [], flags: [] },
]

it('a stored result gets the summary that a new one gets, and a candidate without a result none', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await db.transaction(async (trx) => {
    await trx.raw('CREATE TEMPORARY TABLE candidates (id uuid, at int, result jsonb) ON COMMIT DROP')
    const rows = [...results, null].map((result, at) => ({ id: newId(), at, result: result && JSON.stringify(result) }))
    await trx('candidates').insert(rows)

    await up(trx)

    expect(await trx('candidates').orderBy('at').pluck('result_summary')).toEqual([
      ...results.map(({ score, flags }) => summaryOfResult(score, flags)),
      null,
    ])
  })
})
