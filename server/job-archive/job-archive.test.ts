import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { eraseRest, queueOrphans } from '../candidates/erase-rest.ts'
import { Status } from '../../shared/screening/status.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { archivedCandidate } from './format.ts'
import { beginIncoming, stageCandidates } from './stage.ts'
import { archiveOf, changed, exportJob, importJob, partsOf } from './test/archives.ts'

let source: TestServer
let target: TestServer
let rina: TestMember
let tono: TestMember

beforeAll(async () => {
  const admins = { TEAM_ADMINS: 'rina@example.com, tono@example.com' }
  source = await startTestServer({ SCREENING_CONCURRENCY: '1', ...admins })
  target = await startTestServer(admins)
  rina = await source.member('Rina')
  tono = await target.member('Tono')
})
afterAll(() => Promise.all([source.stop(), target.stop()]))

const cvOf = (name: string, ...lines: string[]) =>
  docx({ paragraphs: [name, ...lines, 'Built services with Node.js and PostgreSQL at Kirim since 2019'] })

async function uploaded(jobId: string, batch: string, fileName: string, content: Uint8Array): Promise<string> {
  const { body } = await rina.upload(jobId, batch, [[fileName, content]])
  const row = () => source.db('candidates').where({ id: body.id }).first('status')
  await expect.poll(async () => (await row()).status, { timeout: 20_000 }).not.toBe(Status.processing)
  return body.id
}

/** A closed job with a rule of its own and with everything that can be done about candidates. */
async function aFullJob(changes: object = {}): Promise<string> {
  const { body: job } = await rina.call('POST', '/jobs', aJob({ title: `Backend ${newId()}`, ...changes }))
  const cv = cvOf('Dewi Lestari', 'dewi@example.com', '+62 812 8123 4567')
  const dewi = await uploaded(job.id, 'May', 'dewi.docx', cv)
  await rina.call('PUT', `/cv-screening/${dewi}/notes/${newId()}`, { text: 'A calm voice' })
  const gone = newId()
  await rina.call('PUT', `/cv-screening/${dewi}/notes/${gone}`, { text: 'A mistake' })
  await rina.call('DELETE', `/cv-screening/${dewi}/notes/${gone}`)
  await rina.call('PUT', `/cv-screening/${dewi}/tags/senior`)
  await rina.call('PUT', `/cv-screening/${dewi}/status`, { status: 'ACCEPTED' })
  await rina.call('PUT', `/cv-screening/${dewi}/contact`, { email: 'dewi@new.example' })
  const same = await uploaded(job.id, 'June', 'the same.docx', cv)
  await rina.call('PUT', `/cv-screening/${same}/status`, { status: 'ACCEPTED' })
  await rina.call('POST', `/cv-screening/${same}/undo`, {})
  await rina.call('PUT', `/cv-screening/${same}/status`, { status: 'REJECTED', reason: 'Too far away' })
  const damaged = await uploaded(job.id, 'June', 'damaged.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`))
  const letter = { from: 'Sari <sari@example.com>', subject: 'Backend', text: 'With my CV' }
  await source.db('candidates').where({ id: damaged }).update({ letter, arrived_by: 'email', uploaded_by: null })
  await rina.call('PUT', `/jobs/${job.id}/retention`, { own: { days: 30 } })
  await rina.call('PUT', `/jobs/${job.id}/closed`, { closed: true })
  return job.id
}

/** All that members of a server see of a job, without ids and versions, and with the originals and texts. */
async function seenOf(server: TestServer, member: TestMember, jobId: string): Promise<unknown> {
  const { body: job } = await member.call('GET', `/jobs/${jobId}`)
  const { body: batches } = await member.call('GET', '/batches')
  const ids: string[] = await server.db('candidates').where({ job_id: jobId }).orderBy('file_name').pluck('id')
  const candidates = await Promise.all(ids.map((id) => candidateOf(server, member, id)))
  const counts = await server.db('counters').where({ job_id: jobId }).where('count', '>', 0).orderBy(['status', 'count'])
  const ofJob = batches.filter((batch: Json) => batch.job.id === jobId).toSorted((a: Json, b: Json) => (a.name < b.name ? -1 : 1))
  return withoutIds({ job, batches: ofJob, candidates, counts: counts.map(({ status, count }) => [status, count]) })
}

async function candidateOf(server: TestServer, member: TestMember, id: string): Promise<unknown> {
  const { body: candidate } = await member.call('GET', `/cv-screening/${id}`)
  const original = await fetch(`${server.url}/api/cv-screening/${id}/file`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const text = await server
    .db('documents')
    .where({ candidate_id: id })
    .first('type', 'pages', 'hidden', 'notes', 'reading_version')
  return { candidate, text, original: Buffer.from(await original.arrayBuffer()).toString('base64') }
}

const OF_A_SERVER = /^(id|.*Id|by_id|version|detailVersion|storyVersion|uploadedById)$/

function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one: unknown) => (OF_A_SERVER.test(key) ? undefined : one)))
}

