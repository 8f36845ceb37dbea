import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import { resultColumns } from '../candidates/content/results.ts'
import { purgeHistory } from './purge.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const pdf = () => Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)

/** A workspace of its own for each test. */
const aMember = (name = 'Rina', workspace = newId()) => server.member(`${name} ${workspace}`, workspace)

async function pull(member: TestMember, cursor?: string, limit = 500): Promise<SyncPage> {
  const { status, body } = await member.call('GET', `/sync?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
  expect(status).toBe(200)
  return body
}

/** A device's mirror: applies the pages in order until there are no more. */
class Device {
  readonly rows = new Map<string, { version: number }>()
  readonly counts = new Map<string, number>()
  cursor: string | undefined
  pages = 0

  readonly member: TestMember

  constructor(member: TestMember) {
    this.member = member
  }

  enter(page: SyncPage): void {
    this.pages += 1
    this.cursor = page.cursor
    for (const row of [...page.jobs, ...page.batches, ...page.candidates]) this.rows.set(row.id, row)
    for (const { id, version } of page.deleted) if ((this.rows.get(id)?.version ?? 0) < version) this.rows.delete(id)
    for (const { batchId, status, count } of page.counts ?? []) this.counts.set(`${batchId} ${status}`, count)
  }

  async pull(limit = 500): Promise<this> {
    for (let more = true; more;) {
      const page = await pull(this.member, this.cursor, limit)
      this.enter(page)
      more = page.hasMore
    }
    return this
  }
}

async function stored(member: TestMember): Promise<Map<string, number>> {
  const [{ workspace_id: workspace }] = (await server.db('users').where({ id: member.userId }).select('workspace_id')) as [
    { workspace_id: string },
  ]
  const found = new Map<string, number>()
  for (const table of ['jobs', 'batches', 'candidates']) {
    for (const row of await server.db(table).where({ workspace_id: workspace }).select('id', 'version'))
      found.set(row.id, row.version)
  }
  return found
}

const versions = (device: Device) => new Map([...device.rows].map(([id, { version }]) => [id, version]))

describe('a snapshot', () => {
  it('a snapshot holds all jobs, all batches, then candidates newest first, whatever the page size', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    for (let at = 0; at < 5; at += 1) await rina.upload(job.id, `Batch ${at % 2}`, [['cv.pdf', pdf()]])

    for (const limit of [1, 2, 3, 500]) {
      const device = await new Device(rina).pull(limit)

      expect(versions(device)).toEqual(await stored(rina))
      expect([...device.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(5)
    }
    const { candidates } = await pull(rina)
    expect(candidates.map((row) => row.createdAt)).toEqual(
      candidates
        .map((row) => row.createdAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('scenario 2: a snapshot misses no change or deletion made while its pages stream', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { body: doomed } = await rina.call('POST', '/jobs', aJob({ title: 'Doomed' }))
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push((await rina.upload(job.id, 'B', [['cv.pdf', pdf()]])).body.id)
    const device = new Device(rina)

    device.enter(await pull(rina, undefined, 4))
    await rina.call('DELETE', `/cv-screening/${ids[5]}`)
    await rina.call('DELETE', `/cv-screening/${ids[0]}`)
    await rina.call('DELETE', `/jobs/${doomed.id}`)
    await rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'Renamed' }))
    await rina.upload(job.id, 'B', [['late.pdf', pdf()]])
    await device.pull(2)

    expect(versions(device)).toEqual(await stored(rina))
  })

  it('a snapshot summarises a candidate in less than 800 bytes', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    await rina.upload(job.id, 'B', [['cv.pdf', pdf()]])

    const [candidate] = (await pull(rina)).candidates

    expect(candidate).not.toHaveProperty('analysis')
    expect(candidate).not.toHaveProperty('score')
    expect(JSON.stringify(candidate).length).toBeLessThan(800)
  })
})

describe('a delta', () => {
  it('a delta holds only changes, deletions included, and is empty when nothing changed', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { body: upload } = await rina.upload(job.id, 'B', [['cv.pdf', pdf()]])
    const device = await new Device(rina).pull()

    const quiet = await pull(rina, device.cursor)
    await rina.call('DELETE', `/cv-screening/${upload.id}`)
    const changed = await pull(rina, device.cursor)

    expect(quiet).toMatchObject({ jobs: [], batches: [], candidates: [], deleted: [], hasMore: false, counts: [] })
    expect(changed.deleted).toEqual([{ kind: 'candidate', id: upload.id, version: expect.any(Number) }])
    expect(changed.counts).toMatchObject([{ status: 1, count: 0 }])
  })

  it('a delta brings the summaries again that a new matrix outdates', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { body: upload } = await rina.upload(job.id, 'B', [['cv.pdf', pdf()]])
    const entry = {
      evaluationCriteria: 'Technical Skills',
      description: '',
      weight: 100,
      score: 60,
      evidence: [],
      reason: '',
      known: true,
    }
    const secret = (await server.keys.ensure(server.db, upload.id))!
    const result = { score: [entry], analysis: '', strengths: [], concerns: [], flags: [] }
    await server
      .db('candidates')
      .where({ id: upload.id })
      .update({ matrix_version: 1, ...resultColumns(secret, result) })
    const device = await new Device(rina).pull()

    await rina.call(
      'PUT',
      `/jobs/${job.id}`,
      aJob({ scoringMatrix: [{ evaluationCriteria: 'New', description: '', weight: 100 }] }),
    )
    const { candidates } = await pull(rina, device.cursor)

    expect(candidates).toMatchObject([{ id: upload.id, criteria: ['Technical Skills'], scores: [60] }])
  })

  it.each(['title', 'description', 'keywords', 'additionalInstructions'])(
    'a delta brings the summaries again that a new %s of the job outdates',
    async (field) => {
      const rina = await aMember()
      const { body: job } = await rina.call('POST', '/jobs', aJob())
      const { body: upload } = await rina.upload(job.id, 'B', [['cv.pdf', pdf()]])
      const { texts_hash: scored } = await server.db('jobs').where({ id: job.id }).first('texts_hash')
      await server.db('candidates').where({ id: upload.id }).update({ matrix_version: 1, job_texts: scored })
      const device = await new Device(rina).pull()

      await rina.call('PUT', `/jobs/${job.id}`, aJob({ [field]: 'Another' }))
      const { candidates } = await pull(rina, device.cursor)

      expect(candidates).toMatchObject([{ id: upload.id, criteria: null, jobChanged: true }])
    },
  )

  it('a delta corrects the counts of a batch that was deleted and came back', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    await rina.upload(job.id, 'B', [['cv.pdf', pdf()]])
    await server.db('candidates').where({ job_id: job.id }).update({ status: 4 })
    await server.db('counters').where({ job_id: job.id }).update({ status: 4 })
    const device = await new Device(rina).pull()

    await rina.call('DELETE', `/batches/${(await rina.call('GET', '/batches')).body[0].id}`)
    await rina.upload(job.id, 'B', [['again.pdf', pdf()]])
    await device.pull()

    const counts = [...device.counts].map(([key, count]) => `${key.slice(-1)}: ${count}`)
    expect(counts.toSorted()).toEqual(['1: 1', '4: 0'])
  })

  it('a delta holds rows of one workspace only', async () => {
    const [rina, stranger] = [await aMember(), await aMember('Stranger')]
    await rina.call('POST', '/jobs', aJob())

    expect((await pull(stranger)).jobs).toEqual([])
    expect((await stranger.call('GET', '/counts')).body).toEqual([])
    expect((await fetch(`${server.url}/api/sync`)).status).toBe(401)
    expect((await fetch(`${server.url}/api/counts`)).status).toBe(401)
  })
})

describe('a cursor', () => {
  it('a cursor that cannot be read answers 400', async () => {
    expect((await (await aMember()).call('GET', '/sync?cursor=nonsense')).body.code).toBe('invalid_input')
  })

  it('a cursor of another workspace, of the future, or older than the tombstones answers 410', async () => {
    const [rina, stranger] = [await aMember(), await aMember('Stranger')]
    await rina.call('POST', '/jobs', aJob())
    const { cursor } = await pull(rina)
    const workspaceOf = server
      .db('workspaces')
      .whereIn('id', server.db('users').where({ id: rina.userId }).select('workspace_id'))

    const foreign = await stranger.call('GET', `/sync?cursor=${cursor}`)
    await workspaceOf.clone().update({ version: 0 })
    const future = await rina.call('GET', `/sync?cursor=${cursor}`)
    await workspaceOf.clone().update({ version: 9, tombstones_purged_to: 5 })
    const old = await rina.call('GET', `/sync?cursor=${cursor}`)

    for (const answer of [foreign, future, old]) expect([answer.status, answer.body.code]).toEqual([410, 'resync'])
  })
})

it('purgeHistory deletes tombstones after 90 days and answers after 180, and devices away for longer have to resync', async () => {
  const rina = await aMember()
  const { body: job } = await rina.call('POST', '/jobs', aJob(), { 'idempotency-key': newId() })
  const { cursor } = await pull(rina)
  await rina.call('DELETE', `/jobs/${job.id}`)
  const mine = server.db('users').where({ id: rina.userId }).select('workspace_id')
  await server
    .db('tombstones')
    .whereIn('workspace_id', mine)
    .update({ deleted_at: new Date(Date.now() - 91 * 86_400_000) })
  await server
    .db('operations')
    .where({ user_id: rina.userId })
    .update({ created_at: new Date(Date.now() - 181 * 86_400_000) })

  await purgeHistory(server.db)

  expect(await server.db('operations').where({ user_id: rina.userId })).toEqual([])
  expect((await rina.call('GET', `/sync?cursor=${cursor}`)).body.code).toBe('resync')
  expect((await pull(rina)).jobs).toEqual([])
})

it('purgeHistory limits the bytes of answers per workspace and deletes the oldest', async () => {
  const [rina, stranger] = [await aMember(), await aMember('Stranger', newId())]
  const ofRina = () => server.db('operations').where({ user_id: rina.userId }).orderBy('created_at').pluck('key')
  const keys = Array.from({ length: 20 }, () => newId())
  for (const key of keys) await rina.call('POST', '/jobs', aJob(), { 'idempotency-key': key })
  await stranger.call('POST', '/jobs', aJob(), { 'idempotency-key': newId() })

  await purgeHistory(server.db, 2_000)

  const left = await ofRina()
  expect(left.length).toBeGreaterThan(3)
  expect(left.length).toBeLessThan(20)
  expect(left).toEqual(keys.slice(-left.length))
  expect(await server.db('operations').where({ user_id: stranger.userId })).toHaveLength(1)
})

it('scenario 1: a device that polls during eight concurrent writers misses no row', async () => {
  const workspace = newId()
  const members = await Promise.all(Array.from({ length: 8 }, (_, at) => aMember(`Writer ${at}`, workspace)))
  const [reader] = members as [TestMember]
  const { body: job } = await reader.call('POST', '/jobs', aJob())
  const device = new Device(reader)

  const writing = Promise.all(
    members.map(async (member, at) => {
      for (let turn = 0; turn < 6; turn += 1) {
        await member.call('POST', '/jobs', aJob({ title: `${at}.${turn}` }))
        await member.upload(job.id, `Batch ${turn}`, [['cv.pdf', pdf()]])
        await member.call('PUT', `/jobs/${job.id}`, aJob({ title: `${at}.${turn}` }))
      }
    }),
  )
  let isWriting = true
  void writing.finally(() => (isWriting = false))
  while (isWriting) await device.pull(7)
  await writing
  await device.pull(7)

  expect(versions(device)).toEqual(await stored(reader))
  expect(device.rows.size).toBe(1 + 48 + 6 + 48)
})

describe('the progress of screenings', () => {
  it('a page tells each waiting CV its place in the queue of all workspaces, and how long it takes at the pace of now', async () => {
    await server.db('screenings').update({ state: 'failed', finished_at: server.db.fn.now() })
    const [rina, other] = [await aMember(), await aMember()]
    const ids: string[] = []
    for (const member of [rina, other, rina, rina]) {
      const { body: job } = await member.call('POST', '/jobs', aJob())
      const { body } = await member.upload(job.id, 'A', [['cv.pdf', pdf()]])
      ids.push(body.ids[0])
    }
    const queueOf = async (member: TestMember) => {
      const { progress } = await pull(member)
      return ids.flatMap((id) => (progress[id] ? [progress[id].queue] : []))
    }
    expect(await queueOf(rina)).toEqual([1, 3, 4].map((place) => ({ place, secondsLeft: null })))
    expect(await queueOf(other)).toEqual([{ place: 2, secondsLeft: null }])

    const ended = await server.db('screenings').where({ state: 'failed' }).limit(4).pluck('id')
    for (const [at, id] of ended.entries())
      await server
        .db('screenings')
        .where({ id })
        .update({ state: 'scored', finished_at: server.db.raw(`now() - ? * interval '1 second'`, [at * 10]) })
    expect(await queueOf(rina)).toEqual([
      { place: 1, secondsLeft: 10 },
      { place: 3, secondsLeft: 30 },
      { place: 4, secondsLeft: 40 },
    ])

    await server.db('screenings').where({ candidate_id: ids[0]! }).update({ stage: 'reading' })
    expect((await pull(rina)).progress[ids[0]!]).toEqual({ stage: 'reading', done: 0, total: 0 })
    expect(await queueOf(other)).toEqual([{ place: 1, secondsLeft: 10 }])
  })

  it('while too few CVs ended lately for a pace, the median duration of the same engine tells how long it takes', async () => {
    await server.db('screenings').update({ state: 'failed', finished_at: server.db.fn.now() })
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { body } = await rina.upload(job.id, 'A', [['cv.pdf', pdf()]])
    const slow = { name: 'ollama', model: 'qwen3:8b' }
    const ended = [
      { engine: slow, durationMs: 1_200_000, hoursAgo: 1 },
      { engine: slow, durationMs: 1_000_000, hoursAgo: 2 },
      { engine: slow, durationMs: 1_400_000, hoursAgo: 3 },
      { engine: { name: 'keywords', model: null }, durationMs: 10, hoursAgo: 4 },
    ]
    const ids = await server.db('screenings').where({ state: 'failed' }).limit(ended.length).pluck('id')
    for (const [at, { engine, durationMs, hoursAgo }] of ended.entries())
      await server
        .db('screenings')
        .where({ id: ids[at] })
        .update({
          state: 'scored',
          engine: JSON.stringify(engine),
          run: JSON.stringify({ durationMs }),
          finished_at: server.db.raw(`now() - ? * interval '1 hour'`, [hoursAgo]),
        })

    const { queue } = (await pull(rina)).progress[body.ids[0]!]!
    expect(queue?.secondsLeft).toBe(1200 * queue!.place)
  })
})

describe('the event stream', () => {
  it('the event stream sends a poke without data when the workspace has changed', async () => {
    const workspace = newId()
    const [rina, ana] = [await aMember('Rina', workspace), await aMember('Ana', workspace)]
    const leaving = new AbortController()
    const response = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${rina.token}` },
      signal: leaving.signal,
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()

    await ana.call('POST', '/jobs', aJob())
    const { value } = await reader.read()

    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(value).toBe('event: moved\ndata:\n\n')
    leaving.abort()
  })

  it('the event stream needs a signed-in member', async () => {
    expect((await fetch(`${server.url}/api/events`)).status).toBe(401)
  })
})
