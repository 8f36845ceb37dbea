import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { ROW_VERSION_HEADER } from '../../shared/sync/history.ts'
import { Status } from '../../shared/screening/status.ts'
import { change } from '../database/change.ts'
import { adjust } from '../database/counters.ts'
import { aJob, memberOf, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let stranger: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '1000000' })
  rina = await server.member('Rina')
  ana = await server.member('Ana')
  stranger = await server.member('Stranger', 'elsewhere')
})
afterAll(() => server.stop())
beforeEach(async () => {
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

interface Entry {
  key: string
  method: string
  path: string
  body?: string
}

const entry = (method: string, path: string, body?: unknown, key = newId()): Entry => ({
  key,
  method,
  path: `/api${path}`,
  ...(body !== undefined && { body: JSON.stringify(body) }),
})
const decision = (id: string, status: number = Status.accepted, key = newId()) =>
  entry('PUT', `/cv-screening/${id}/status`, { status }, key)
const tagging = (id: string, tag: string) => entry('PUT', `/cv-screening/${id}/tags/${encodeURIComponent(tag)}`)

const send = (member: TestMember, operations: Entry[]) => member.call('POST', '/operations', { operations })
const outcomes = async (member: TestMember, operations: Entry[]): Promise<Json[]> =>
  (await send(member, operations)).body.outcomes
const single = (member: TestMember, { key, method, path, body }: Entry) =>
  member.call(method, path.slice('/api'.length), body === undefined ? undefined : JSON.parse(body), { 'idempotency-key': key })

/** Inserts a candidate as a screening leaves it, but without a file, which no operation here reads. */
async function aCandidate(): Promise<string> {
  const id = newId()
  const { body: batch } = await rina.call('POST', '/batches', { jobId, name: 'Batch' })
  const [job] = await server.db('jobs').where({ id: jobId }).select({ workspaceId: 'workspace_id' })
  const place = { workspaceId: job.workspaceId, jobId, batchId: batch.id }
  await change(server.db, place.workspaceId, async (trx, version) => {
    await trx('candidates').insert({
      id,
      workspace_id: place.workspaceId,
      job_id: jobId,
      batch_id: batch.id,
      name: 'Sri Wahyuni',
      status: Status.completed,
      file_name: 'sri.pdf',
      file_size: 12,
      file_sha256: id,
      language: 'en',
      search: 'sri wahyuni',
      uploaded_by_id: rina.userId,
      detail_version: version,
      version,
    })
    await adjust(trx, place, version, { [Status.completed]: 1 })
  })
  return id
}

describe('many operations in one request', () => {
  it('operations in one request get the answers of single requests, in order, and a refusal affects no other', async () => {
    const [one, two, three] = [await aCandidate(), await aCandidate(), await aCandidate()]
    const entries = [decision(one), decision(newId()), decision(two, Status.rejected), entry('DELETE', `/cv-screening/${three}`)]

    const { status, body } = await send(rina, entries)

    expect(status).toBe(200)
    expect(body.outcomes).toMatchObject([
      { key: entries[0]!.key, status: 200, body: { id: one, status: Status.accepted, decidedBy: 'Rina' } },
      { key: entries[1]!.key, status: 404, body: { code: 'not_found' } },
      { key: entries[2]!.key, status: 200, body: { id: two, status: Status.rejected } },
      { key: entries[3]!.key, status: 204 },
    ])
    expect((await rina.call('GET', `/cv-screening/${three}`)).status).toBe(404)
  })

  it('operations in one request return rows as they are after the last operation, as a repeat does', async () => {
    const [one, two] = [await aCandidate(), await aCandidate()]
    const accepted = decision(one)

    const [first, , gone] = await outcomes(rina, [
      accepted,
      entry('POST', `/cv-screening/${one}/undo`, { decisionId: accepted.key }),
      decision(two),
      entry('DELETE', `/cv-screening/${two}`),
    ])

    expect(first).toMatchObject({ status: 200, body: { id: one, status: Status.completed } })
    expect(gone).toMatchObject({ status: 409, body: { code: 'deleted' } })
  })

  it('operations in one request are committed in groups, each operation with its own version', async () => {
    const ids = []
    for (let count = 0; count < 25; count += 1) ids.push(await aCandidate())

    const all = await outcomes(rina, [
      ...ids.slice(0, 3).map((id) => decision(id)),
      decision(newId()),
      ...ids.slice(3).map((id) => decision(id)),
    ])

    const versions = all.filter(({ status }) => status === 200).map(({ body }) => body.version)
    expect(new Set(versions).size).toBe(25)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(all[3]).toMatchObject({ status: 404 })
  })

  it('operations in one request run in order', async () => {
    const id = await aCandidate()
    const accepted = decision(id)
    const undone = entry('POST', `/cv-screening/${id}/undo`, { decisionId: accepted.key })

    const statuses = (await outcomes(rina, [accepted, undone, decision(id, Status.rejected)])).map(({ status }) => status)

    expect(statuses).toEqual([200, 200, 200])
    expect((await rina.call('GET', `/cv-screening/${id}`)).body.status).toBe(Status.rejected)
  })

  it('operations in one request are recorded and counted like single ones', async () => {
    const id = await aCandidate()
    const one = decision(id)

    await outcomes(rina, [one])

    expect(await server.db('decisions').where({ candidate_id: id }).select('id', 'user_name')).toEqual([
      { id: one.key, user_name: 'Rina' },
    ])
    const { body: audit } = await rina.call('GET', `/audit?candidateId=${id}&what=candidate_decided`)
    expect(audit.entries).toHaveLength(1)
    const counts: Json[] = (await rina.call('GET', '/counts')).body
    expect(counts).toContainEqual(expect.objectContaining({ jobId, status: Status.accepted, count: 1 }))
  })

  it('the audit tells the operations of one request in their order, without those that were refused', async () => {
    const [one, two] = [await aCandidate(), await aCandidate()]
    const accepted = decision(one)
    const undone = entry('POST', `/cv-screening/${one}/undo`, { decisionId: accepted.key })

    await outcomes(rina, [accepted, decision(newId()), undone, decision(one, Status.rejected), decision(two)])

    const told = await server
      .db('audit')
      .whereRaw('candidate_ids && ?::uuid[]', [[one, two]])
      .orderBy('seq')
    expect(told.map(({ code, candidate_ids: [id] }) => [code, id])).toEqual([
      ['candidate_decided', one],
      ['decision_undone', one],
      ['candidate_decided', one],
      ['candidate_decided', two],
    ])
  })

  it('a candidate may be decided and deleted in one request, of which webhooks are told nothing more', async () => {
    const id = await aCandidate()
    const { workspace_id: workspaceId } = await server.db('jobs').where({ id: jobId }).first('workspace_id')
    const webhook = { id: newId(), workspace_id: workspaceId, url: 'https://example.org', secret: 'whsec_a' }
    await server.db('webhooks').insert({ ...webhook, events: ['candidate.decided'] })

    const all = await outcomes(rina, [decision(id), entry('DELETE', `/cv-screening/${id}`)])
    const deliveries = await server.db('webhook_deliveries').where({ webhook_id: webhook.id })
    await server.db('webhooks').where({ id: webhook.id }).delete()

    expect(all).toMatchObject([{ status: 409, body: { code: 'deleted' } }, { status: 204 }])
    expect(deliveries).toEqual([])
  })

  it('operations in one request take a tag percent-encoded in the path', async () => {
    const id = await aCandidate()

    const [outcome] = await outcomes(rina, [tagging(id, 'second look/a?b')])

    expect(outcome).toMatchObject({ status: 200, body: { tags: ['second look/a?b'] } })
  })

  it('operations on another workspace get not_found', async () => {
    const id = await aCandidate()

    expect(await outcomes(stranger, [decision(id)])).toMatchObject([{ status: 404, body: { code: 'not_found' } }])
  })

  it('operations of a signed-out caller are refused with 401', async () => {
    const nobody = memberOf(server.url, 'no token', rina.userId)

    expect((await send(nobody, [decision(await aCandidate())])).status).toBe(401)
  })
})

describe('an idempotency key', () => {
  it('a key sent alone and then in a group has one effect and the same answer', async () => {
    const one = decision(await aCandidate())
    const first = await single(rina, one)

    const [again] = await outcomes(rina, [one])

    const proof = first.headers.get(ROW_VERSION_HEADER)
    expect(again).toEqual({ key: one.key, status: 200, body: first.body, replayed: true, proof })
  })

  it('a key sent in a group and then alone has one effect and the same answer', async () => {
    const one = decision(await aCandidate())
    const [first] = await outcomes(rina, [one])

    const again = await single(rina, one)

    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('the key of a refusal replays that refusal', async () => {
    const id = await aCandidate()
    await single(ana, decision(id, Status.rejected))
    const one = decision(id)
    expect(await outcomes(rina, [one])).toMatchObject([{ status: 409, body: { code: 'conflict', current: { id } } }])

    const again = await single(rina, one)

    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([409, 'true'])
  })

  it('a key of another request is refused, and the other operations go on', async () => {
    const [one, two] = [await aCandidate(), await aCandidate()]
    const key = newId()
    await single(rina, decision(one, Status.accepted, key))

    const sent = await outcomes(rina, [decision(two, Status.accepted, key), decision(two)])

    expect(sent).toMatchObject([{ status: 422, body: { code: 'key_reused' } }, { status: 200 }])
  })

  it('a key that occurs twice in one request has one effect', async () => {
    const id = await aCandidate()
    const note = entry('PUT', `/cv-screening/${id}/notes/${newId()}`, { text: 'Call her' })

    const sent = await outcomes(rina, [note, note])

    expect(sent.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, undefined],
      [200, true],
    ])
  })
})

it('operations done before the database failed are kept, and those after it are not run', async () => {
  const [one, two, three] = [await aCandidate(), await aCandidate(), await aCandidate()]
  const locked = await server.db.transaction()
  await locked('candidates').where({ id: two }).forUpdate().first('id')

  const all = await outcomes(rina, [decision(one), decision(two), decision(three)])
  await locked.rollback()

  expect(all).toMatchObject([{ status: 200 }, { status: 503, body: { code: 'unavailable' } }, { status: 503 }])
  const statuses = await server.db('candidates').whereIn('id', [one, two, three]).orderBy('id').pluck('status')
  expect(statuses).toEqual([Status.accepted, Status.completed, Status.completed])
})

describe('an invalid operation', () => {
  it.each([
    ['a job without words', '/jobs', 'POST', undefined, 400],
    ['a sign-out', '/auth/logout', 'POST', undefined, 404],
    ['an upload', '/files/upload', 'POST', undefined, 404],
    ['a request of the same kind', '/operations', 'POST', { operations: [] }, 404],
    ['a wrong method', '/jobs', 'DELETE', undefined, 404],
  ])('an invalid operation is refused alone: %s', async (_, path, method, body, status) => {
    const [outcome] = await outcomes(rina, [entry(method, path, body)])

    expect(outcome.status).toBe(status)
  })

  it.each([
    ['none', []],
    ['more than a hundred', Array.from({ length: 101 }, () => entry('POST', '/jobs'))],
    ['a GET', [entry('GET', '/jobs')]],
    ['a query', [entry('POST', '/jobs?x=1')]],
    ['no key', [{ method: 'POST', path: '/api/jobs' }]],
  ])('an invalid request is refused as a whole: %s', async (_, operations) => {
    const { status, body } = await rina.call('POST', '/operations', { operations })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  it('a body that is not JSON is refused as invalid', async () => {
    const id = await aCandidate()

    const [outcome] = await outcomes(rina, [{ ...decision(id), body: '{"status"' }])

    expect(outcome).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('a path that cannot be decoded is refused as invalid', async () => {
    const [outcome] = await outcomes(rina, [entry('PUT', `/cv-screening/${newId()}/tags/%E0%A4%A`)])

    expect(outcome).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('a request above the body limit is refused with 413', async () => {
    const id = await aCandidate()
    const long = 'x'.repeat(3_900)
    const notes = Array.from({ length: 80 }, () => entry('PUT', `/cv-screening/${id}/notes/${newId()}`, { text: long }))

    expect((await send(rina, notes)).status).toBe(413)
  })
})

describe('the request limit', () => {
  it('ten operations count as one more request', async () => {
    const strict = await startTestServer({ REQUESTS_PER_MINUTE: '20' })
    const member = await strict.member('Rina')
    const sent = () =>
      send(
        member,
        Array.from({ length: 80 }, () => decision(newId())),
      )

    const statuses = [(await sent()).status, (await sent()).status, (await sent()).status]
    const last = await sent()

    expect(statuses).toEqual([200, 200, 429])
    expect(last.headers.get('retry-after')).not.toBeNull()
    await strict.stop()
  })
})