it('a job that is taken in by another server is as it was, but for ids and versions', async () => {
  const jobId = await aFullJob()

  const archive = await exportJob(source.url, rina, jobId)
  const { status, body } = await importJob(tono, archive)

  expect([status, body.code]).toEqual([201, undefined])
  expect(body.id).not.toBe(jobId)
  const seen = await seenOf(target, tono, body.id)
  expect(seen).toEqual(await seenOf(source, rina, jobId))
  for (const told of ['Too far away', 'With my CV', '"arrivedBy":"email"', '"reused":true'])
    expect(JSON.stringify(seen)).toContain(told)
  expect((await tono.call('GET', `/jobs/${body.id}/retention`)).body.own).toMatchObject({ days: 30, setBy: 'Tono' })
})

it('decisions, notes and corrections keep the names of whoever made them, and can be found and undone here', async () => {
  const { body } = await importJob(tono, await exportJob(source.url, rina, await aFullJob()))
  const { id } = await target.db('candidates').where({ job_id: body.id, file_name: 'dewi.docx' }).first('id')
  await expect
    .poll(async () => (await target.db('notes').where({ candidate_id: id, deleted_at: null }).first('words')).words)
    .not.toBeNull()

  const { body: dewi } = await tono.call('GET', `/cv-screening/${id}`)

  expect(dewi).toMatchObject({ decidedBy: 'Rina', notes: [{ author: 'Rina', text: 'A calm voice' }], noteCount: 1 })
  expect(dewi.score[0].evidence[0]).toMatchObject({ verified: true, quote: expect.stringContaining('Node.js') })
  expect(dewi.history.map(({ what, by }: Json) => [what, by])).toContainEqual(['accepted', 'Rina'])
  expect((await tono.call('POST', `/cv-screening/${id}/undo`, { decisionId: dewi.decisionId })).status).toBe(200)
})

it('the same archive taken in twice gives two jobs, and a repeated request the same answer', async () => {
  const archive = await exportJob(source.url, rina, await aFullJob())
  const key = { 'Idempotency-Key': newId() }

  const first = await importJob(tono, archive, key)
  const repeated = await importJob(tono, archive, key)
  const again = await importJob(tono, archive)

  expect(repeated.body).toEqual(first.body)
  expect(repeated.headers.get('idempotency-replayed')).toBe('true')
  expect([again.status, again.body.title]).toEqual([201, first.body.title])
  expect(again.body.id).not.toBe(first.body.id)
  expect(await target.db('jobs').where({ title: first.body.title }).pluck('id')).toHaveLength(2)
})

it('whoever was not scored is queued, and scored where the job is taken in', async () => {
  const { body: job } = await tono.call('POST', '/jobs', aJob())
  await tono.upload(job.id, 'May', [['ani.docx', cvOf('Ani Wijaya')]])

  const { body } = await importJob(rina, await exportJob(target.url, tono, job.id))

  const row = () => source.db('candidates').where({ job_id: body.id }).first('status', 'name')
  await expect.poll(row, { timeout: 20_000 }).toEqual({ status: Status.completed, name: 'Ani Wijaya' })
})

