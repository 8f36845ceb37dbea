import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let stranger: TestMember

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  ana = await server.member('Ana')
  stranger = await server.member('Stranger', 'elsewhere')
})
afterAll(() => server.stop())

const create = async (changes = {}) => (await rina.call('POST', '/jobs', aJob(changes))).body

describe('creating a job', () => {
  it('creating a job answers 201 with the job and its matrix as an array', async () => {
    const { status, body } = await rina.call('POST', '/jobs', aJob())

    expect(status).toBe(201)
    expect(body).toMatchObject({ ...aJob(), matrixVersion: 1 })
    expect(body.version).toBeGreaterThan(0)
  })

  it('takes the matrix as a JSON string and leaves out what is optional', async () => {
    const { scoringMatrix, title, description } = aJob()
    const { status, body } = await rina.call('POST', '/jobs', {
      title,
      description,
      scoringMatrix: JSON.stringify(scoringMatrix),
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ scoringMatrix, keywords: '', additionalInstructions: '' })
  })

  it('creating a job under an existing id answers 200 with the current job', async () => {
    const id = newId()
    await rina.call('POST', '/jobs', aJob({ id }))

    const { status, body } = await ana.call('POST', '/jobs', aJob({ id, title: 'Another title' }))

    expect(status).toBe(200)
    expect(body.title).toBe('Backend Engineer')
  })

  it.each([
    ['no title', { title: '  ' }],
    ['a matrix that totals 90', { scoringMatrix: [{ evaluationCriteria: 'A', description: '', weight: 90 }] }],
    ['a matrix that is no JSON', { scoringMatrix: '[{' }],
    ['a matrix of another shape', { scoringMatrix: '{"a":1}' }],
    ['an id that is none', { id: 'mine' }],
  ])('creating a job refuses %s with 400', async (_, changes) => {
    const { status, body } = await rina.call('POST', '/jobs', aJob(changes))

    expect(status).toBe(400)
    expect(body.code).toBe('invalid_input')
    expect(body.message).toMatch(/\w/)
  })

  it('creating a job refuses a body that is no JSON', async () => {
    const headers = { authorization: `Bearer ${rina.token}`, 'content-type': 'application/json' }
    const broken = await fetch(`${server.url}/api/jobs`, { method: 'POST', headers, body: '{"title":' })
    const text = await fetch(`${server.url}/api/jobs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'hello',
    })

    expect([broken.status, (await jsonOf(broken)).code]).toEqual([400, 'invalid_input'])
    expect([text.status, (await jsonOf(text)).code]).toEqual([415, 'unsupported_type'])
  })

  it('creating a job under an id of another workspace answers 404', async () => {
    const { id } = await create()

    expect((await stranger.call('POST', '/jobs', aJob({ id }))).status).toBe(404)
  })

  it('creating a job under a deleted id answers "deleted"', async () => {
    const { id } = await create()
    await rina.call('DELETE', `/jobs/${id}`)

    const { status, body } = await rina.call('POST', '/jobs', aJob({ id }))

    expect([status, body.code]).toEqual([409, 'deleted'])
  })
})

describe('reading jobs', () => {
  it('the list of jobs has the newest first, with counts', async () => {
    const first = await create({ title: 'First' })
    const second = await create({ title: 'Second' })

    const { body } = await ana.call('GET', '/jobs')

    const ids = body.map((job: { id: string }) => job.id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    expect(body[0]).toMatchObject({ batchCount: 0, candidateCount: 0 })
  })

  it('reading an unknown job, or a job of another workspace, answers 404', async () => {
    const { id } = await create()

    expect((await rina.call('GET', `/jobs/${newId()}`)).status).toBe(404)
    expect((await stranger.call('GET', `/jobs/${id}`)).status).toBe(404)
    expect((await stranger.call('GET', '/jobs')).body).toEqual([])
  })

  it('reading a job answers 400 for a malformed id and 401 when signed out', async () => {
    expect((await rina.call('GET', '/jobs/7')).status).toBe(400)
    expect((await fetch(`${server.url}/api/jobs`)).status).toBe(401)
  })
})

describe('editing a job', () => {
  it('an edit keeps the matrix version until the matrix changes', async () => {
    const { id } = await create()

    const renamed = await rina.call('PUT', `/jobs/${id}`, aJob({ title: 'Platform Engineer' }))
    const rescored = await rina.call(
      'PUT',
      `/jobs/${id}`,
      aJob({ scoringMatrix: [{ evaluationCriteria: 'All', description: '', weight: 100 }] }),
    )

    expect([renamed.status, renamed.body.title, renamed.body.matrixVersion]).toEqual([200, 'Platform Engineer', 1])
    expect(rescored.body.matrixVersion).toBe(2)
    expect(rescored.body.version).toBeGreaterThan(renamed.body.version)
  })

  it('an edit of an older version is a conflict that shows the current job', async () => {
    const { id, version } = await create()
    await ana.call('PUT', `/jobs/${id}`, aJob({ title: 'By Ana', version }))

    const { status, body } = await rina.call('PUT', `/jobs/${id}`, aJob({ title: 'By Rina', version }))

    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.current.title).toBe('By Ana')
  })

  describe('that says what its fields were', () => {
    it('keeps what others changed in other fields, whatever the version', async () => {
      const { id, version, description, title } = await create()
      const criteria = [{ evaluationCriteria: 'All', description: '', weight: 100 }]
      await ana.call(
        'PUT',
        `/jobs/${id}`,
        aJob({ description: 'By Ana', scoringMatrix: criteria, version, base: { description } }),
      )
      await ana.call('PUT', `/jobs/${id}`, aJob({ scoringMatrix: criteria, base: { scoringMatrix: aJob().scoringMatrix } }))

      const { status, body } = await rina.call('PUT', `/jobs/${id}`, aJob({ title: 'By Rina', version, base: { title } }))

      expect(status).toBe(200)
      expect(body).toMatchObject({ title: 'By Rina', description: 'By Ana', scoringMatrix: criteria, matrixVersion: 2 })
    })

    it('is a conflict where others changed the same field to something else', async () => {
      const { id, title } = await create()
      await ana.call('PUT', `/jobs/${id}`, aJob({ title: 'By Ana', base: { title } }))

      const other = await rina.call('PUT', `/jobs/${id}`, aJob({ title: 'By Rina', description: 'By Rina', base: { title } }))
      const same = await rina.call('PUT', `/jobs/${id}`, aJob({ title: 'By Ana', base: { title } }))

      expect([other.status, other.body.code, other.body.current.title]).toEqual([409, 'conflict', 'By Ana'])
      expect([same.status, same.body.title]).toEqual([200, 'By Ana'])
    })
  })

  describe('with a corrected criterion', () => {
    const words = { evaluationCriteria: 'Backend', description: 'At least 5 years', weight: 100 }
    const readAs = { kind: 'years', months: 36, topic: 'backend' }
    const corrected = { scoringMatrix: [{ ...words, readAs }] }

    it('stores the correction, and a further one changes the matrix version', async () => {
      const { id } = await create({ scoringMatrix: [words] })

      const first = await rina.call('PUT', `/jobs/${id}`, aJob(corrected))
      const same = await rina.call('PUT', `/jobs/${id}`, aJob({ ...corrected, title: 'Platform Engineer' }))
      const other = await rina.call('PUT', `/jobs/${id}`, aJob({ scoringMatrix: [{ ...words, readAs: { kind: 'reader' } }] }))

      expect([first, same, other].map(({ body }) => body.matrixVersion)).toEqual([2, 2, 3])
      expect(same.body.scoringMatrix).toEqual([{ ...words, readAs }])
      expect((await ana.call('GET', `/jobs/${id}`)).body.scoringMatrix).toEqual([{ ...words, readAs: { kind: 'reader' } }])
      const pulled = await ana.call('GET', '/sync?limit=500')
      expect(pulled.body.jobs.find((job: { id: string }) => job.id === id).scoringMatrix).toEqual(other.body.scoringMatrix)
    })

    it('keeps the correction when an app that knows none changes the title, and drops it with other words', async () => {
      const { id } = await create(corrected)

      const renamed = await rina.call('PUT', `/jobs/${id}`, aJob({ title: 'Renamed', scoringMatrix: [words] }))
      const reworded = { ...words, description: 'At least 6 years' }
      const rewritten = await rina.call('PUT', `/jobs/${id}`, aJob({ scoringMatrix: [reworded] }))

      expect([renamed.body.matrixVersion, renamed.body.scoringMatrix]).toEqual([1, [{ ...words, readAs }]])
      expect([rewritten.body.matrixVersion, rewritten.body.scoringMatrix]).toEqual([2, [reworded]])
    })

    it('takes a correction back', async () => {
      const { id } = await create(corrected)

      const { body } = await rina.call('PUT', `/jobs/${id}`, aJob({ scoringMatrix: [{ ...words, readAs: null }] }))

      expect([body.matrixVersion, body.scoringMatrix]).toEqual([2, [words]])
    })

    it('gives the first answer to a repeated request, with or without a correction', async () => {
      const { id } = await create(corrected)
      const key = { 'Idempotency-Key': newId() }

      const first = await rina.call('PUT', `/jobs/${id}`, aJob({ scoringMatrix: [words] }), key)
      const again = await rina.call('PUT', `/jobs/${id}`, aJob({ scoringMatrix: [words] }), key)
      const another = await rina.call('PUT', `/jobs/${id}`, aJob(corrected), key)

      expect([first.status, again.status, another.status]).toEqual([200, 200, 422])
      expect(again.body).toEqual(first.body)
    })

    it('refuses a correction out of bounds, and says where', async () => {
      const scoringMatrix = JSON.stringify([{ ...words, readAs: { ...readAs, months: 0 } }])
      const { status, body } = await rina.call('POST', '/jobs', aJob({ scoringMatrix }))

      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect(body.details).toMatchObject([{ path: 'scoringMatrix.0.readAs.months' }])
    })
  })

  it('editing a job of another workspace answers 404', async () => {
    const { id } = await create()

    expect((await stranger.call('PUT', `/jobs/${id}`, aJob())).status).toBe(404)
  })
})

describe('closing a job', () => {
  it('a closed job takes no uploads and no batches until it is reopened, and can still be edited', async () => {
    const { id, version } = await create()
    const set = (closed: boolean) => rina.call('PUT', `/jobs/${id}/closed`, { closed })

    const closed = await set(true)
    const again = await set(true)
    const refused = await rina.call('POST', '/batches', { jobId: id, name: 'May' })
    const edited = await rina.call('PUT', `/jobs/${id}`, { ...aJob({ title: 'Lead' }), base: { title: 'Backend Engineer' } })
    const listed = await rina.call('GET', '/jobs')

    expect(closed.body.closedAt).toMatch(/^20/)
    expect(closed.body.version).toBeGreaterThan(version)
    expect(again.body).toEqual(closed.body)
    expect([refused.status, refused.body.code]).toEqual([409, 'job_closed'])
    expect(edited.body).toMatchObject({ title: 'Lead', closedAt: closed.body.closedAt })
    expect(listed.body).toContainEqual(expect.objectContaining({ id, closedAt: closed.body.closedAt }))
    expect((await set(false)).body.closedAt).toBeNull()
    expect((await rina.call('POST', '/batches', { jobId: id, name: 'May' })).status).toBe(201)
  })

  it('closing and reopening are in the audit, once each', async () => {
    const { id } = await create()
    for (const closed of [true, true, false]) await rina.call('PUT', `/jobs/${id}/closed`, { closed })

    const entries = await server.db('audit').whereRaw(`detail ->> 'jobId' = ?`, [id]).orderBy('seq').pluck('code')

    expect(entries).toEqual(['job_closed', 'job_reopened'])
  })

  it('a job is closed in its workspace only', async () => {
    const { id } = await create()

    expect((await stranger.call('PUT', `/jobs/${id}/closed`, { closed: true })).status).toBe(404)
    expect((await fetch(`${server.url}/api/jobs/${id}/closed`, { method: 'PUT' })).status).toBe(401)
  })
})

describe('deleting a job', () => {
  it('deleting a job answers 204, also for an unknown job or a job of another workspace', async () => {
    const { id } = await create()

    expect((await stranger.call('DELETE', `/jobs/${id}`)).status).toBe(204)
    expect((await rina.call('GET', `/jobs/${id}`)).status).toBe(200)
    expect((await rina.call('DELETE', `/jobs/${id}`)).status).toBe(204)
    expect((await rina.call('DELETE', `/jobs/${id}`)).status).toBe(204)
    expect((await rina.call('GET', `/jobs/${id}`)).status).toBe(404)
  })
})

describe('the batches of a job', () => {
  it('a batch is created once for each name, whatever its case', async () => {
    const { id: jobId } = await create()

    const first = await rina.call('POST', '/batches', { jobId, name: ' Gelombang 2 ' })
    const again = await ana.call('POST', '/batches', { jobId, name: 'gelombang 2' })

    expect([first.status, again.status]).toEqual([201, 200])
    expect(first.body).toMatchObject({
      name: 'Gelombang 2',
      jobId,
      job: { id: jobId, title: 'Backend Engineer' },
      candidateCount: 0,
    })
    expect(again.body.id).toBe(first.body.id)
  })

  it('a batch needs a job of the workspace and a name', async () => {
    const { id: jobId } = await create()

    expect((await rina.call('POST', '/batches', { jobId: newId(), name: 'A' })).status).toBe(404)
    expect((await stranger.call('POST', '/batches', { jobId, name: 'A' })).status).toBe(404)
    expect((await rina.call('POST', '/batches', { jobId, name: '  ' })).status).toBe(400)
  })

  it('batches are readable in their workspace only', async () => {
    const { id: jobId } = await create()
    const { body: batch } = await rina.call('POST', '/batches', { jobId, name: 'November' })

    expect((await ana.call('GET', `/batches/${batch.id}`)).body).toMatchObject({ id: batch.id })
    expect((await stranger.call('GET', `/batches/${batch.id}`)).status).toBe(404)
    expect((await stranger.call('GET', '/batches')).body).toEqual([])
    expect((await fetch(`${server.url}/api/batches`)).status).toBe(401)
  })

  it('a renamed batch is found by its new name, and its old name is free for another batch', async () => {
    const { id: jobId } = await create()
    const { body: first } = await rina.call('POST', '/batches', { jobId, name: 'May' })

    const renamed = await rina.call('PUT', `/batches/${first.id}/name`, { name: ' First round ', base: 'May' })
    const named = await rina.call('POST', '/batches', { jobId, name: 'first round' })
    const other = await rina.call('POST', '/batches', { jobId, name: 'May' })
    const meant = await rina.call('POST', '/batches', { jobId, name: 'May', id: first.id })

    expect(renamed.body).toMatchObject({ id: first.id, name: 'First round' })
    expect(renamed.body.version).toBeGreaterThan(first.version)
    expect(named.body.id).toBe(first.id)
    expect([other.status, other.body.name]).toEqual([201, 'May'])
    expect(other.body.id).not.toBe(first.id)
    expect(meant.body).toMatchObject({ id: first.id, name: 'First round' })
  })

  it('a batch keeps its name where another has the new one, somebody else renamed it, or it is not of the workspace', async () => {
    const { id: jobId } = await create()
    const { body: batch } = await rina.call('POST', '/batches', { jobId, name: 'June' })
    await rina.call('POST', '/batches', { jobId, name: 'July' })
    const rename = (name: string, base?: string) => rina.call('PUT', `/batches/${batch.id}/name`, { name, base })

    const taken = await rename(' july', 'June')
    const outdated = await rename('August', 'May')
    const recased = await rename('JUNE', 'June')

    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken'])
    expect([outdated.status, outdated.body.code]).toEqual([409, 'conflict'])
    expect(outdated.body.current).toMatchObject({ id: batch.id, name: 'June' })
    expect(recased.body.name).toBe('JUNE')
    expect((await rename(' ')).status).toBe(400)
    expect((await stranger.call('PUT', `/batches/${batch.id}/name`, { name: 'August' })).status).toBe(404)
    expect((await fetch(`${server.url}/api/batches/${batch.id}/name`, { method: 'PUT' })).status).toBe(401)
  })

  it('deleting a batch answers 204, and the batch may come back under its id', async () => {
    const { id: jobId } = await create()
    const { body: batch } = await rina.call('POST', '/batches', { jobId, name: 'December' })

    expect((await rina.call('DELETE', `/batches/${batch.id}`)).status).toBe(204)
    expect((await rina.call('GET', `/batches/${batch.id}`)).status).toBe(404)
    expect((await rina.call('POST', '/batches', { jobId, name: 'December' })).body.id).toBe(batch.id)
  })
})
