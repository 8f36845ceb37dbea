import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, emptyBin, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let stranger: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  ana = await server.member('Ana')
  stranger = await server.member('Stranger', 'elsewhere')
})
afterAll(() => server.stop())
beforeEach(async () => {
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

const pdf = () => Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)

/** Uploads a CV and sets its status directly, as a screening would leave it. */
async function aCandidate(status: number = Status.completed, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await rina.upload(jobId, 'Batch', [['cv.pdf', pdf()]])
  await server
    .db('candidates')
    .where({ id: body.id })
    .update({ status, ...more })
  await server.db('screenings').where({ candidate_id: body.id }).update({ state: 'scored' })
  await server.db('counters').where({ job_id: jobId, status: 1 }).decrement('count', 1)
  await server.db.raw(
    'INSERT INTO counters (workspace_id, job_id, batch_id, status, count, version) SELECT workspace_id, job_id, batch_id, status, 1, version FROM candidates WHERE id = ? ON CONFLICT (batch_id, status) DO UPDATE SET count = counters.count + 1',
    [body.id],
  )
  return body.id
}

const count = async (status: number) => {
  const { body } = await rina.call('GET', '/counts')
  return body
    .filter((row: { jobId: string; status: number }) => row.jobId === jobId && row.status === status)
    .reduce((sum: number, row: { count: number }) => sum + row.count, 0)
}

describe('a decision', () => {
  it.each([
    [4, Status.accepted],
    ['4', Status.accepted],
    ['accepted', Status.accepted],
    ['REJECTED', Status.rejected],
  ])('a decision said as %j is kept with its author and time', async (said, status) => {
    const id = await aCandidate()

    const answer = await rina.call('PUT', `/cv-screening/${id}/status`, { status: said })

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id, status, decidedBy: 'Rina' })
    expect(answer.body.decidedAt).toMatch(/Z$/)
    expect(answer.body.decisionId).not.toBeNull()
    expect(await count(status)).toBe(1)
    expect(await count(Status.completed)).toBe(0)
  })

  it('a decision carries the id of the operation that made it', async () => {
    const [id, key] = [await aCandidate(), newId()]

    const { body } = await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 }, { 'idempotency-key': key })

    expect(body.decisionId).toBe(key)
    expect(await server.db('decisions').where({ candidate_id: id }).select('id', 'user_name', 'before', 'after')).toEqual([
      { id: key, user_name: 'Rina', before: 2, after: 4 },
    ])
  })

  it('a decision that equals the current one succeeds and changes nothing', async () => {
    const id = await aCandidate()
    const first = await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 })

    const second = await ana.call('PUT', `/cv-screening/${id}/status`, { status: 'accepted' })

    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ decidedBy: 'Rina', decisionId: first.body.decisionId, version: first.body.version })
  })

  it('that is opposite is a conflict which shows who decided what', async () => {
    const id = await aCandidate()
    await ana.call('PUT', `/cv-screening/${id}/status`, { status: 5 })

    const { status, body } = await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 })

    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.current).toMatchObject({ id, status: Status.rejected, decidedBy: 'Ana' })
  })

  it.each([Status.processing, Status.failed])('a decision is a conflict while the status is %i', async (current) => {
    const id = await aCandidate(current)

    expect((await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 })).status).toBe(409)
  })

  it.each([2, 'completed', 'perhaps', 7, ''])('a decision cannot be %j', async (status) => {
    const id = await aCandidate()

    expect((await rina.call('PUT', `/cv-screening/${id}/status`, { status })).status).toBe(400)
  })

  it('a decision needs a candidate of the workspace and a signed-in member', async () => {
    const id = await aCandidate()

    expect((await stranger.call('PUT', `/cv-screening/${id}/status`, { status: 4 })).status).toBe(404)
    expect((await rina.call('PUT', `/cv-screening/${newId()}/status`, { status: 4 })).status).toBe(404)
    expect((await fetch(`${server.url}/api/cv-screening/${id}/status`, { method: 'PUT' })).status).toBe(401)
  })
})