it('devices are sent all that was taken in with their next pull', async () => {
  const from = (await tono.call('GET', '/sync')).body.cursor

  const { body } = await importJob(tono, await exportJob(source.url, rina, await aFullJob()))

  const page = (await tono.call('GET', `/sync?cursor=${encodeURIComponent(from)}`)).body
  expect(page.jobs.map(({ id }: Json) => id)).toEqual([body.id])
  expect([page.batches.length, page.candidates.length]).toEqual([2, 3])
  expect(page.counts.filter(({ jobId }: Json) => jobId === body.id)).toHaveLength(3)
})

it('the one who takes a job in may erase it, and what was scored elsewhere is no answer to a later upload', async () => {
  const { body } = await importJob(tono, await exportJob(source.url, rina, await aFullJob()))

  expect(await target.db('screenings').whereNotNull('input_hash').first('id')).toBeUndefined()
  expect((await tono.call('DELETE', `/jobs/${body.id}`)).status).toBe(204)
})

it('whoever was erased since does not come back by an archive', async () => {
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const email = `${newId()}@example.com`
  const id = await uploaded(job.id, 'May', 'sari.docx', cvOf('Sari', email))
  await uploaded(job.id, 'May', 'tari.docx', cvOf('Tari'))
  const archive = await exportJob(source.url, rina, job.id)
  await rina.call('POST', '/people/erase', { candidateIds: [id] })

  const { body } = await importJob(rina, archive)

  expect(await source.db('candidates').where({ job_id: body.id }).pluck('file_name')).toEqual(['tari.docx'])
  const entry = await source.db('audit').where({ code: 'job_taken_in' }).orderBy('seq', 'desc').first('detail')
  expect(entry.detail).toMatchObject({ candidates: 1, erased: 1 })
})

it('what is being taken in is there for nobody, and is erased as left behind an hour after its process ended', async () => {
  const { body: job } = await tono.call('POST', '/jobs', aJob())
  await tono.upload(job.id, 'May', [['ani.docx', cvOf('Ani Wijaya', newId())]])
  const { id } = await target.db('candidates').where({ job_id: job.id }).first('id')
  const incoming = {
    workspaceId: (await target.db('users').where({ id: tono.userId }).first('workspace_id')).workspace_id,
    jobId: newId(),
    batchIds: [newId()],
    userId: tono.userId,
  }
  const [, , record] = await partsOf(await exportJob(target.url, tono, job.id))
  await beginIncoming(target.db, incoming)
  const [staged, made] = [newId(), await target.keys.create()]
  await target.db.transaction((trx) =>
    stageCandidates(trx, incoming, [
      { id: staged, record: archivedCandidate.parse(JSON.parse(record!.content.toString())), original: undefined, made },
    ]),
  )
  const isKept = async () => {
    await queueOrphans(target.db)
    await eraseRest(target.db)
    return (await target.db('candidates').where({ id: staged }).first('id')) !== undefined
  }

  expect((await tono.call('GET', `/cv-screening/${staged}`)).status).toBe(404)
  expect((await tono.call('GET', `/cv-screening/${id}`)).status).toBe(200)
  expect(await isKept()).toBe(true)
  await target.db('incoming_jobs').update({ renewed_at: target.db.raw(`now() - interval '2 hours'`) })
  expect(await isKept()).toBe(false)
})

it('an export and an import are one audit entry each', async () => {
  const jobId = await aFullJob()

  const { body } = await importJob(tono, await exportJob(source.url, rina, jobId))

  const entryOf = async (server: TestServer, code: string) =>
    server.db('audit').where({ code }).orderBy('seq', 'desc').first('user_name', 'detail', 'candidate_ids')
  const detail = { batches: 2, candidates: 3 }
  const exported = await entryOf(source, 'job_exported')
  expect(exported).toMatchObject({ user_name: 'Rina', detail: { ...detail, jobId } })
  const entered = await entryOf(target, 'job_taken_in')
  expect(entered).toMatchObject({ user_name: 'Tono', detail: { ...detail, jobId: body.id } })
  expect([exported.candidate_ids.length, entered.candidate_ids.length]).toEqual([3, 3])
})

