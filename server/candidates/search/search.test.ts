import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '../../../shared/candidates/candidate.ts'
import { LONGEST_EXCERPT } from '../../../shared/candidates/found.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { aJob, emptyBin, startTestServer, type Json, type TestMember, type TestServer } from '../../test/server.ts'
import { resultColumns } from '../content/results.ts'
import { fillWords } from './fill.ts'
import { wantedIn } from '../../../shared/words/words.ts'
import { storableWords } from '../../reading/words/storable-words.ts'
import { listCandidates } from '../queries.ts'
import { tsqueryOf, wordsColumn } from './column.ts'
import { searchOf } from './search-of.ts'

const listWords = async (pages: string[]) => storableWords(pages.join('\n'))

let server: TestServer
let rina: TestMember
let stranger: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  rina = await server.member(`Rina ${newId()}`, newId())
  stranger = await server.member(`Stranger ${newId()}`, newId())
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

/** Uploads a CV whose text was read by a server without search. */
async function anOldCv(...pages: string[]): Promise<string> {
  const { body } = await rina.upload(jobId, 'Batch', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  const texts = { pages: JSON.stringify(pages), hidden: '[]', notes: '[]' }
  await server.db('documents').insert({ candidate_id: body.id, type: 'pdf', ...texts })
  return body.id
}

async function aCv(...pages: string[]): Promise<string> {
  const id = await anOldCv(...pages)
  await fillWords(server, listWords)
  return id
}

const search = (text: string, searchIn = 'texts', member = rina) =>
  member.call('GET', `/cv-screening?searchIn=${searchIn}&search=${encodeURIComponent(text)}`)
const idsFor = async (text: string, searchIn?: string, member?: TestMember): Promise<string[]> =>
  (await search(text, searchIn, member)).body.map(({ id }: Json) => id)

describe.each([
  ['few, listed by their ids', 10],
  ['many, looked for in the search itself', 0],
])('candidates with a word, if they are %s', (_, few) => {
  /** Of whoever searches over all, as the rows come from the database. */
  async function idsOf({ userId }: TestMember, text: string): Promise<string[]> {
    const { workspace_id: workspaceId } = await server.db('users').where({ id: userId }).first('workspace_id')
    const search = await searchOf(server.db, { workspaceId, userId }, { search: text, searchIn: 'all' }, few)
    const rows = await listCandidates(server, workspaceId, { search }, { sort: 'newest' })
    return rows.map(({ id }) => id)
  }

  it('CVs and notes with the words are found, and none of another workspace', async () => {
    const [written, noted] = [await aCv('Worked as a barista'), await aCv('Nothing')]
    await aCv('Nothing either')
    await rina.call('PUT', `/cv-screening/${noted}/notes/${newId()}`, { text: 'Was a barista' })
    await fillWords(server, listWords)

    expect(await idsOf(rina, 'barista')).toEqual([noted, written])
    expect(await idsOf(stranger, 'barista')).toEqual([])
  })

  it('what is covered is not found by its text, but by its tag', async () => {
    jobId = (await rina.call('POST', '/jobs', { ...aJob(), blind: true })).body.id
    const id = await aCv('Worked as a barista')
    await rina.call('PUT', `/cv-screening/${id}/tags/senior`)

    expect(await idsOf(rina, 'barista')).toEqual([])
    expect(await idsOf(rina, 'senior')).toEqual([id])
  })
})

describe('a search over texts', () => {
  it.each([
    ['kubernetes', 'an English word'],
    ['mengelola', 'an Indonesian word'],
    ['KUBERNETES Mengelola', 'several words in any order and case'],
    ['kub', 'the beginning of the last word'],
    ['mengelola kuber', 'whole words before a beginning'],
    ['jose', 'a word without its accent'],
    ['node.js', 'a word with a point'],
    ['docker', 'a word behind a slash'],
    ['c++', 'the name of a language'],
    ['go', 'a short word'],
  ])('%s finds a CV: %s', async (text) => {
    const id = await aCv('José mengelola Kubernetes/Docker, Node.js', 'C++ and Go')

    expect(await idsFor(text)).toEqual([id])
  })

  it.each(['kubernetes java', 'kub mengelola', 'ubernetes', 'c', 'k', 'c#', '++', '%', 'kubernetes & !terraform | python'])(
    '%s does not find a CV without all of its words',
    async (text) => {
      await aCv('José mengelola Kubernetes/Docker', 'C++ and Go')

      const { status, body } = await search(text)

      expect([status, body]).toEqual([200, []])
    },
  )

  it.each([
    `kubernetes'`,
    `'kubernetes':*`,
    `"kubernetes"`,
    '!kubernetes',
    '& kubernetes |',
    '(kubernetes',
    'kubernetes\\',
    ':* kubernetes <->',
    '?? kubernetes :id',
  ])('signs in a search are no operators: %s', async (text) => {
    const id = await aCv('Kubernetes id')

    expect((await search(text)).status).toBe(200)
    expect(await idsFor(text)).toEqual([id])
  })

  it('any text may be searched for', async () => {
    await aCv('Kubernetes')

    for (const text of ['𝔎'.repeat(99), 'é'.repeat(200), '\\', `'`, '🙂 🙂', 'word '.repeat(40), '漢字', "' & ':* | !<1>"])
      expect((await search(text)).status).toBe(200)
  })

  it('words of any length and number are stored', async () => {
    const many = Array.from({ length: 80_000 }, (_, at) => `word${at}`).join(' ')
    const id = await aCv('x'.repeat(100_000), many)

    expect(await idsFor('x'.repeat(150))).toEqual([id])
    expect(await idsFor('word17')).toEqual([id])
  })

  it('finds nothing of another workspace, and nothing without a sign-in', async () => {
    await aCv('Kubernetes')

    expect(await idsFor('kubernetes', 'texts', stranger)).toEqual([])
    expect(await idsFor('kubernetes', 'all', stranger)).toEqual([])
    expect((await fetch(`${server.url}/api/cv-screening?searchIn=texts&search=kubernetes`)).status).toBe(401)
  })

  it('goes with the other filters and page by page', async () => {
    const ids = [await aCv('Kubernetes 1'), await aCv('Kubernetes 2'), await aCv('Kubernetes 3')].toReversed()
    const other = (await rina.call('POST', '/jobs', aJob())).body.id

    const first = await rina.call('GET', `/cv-screening?searchIn=texts&search=kubernetes&limit=2&jobId=${jobId}`)
    const next = first.headers.get('x-next-cursor')
    const second = await rina.call('GET', `/cv-screening?searchIn=texts&search=kubernetes&limit=2&cursor=${next}`)

    expect([...first.body, ...second.body].map(({ id }: Json) => id)).toEqual(ids)
    expect((await rina.call('GET', `/cv-screening?searchIn=texts&search=kubernetes&jobId=${other}`)).body).toEqual([])
    expect((await rina.call('GET', '/cv-screening?searchIn=nowhere&search=kubernetes')).status).toBe(400)
  })

  it('a search over all finds names, tags and texts, and says where', async () => {
    const [named, tagged, written] = [await aCv('Nothing'), await aCv('Nothing'), await aCv('Worked as a barista')]
    await server.db('candidates').where({ id: named }).update({ name: 'Barista Utama', search: 'barista utama' })
    await rina.call('PUT', `/cv-screening/${tagged}/tags/Barista`)

    const { body } = await search('barista', 'all')

    expect(Object.fromEntries(body.map(({ id, found }: Json) => [id, found]))).toEqual({
      [named]: { place: 'name', excerpt: 'Barista Utama', marks: [[0, 7]] },
      [tagged]: { place: 'tag', excerpt: 'barista', marks: [[0, 7]] },
      [written]: { place: 'cv', page: 1, excerpt: 'Worked as a barista', marks: [[12, 19]] },
    })
    expect(await idsFor('barista')).toEqual([written])
  })

  it.each([
    ['arista ut', 'a part of a name'],
    ['@example.org cv', 'an e-mail and a file name'],
    ['v.pd', 'a part of a file name'],
    ['hortlisté', 'a part of a tag, whose accents do not count'],
    ['atch', 'a part of a batch’s name'],
    ['engineer i', 'a part of a job’s title'],
    ['%', 'a sign that is a wildcard of LIKE'],
  ])('without a scope %s finds a candidate: %s', async (text) => {
    const id = await aCv('Nothing')
    await server.db('candidates').where({ id }).update({ search: 'barista utama b@example.org cv.pdf' })
    await server.db('jobs').where({ id: jobId }).update({ search: 'engineer iv 100%' })
    const otherJob = (await rina.call('POST', '/jobs', aJob({ title: 'Other' }))).body.id
    await rina.upload(otherJob, 'Other', [['other.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
    await rina.call('PUT', `/cv-screening/${id}/tags/${encodeURIComponent('Shortlisté')}`)

    expect((await rina.call('GET', `/cv-screening?search=${encodeURIComponent(text)}`)).body).toMatchObject([{ id }])
    expect((await stranger.call('GET', `/cv-screening?search=${encodeURIComponent(text)}`)).body).toEqual([])
  })

  it('without a scope only names, e-mails, files, tags, batches and jobs are searched', async () => {
    await aCv('Kubernetes')

    expect((await rina.call('GET', '/cv-screening?search=kubernetes')).body).toEqual([])
  })
})

describe('the excerpt', () => {
  it('is the passage with most of the words, on one line, with its page and marks', async () => {
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(20)
    await aCv(`Docker ${filler}`, `${filler}\n  Ran <b>Docker</b> on\n\tKubernetes clusters. ${filler}`)

    const [{ found }] = (await search('docker kubernetes')).body

    expect(found).toMatchObject({ place: 'cv', page: 2 })
    expect(found.excerpt).toMatch(/^….*Ran <b>Docker<\/b> on Kubernetes clusters\..*…$/)
    expect(found.excerpt.length).toBeLessThanOrEqual(LONGEST_EXCERPT)
    expect(found.marks.map(([from, to]: [number, number]) => found.excerpt.slice(from, to))).toEqual(['Docker', 'Kubernetes'])
  })

  it.each(['𝔎'.repeat(5000), `${'a'.repeat(3000)} kubernetes ${'b'.repeat(3000)}`, 'kubernetes '.repeat(20_000)])(
    'has at most 160 characters of any text',
    async (text) => {
      await aCv(text)

      const [row] = (await search(text.startsWith('𝔎') ? 'k'.repeat(64) : 'kubernetes')).body

      expect(row.found.excerpt.length).toBeLessThanOrEqual(LONGEST_EXCERPT)
      expect(row.found.excerpt.isWellFormed()).toBe(true)
    },
  )
})

describe('notes', () => {
  it('are found at once, and no longer once they are deleted', async () => {
    const [id, noteId] = [await aCv('Nothing'), newId()]
    await rina.call('PUT', `/cv-screening/${id}/notes/${noteId}`, { text: 'Call about the warehouse on Monday' })

    expect((await search('warehouse')).body).toMatchObject([
      { id, found: { place: 'note', excerpt: 'Call about the warehouse on Monday', marks: [[15, 24]] } },
    ])
    await rina.call('DELETE', `/cv-screening/${id}/notes/${noteId}`)
    await fillWords(server, listWords)

    expect(await idsFor('warehouse')).toEqual([])
    expect(JSON.stringify(await server.db('notes').where({ candidate_id: id }))).not.toContain('warehouse')
  })

  it('of before the search are filled in', async () => {
    const [id, noteId] = [await aCv('Nothing'), newId()]
    await rina.call('PUT', `/cv-screening/${id}/notes/${noteId}`, { text: 'Gudang' })
    await server.db('notes').where({ id: noteId }).update({ words: null })

    await fillWords(server, listWords)

    expect(await idsFor('gudang')).toEqual([id])
  })
})

it.each(['candidate', 'batch', 'job'])('no word of an erased %s is left in what is searched', async (kind) => {
  const id = await aCv('Canaryword Wiraswasta')
  await rina.call('PUT', `/cv-screening/${id}/notes/${newId()}`, { text: 'Canarynote' })
  const { body } = await rina.call('GET', `/cv-screening/${id}`)
  const places = { candidate: `/cv-screening/${id}`, batch: `/batches/${body.batch.id}`, job: `/jobs/${jobId}` }

  expect((await rina.call('DELETE', places[kind as keyof typeof places])).status).toBe(204)

  expect(await idsFor('canaryword')).toEqual([])
  await emptyBin(rina)
  await expect.poll(canaries, { timeout: 20_000 }).toEqual([])
})

async function canaries(): Promise<string[]> {
  const found = ['documents', 'notes'].map((table) =>
    server.db.raw<{ rows: { word: string }[] }>(
      `SELECT word FROM ts_stat('SELECT words FROM ${table}') WHERE word LIKE 'canary%'`,
    ),
  )
  return (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ word }) => word))
}

describe('filters by score', () => {
  const anEntry = (evaluationCriteria: string, score: number, more: Partial<Entry> = {}): Entry => ({
    evaluationCriteria,
    description: '',
    weight: 50,
    evidence: [],
    reason: '',
    known: true,
    score,
    ...more,
  })

  async function aScored(overallScore: number, ...score: Entry[]): Promise<string> {
    const id = await anOldCv('Nothing')
    const secret = (await server.keys.ensure(server.db, id))!
    const result = resultColumns(secret, { score, analysis: '', strengths: [], concerns: [], flags: [] })
    await server
      .db('candidates')
      .where({ id })
      .update({ ...result, overall_score: overallScore, status: 2 })
    return id
  }
  const idsWith = async (query: string): Promise<string[]> =>
    (await rina.call('GET', `/cv-screening?${query}`)).body.map(({ id }: Json) => id)

  it('a range leaves out other scores, and candidates without one', async () => {
    await anOldCv('Not scored yet')
    await aScored(0, anEntry('Kubernetes', 0, { known: false, judged: false }))
    const [low, high] = [await aScored(40, anEntry('Kubernetes', 40)), await aScored(80, anEntry('Kubernetes', 80))]

    expect(await idsWith('min=60')).toEqual([high])
    expect(await idsWith('max=60')).toEqual([low])
    expect(await idsWith('min=0&max=100')).toEqual([high, low])
  })

  it('a criterion has its own minimum, and counts only where the CV states it', async () => {
    await aScored(80, anEntry('Kubernetes', 40), anEntry('Education', 100))
    await aScored(80, anEntry('Kubernetes', 0, { known: false }))
    const found = await aScored(20, anEntry('Kubernetes', 60))

    expect(await idsWith('criterion=Kubernetes&criterionMin=60')).toEqual([found])
    expect(await idsWith('criterion=Kubernetes')).toHaveLength(2)
  })

  it.each(['min=-1', 'min=101', 'max=many', 'criterionMin=1.5'])('refuses %s with 400', async (query) => {
    expect((await rina.call('GET', `/cv-screening?${query}`)).status).toBe(400)
  })
})

it('a search over many texts reads the index, and in it only what is of the workspace', async () => {
  const own = await aCv('Kubernetes')
  const { workspace_id } = await server.db('candidates').where({ id: own }).first('workspace_id')
  const other = (await stranger.call('POST', '/jobs', aJob())).body.id
  const { body } = await stranger.upload(other, 'Batch', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  const first: Json = await server.db('candidates').where({ id: body.id }).first()
  const words = wordsColumn(server.db, first.workspace_id, storableWords('Kubernetes in a CV of another workspace'))
  const ids = Array.from({ length: 6000 }, () => newId())
  const copies = ids.map((id) => ({ ...first, id, result: null, failure: null, engine: null }))
  await server.db.batchInsert('candidates', copies, 500)
  const page = JSON.stringify(['Kubernetes '.repeat(150)])
  await server.db.raw(
    `INSERT INTO documents (candidate_id, type, pages, hidden, notes, words)
     SELECT id, 'pdf', ?, '[]', '[]', ? FROM candidates WHERE id = ANY(?)`,
    [page, words, ids],
  )
  // Without VACUUM the index may still have a list of pending entries, which makes a scan of the table look cheaper.
  for (const table of ['documents', 'candidates']) await server.db.raw('VACUUM ANALYZE ??', [table])

  const tsquery = await tsqueryOf(server.db, workspace_id, wantedIn('kubern')!)
  const { rows } = await server.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    'EXPLAIN ANALYZE SELECT candidate_id FROM documents WHERE words @@ CAST(? AS tsquery)',
    [tsquery],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toMatch(/Index Scan on documents_words.*rows=1(\.00)? /)
  expect(await idsFor('kubern')).toEqual([own])
})
