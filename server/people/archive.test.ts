import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fs from 'node:fs/promises'
import path from 'node:path'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ SCREENING_CONCURRENCY: '1', TEAM_ADMINS: '@example.com' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  rina = await server.member(`Rina-${newId()}`, newId())
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

const cvOf = (name: string, ...lines: string[]) =>
  docx({ paragraphs: [name, ...lines, 'Built services with Node.js and PostgreSQL at Kirim since 2019'] })

async function upload(content: Uint8Array, fileName = 'cv.docx'): Promise<string> {
  const { body } = await rina.upload(jobId, 'December', [[fileName, content]])
  const row = () => server.db('candidates').where({ id: body.id }).first('status')
  await expect.poll(async () => (await row()).status, { timeout: 20_000 }).toBe(Status.completed)
  return body.id
}

const find = async (query: object, member = rina): Promise<Json> => (await member.call('POST', '/people/find', query)).body
const idsFound = async (query: object): Promise<string[]> => (await find(query)).applications.map(({ id }: Json) => id).toSorted()

const archive = (ids: string[], member = rina) =>
  fetch(`${server.url}/api/people/archive?ids=${ids.join()}`, { headers: { authorization: `Bearer ${member.token}` } })

async function unpacked(response: Response): Promise<Record<string, Buffer>> {
  const tar = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]).pipe(extract())
  const parts: Record<string, Buffer> = {}
  for await (const entry of tar) parts[entry.header.name] = await buffer(entry)
  return parts
}

it('a person is found by e-mail, phone or file, and by what links the applications with each other', async () => {
  const first = await upload(cvOf('Dewi Lestari', 'dewi@example.com', '+62 812 8123 4567'))
  const second = await upload(cvOf('Dewi L.', 'dewi@new.example', '0812-8123-4567'))
  const third = await upload(cvOf('D. Lestari', 'DEWI@new.example', '+62 813 7777 6666'))
  const stranger = await upload(cvOf('Budi Santoso', 'budi@example.com', '+62 813 1111 2222'))
  const { file_sha256: file } = await server.db('candidates').where({ id: third }).first('file_sha256')
  const all = [first, second, third].toSorted()

  const { applications, isCut } = await find({ email: ' Dewi@Example.com ' })

  expect(applications.map(({ id }: Json) => id).toSorted()).toEqual(all)
  expect(isCut).toBe(false)
  const byId = (id: string) => applications.find((one: Json) => one.id === id)
  expect(byId(first)).toMatchObject({ isNamed: true, sameness: ['email', 'phone'], notes: 0, runs: 1, files: 1 })
  expect(byId(third)).toMatchObject({ isNamed: false, sameness: ['email'], job: { id: jobId } })
  expect(await idsFound({ phone: '+62 (812) 8123 4567' })).toEqual(all)
  expect(await idsFound({ file })).toEqual(all)
  expect(await idsFound({ email: 'budi@example.com' })).toEqual([stranger])
  expect(await idsFound({ email: 'nobody@example.com' })).toEqual([])
})

it('a search for a person needs something to search by, is for admins and stays in the workspace', async () => {
  const id = await upload(cvOf('Dewi Lestari', 'dewi@example.com'))
  const other = await server.member(`Other-${newId()}`, newId())
  const budi = await server.member(`Budi-${newId()}`)
  await server.db('users').where({ id: budi.userId }).update({ email: 'budi@elsewhere.example' })

  expect((await rina.call('POST', '/people/find', {})).status).toBe(400)
  expect((await find({ email: 'dewi@example.com' }, other)).applications).toEqual([])
  expect((await find({ email: 'dewi@example.com' }, budi)).code).toBe('not_allowed')
  expect((await fetch(`${server.url}/api/people/find`, { method: 'POST' })).status).toBe(401)
  expect([(await archive([id], other)).status, (await archive([id], budi)).status, (await archive([])).status]).toEqual([
    404, 403, 400,
  ])
})

it('the archive holds all that is held of a person, and the CVs byte by byte', async () => {
  const content = cvOf('Dewi Lestari', 'dewi@example.com')
  const [id, other] = [await upload(content, 'Dewi: CV.docx'), await upload(cvOf('Dewi Lestari', 'Java'))]
  await rina.call('PUT', `/cv-screening/${id}/notes/${newId()}`, { text: 'A calm voice' })
  await rina.call('PUT', `/cv-screening/${id}/tags/senior`)
  await rina.call('PUT', `/cv-screening/${id}/status`, { status: 'REJECTED', reason: 'Too far away' })
  await rina.call('GET', `/cv-screening/${id}`)

  const response = await archive([id, other])

  const parts = await unpacked(response)
  const { applications } = JSON.parse(parts['person.json']!.toString())
  const held = applications.find((one: Json) => one.candidate.id === id)
  expect(Object.keys(parts)).toHaveLength(3)
  expect(parts[held.original]!.equals(content)).toBe(true)
  expect(held.original).toBe(`originals/${id}/Dewi_ CV.docx`)
  expect(held.candidate).toMatchObject({ name: 'Dewi Lestari', email: 'dewi@example.com', tags: ['senior'] })
  expect(held.candidate.notes).toMatchObject([{ text: 'A calm voice' }])
  expect(held.candidate.score[0].evidence[0].quote).toContain('Node.js')
  expect(held.candidate.history).toContainEqual(expect.objectContaining({ what: 'rejected', reason: 'Too far away' }))
  expect(held.text.pages.join()).toContain('Built services with Node.js')
  expect(held.screenings).toMatchObject([{ kind: 'first', state: 'scored', result: { score: expect.any(Array) } }])
  expect(held.access.map(({ code }: Json) => code)).toEqual(['candidate_decided', 'candidate_viewed'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

it('an original that is missing is said in the archive and does not prevent it', async () => {
  const id = await upload(cvOf('Dewi Lestari', newId()))
  const { key } = await server.db('files').where({ candidate_id: id }).first('key')
  await fs.rm(path.join(server.dataDir, 'files/kept', key.slice(0, 2), key))

  const parts = await unpacked(await archive([id]))

  expect(Object.keys(parts)).toEqual(['person.json'])
  expect(JSON.parse(parts['person.json']!.toString()).applications[0].original).toEqual({ problem: 'missing' })
})

it('searches and archives are on record without what was searched for', async () => {
  const id = await upload(cvOf('Dewi Lestari', 'dewi@example.com'))

  await find({ email: 'dewi@example.com' })
  await (await archive([id])).arrayBuffer()

  const { entries } = (await rina.call('GET', `/audit?candidateId=${id}`)).body
  expect(entries.map(({ code, detail }: Json) => [code, detail])).toEqual([
    ['person_exported', { candidates: 1, files: 1 }],
    ['person_searched', { by: ['email'], candidates: 1 }],
  ])
})