it('a blind job is exported by admins only, and nobody is uncovered where it is taken in', async () => {
  const jobId = await aFullJob({ blind: true })
  const { id } = await source.db('candidates').where({ job_id: jobId, file_name: 'dewi.docx' }).first('id')
  await rina.call('PUT', `/cv-screening/${id}/uncovered`)
  const budi = await source.member('Budi')

  await expect(exportJob(source.url, budi, jobId)).rejects.toThrow(/403.*not_allowed/)
  const { body } = await importJob(tono, await exportJob(source.url, rina, jobId))

  expect(body.blind).toBe(true)
  expect(await target.db('candidates').where({ job_id: body.id }).pluck('uncovered_by')).toEqual([[], [], []])
})

it('a member who is no admin takes a job in without its rule of how long candidates are kept', async () => {
  const archive = await exportJob(source.url, rina, await aFullJob())
  const ani = await target.member('Ani')

  const { body } = await importJob(ani, archive)

  expect((await ani.call('GET', `/jobs/${body.id}/retention`)).body.own).toBeNull()
  const row = await target.db('job_retention').where({ job_id: body.id }).first('told_since')
  expect(Date.parse(row.told_since)).toBeGreaterThan(Date.now() - 60_000)
})

it('nothing stays of the copy that an archive is made of, also where its reader leaves', async () => {
  const jobId = await aFullJob()
  const left = async () => (await fs.readdir(path.join(source.dataDir, 'files/incoming'))).length
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${rina.token}` }

  await exportJob(source.url, rina, jobId)
  await expect.poll(left).toBe(0)
  const response = await fetch(`${source.url}/api/jobs/${jobId}/archive`, { headers, signal: leaving.signal })
  leaving.abort()

  expect(response.status).toBe(200)
  await expect.poll(left).toBe(0)
})

it('an original that is missing is said in the archive, and does not prevent it', async () => {
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const id = await uploaded(job.id, 'May', 'ani.docx', cvOf('Ani', newId()))
  const { key } = await source.db('files').where({ candidate_id: id }).first('key')
  await fs.rm(path.join(source.dataDir, 'files/kept', key.slice(0, 2), key))

  const { body } = await importJob(tono, await exportJob(source.url, rina, job.id))

  const ani = await target.db('candidates').where({ job_id: body.id }).first('id', 'status', 'file_size')
  expect(ani).toMatchObject({ status: Status.completed, file_size: expect.any(Number) })
  expect((await tono.call('GET', `/cv-screening/${ani.id}/file`)).status).toBe(404)
})

it('nobody exports a job of another workspace, or takes one in without a sign-in', async () => {
  const jobId = await aFullJob()
  const stranger = await source.member('Stranger', 'elsewhere')

  await expect(exportJob(source.url, stranger, jobId)).rejects.toThrow(/404.*not_found/)
  await expect(exportJob(source.url, rina, newId())).rejects.toThrow(/404/)
  await expect(exportJob(source.url, { ...rina, token: 'nobody' }, jobId)).rejects.toThrow(/401/)
  expect((await importJob({ ...tono, token: 'nobody', send: rina.send }, Buffer.from('x'))).status).not.toBe(201)
  const signedOut = await fetch(`${target.url}/api/jobs/archive`, { method: 'POST', body: 'x' })
  expect(signedOut.status).toBe(401)
})

it('what a server decides by itself cannot be set by an archive', async () => {
  const parts = await partsOf(await exportJob(source.url, rina, await aFullJob()))
  const elsewhere = newId()
  const own = { workspaceId: elsewhere, workspace_id: elsewhere, version: 99_999, id: elsewhere, jobId: elsewhere }
  const name = 'candidates/000001/record.json'
  const bent = changed(
    changed(parts, name, (record) => ({ ...record, ...own, overallScore: 100, uncoveredBy: [elsewhere] })),
    'job.json',
    (job) => ({ ...job, ...own }),
  )

  const { status, body } = await importJob(tono, await archiveOf(bent))

  expect(status).toBe(201)
  expect(await target.db('candidates').where({ id: elsewhere }).first('id')).toBeUndefined()
  expect(await target.db('candidates').where({ workspace_id: elsewhere }).first('id')).toBeUndefined()
  expect(body.version).toBeLessThan(99_999)
})