describe('an undo', () => {
  it('brings back COMPLETED and is kept in the history', async () => {
    const id = await aCandidate()
    const { body: decided } = await rina.call('PUT', `/cv-screening/${id}/status`, { status: 5 })

    const { status, body } = await ana.call('POST', `/cv-screening/${id}/undo`, { decisionId: decided.decisionId })

    expect([status, body.status, body.decisionId, body.decidedBy]).toEqual([200, Status.completed, null, null])
    expect(await server.db('decisions').where({ candidate_id: id }).orderBy('at').pluck('user_name')).toEqual(['Rina', 'Ana'])
    expect(await count(Status.completed)).toBe(1)
  })

  it('an undo is a conflict when another decision or none is current', async () => {
    const id = await aCandidate()
    expect((await rina.call('POST', `/cv-screening/${id}/undo`, {})).status).toBe(409)
    await rina.call('PUT', `/cv-screening/${id}/status`, { status: 5 })

    expect((await rina.call('POST', `/cv-screening/${id}/undo`, { decisionId: newId() })).status).toBe(409)
    expect((await rina.call('POST', `/cv-screening/${id}/undo`)).status).toBe(200)
  })
})

describe('a retry', () => {
  it('a retry returns a failed candidate to PROCESSING and queues it', async () => {
    const failure = JSON.stringify({ code: 'timeout', message: 'Took too long.' })
    const id = await aCandidate(Status.failed, { failure })

    const { status, body } = await rina.call('POST', `/cv-screening/${id}/retry`)

    expect([status, body.status, body.failure]).toEqual([200, Status.processing, null])
    expect(body.progress).toMatchObject({ stage: 'waiting' })
  })

  it('a retry of a completed candidate is a conflict', async () => {
    const id = await aCandidate()

    expect((await rina.call('POST', `/cv-screening/${id}/retry`)).status).toBe(409)
    expect((await stranger.call('POST', `/cv-screening/${id}/retry`)).status).toBe(404)
  })

  it('a new screening leaves status and decision as they are', async () => {
    const id = await aCandidate()
    await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 })

    const { body } = await rina.call('POST', `/cv-screening/${id}/rescreen`)

    expect(body).toMatchObject({ status: Status.accepted, decidedBy: 'Rina', progress: { stage: 'waiting' } })
  })
})

describe('a repeated request', () => {
  const keyed = () => ({ 'idempotency-key': newId() })
  const queued = (id: string) => server.db('screenings').where({ candidate_id: id, state: 'queued' })

  it.each(['undo', 'retry', 'rescreen'])('a repeated %s under its key has one effect and the same answer', async (act) => {
    const id = await aCandidate(act === 'retry' ? Status.failed : Status.completed)
    if (act === 'undo') await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 })
    const headers = keyed()
    const first = await rina.call('POST', `/cv-screening/${id}/${act}`, {}, headers)

    const again = await rina.call('POST', `/cv-screening/${id}/${act}`, {}, headers)

    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await queued(id)).toHaveLength(act === 'undo' ? 0 : 1)
    expect(await server.db('decisions').where({ candidate_id: id })).toHaveLength(act === 'undo' ? 2 : 0)
  })

  it.each(['retry', 'rescreen'])('a repeated %s without a key queues nothing a second time', async (act) => {
    const id = await aCandidate(act === 'retry' ? Status.failed : Status.completed)
    const first = await rina.call('POST', `/cv-screening/${id}/${act}`)

    const again = await rina.call('POST', `/cv-screening/${id}/${act}`)

    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await queued(id)).toHaveLength(1)
  })

  it('a repeated undo without a key is a conflict with the current candidate and changes nothing', async () => {
    const id = await aCandidate()
    const { body: decided } = await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 })
    const undo = () => rina.call('POST', `/cv-screening/${id}/undo`, { decisionId: decided.decisionId })
    const first = await undo()

    const again = await undo()

    expect([again.status, again.body.code, again.body.current.status]).toEqual([409, 'conflict', Status.completed])
    expect(again.body.current.version).toBe(first.body.version)
    expect(await server.db('decisions').where({ candidate_id: id })).toHaveLength(2)
  })

  it('a repeated creation of a batch, with or without a key, answers the same batch', async () => {
    const headers = keyed()
    const make = (more?: Record<string, string>) => rina.call('POST', '/batches', { jobId, name: 'Repeated' }, more)
    const first = await make(headers)

    const [keyedAgain, plainAgain] = [await make(headers), await make()]

    expect([keyedAgain.status, keyedAgain.body]).toEqual([201, first.body])
    expect([plainAgain.status, plainAgain.body]).toEqual([200, first.body])
    expect(await server.db('batches').where({ job_id: jobId })).toHaveLength(1)
  })
})

describe('the list of candidates', () => {
  it('filters by job, batch, status and search, ignoring case and accents', async () => {
    const wanted = await aCandidate(Status.completed, { name: 'Zoë Müller', search: 'zoe muller cv.pdf' })
    await aCandidate(Status.failed)
    const list = async (query: string) =>
      (await rina.call('GET', `/cv-screening?jobId=${jobId}&${query}`)).body.map((row: { id: string }) => row.id)

    expect(await list('')).toHaveLength(2)
    expect(await list('status=completed')).toEqual([wanted])
    expect(await list('status=2&batchId=all_batches')).toEqual([wanted])
    expect(await list('search=MULLER')).toEqual([wanted])
    expect(await list(`search=${encodeURIComponent('zoé')}`)).toEqual([wanted])
    expect(await list('search=backend')).toHaveLength(2)
    expect(await list('search=%25')).toEqual([])
    expect((await rina.call('PUT', `/cv-screening/${wanted}/tags/${encodeURIComponent('Résumé kuat')}`)).status).toBe(200)
    expect(await list('search=resume')).toEqual([wanted])
  })

  it('the list is paged without gaps or repetitions in every order', async () => {
    for (let at = 0; at < 7; at += 1)
      await aCandidate(Status.completed, { overall_score: at % 3, weighted_fit: at % 2, name: `N${at % 4}` })
    for (const sort of ['newest', 'overall', 'weighted', 'name']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await rina.call('GET', `/cv-screening?jobId=${jobId}&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.body.map((row: { id: string }) => row.id))
        cursor = page.headers.get('x-next-cursor')
      }

      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7])
    }
  })

  it.each(['cursor=nonsense', 'limit=0', 'limit=many', 'sort=age', 'status=odd', 'jobId=7'])(
    'the list refuses %s with 400',
    async (query) => {
      expect((await rina.call('GET', `/cv-screening?${query}`)).status).toBe(400)
    },
  )

  it('the details leave out candidates of other workspaces and refuse a malformed id', async () => {
    const id = await aCandidate()

    expect((await rina.call('GET', `/cv-screening/details?ids=${id},${newId()}`)).body).toMatchObject([{ id }])
    expect((await stranger.call('GET', `/cv-screening/details?ids=${id}`)).body).toEqual([])
    expect((await rina.call('GET', '/cv-screening/details?ids=7')).status).toBe(400)
  })
})

describe('a deletion', () => {
  it('deleting a candidate answers 204, lowers the counts, and affects only its own workspace', async () => {
    const id = await aCandidate()

    expect((await stranger.call('DELETE', `/cv-screening/${id}`)).status).toBe(204)
    expect((await rina.call('GET', `/cv-screening/${id}`)).status).toBe(200)
    expect((await rina.call('DELETE', `/cv-screening/${id}`)).status).toBe(204)
    expect((await rina.call('DELETE', `/cv-screening/${id}`)).status).toBe(204)
    expect(await count(Status.completed)).toBe(0)
  })

  it('a request repeated after the deletion answers "deleted", and no stored answer names the person', async () => {
    const [id, key] = [await aCandidate(), newId()]
    const repeat = () => rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 }, { 'idempotency-key': key })
    await repeat()
    const kept: unknown[] = await server.db('operations').pluck('body')

    await rina.call('DELETE', `/cv-screening/${id}`)

    const again = await repeat()
    expect([again.status, again.body]).toEqual([409, { code: 'deleted', message: 'This was deleted.' }])
    expect(JSON.stringify(kept)).not.toContain('.pdf')
  })

  it('a job takes batches, candidates and files along', async () => {
    const id = await aCandidate()

    await rina.call('DELETE', `/jobs/${jobId}`)

    expect((await rina.call('GET', `/cv-screening/${id}`)).status).toBe(404)
    expect(await server.db('batches').where({ job_id: jobId })).toEqual([])
    await emptyBin(rina)
    await expect.poll(() => server.db('files').where({ candidate_id: id }), { timeout: 20_000 }).toEqual([])
  })
})
