import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { rowsOf } from '../backup/test/backups.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { fillWords } from '../candidates/search/fill.ts'
import { storableWords } from '../reading/words/storable-words.ts'

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

/** A word that is nowhere else: whatever has it is of this person. */
const aCanary = () => `kanaria${newId().replaceAll('-', '').slice(-10)}`

const cvOf = (name: string, phone: string) =>
  docx({
    paragraphs: [
      `${name} Lestari`,
      `${name}@example.com`,
      phone,
      'Experience',
      `Built ${name}line services with Node.js and PostgreSQL, 2019 to 2026`,
    ],
    hidden: [{ text: `${name} is the best in PostgreSQL`, how: 'colour' }],
  })

async function upload(name: string, phone: string, member = rina): Promise<string> {
  const { body } = await member.upload(jobId, 'December', [[`${name}.docx`, cvOf(name, phone)]], {}, key())
  await expect.poll(() => statusOf(body.id), { timeout: 20_000 }).toBe(Status.completed)
  return body.id
}

const key = () => ({ 'idempotency-key': newId() })
const statusOf = async (id: string) => (await server.db('candidates').where({ id }).first('status')).status
const candidate = (id: string, place = '') => `/cv-screening/${id}${place}`

/** Everything that a workspace can hold of a candidate, under keys, so that the ledger has it too. */
async function leaveTraces(id: string, name: string): Promise<void> {
  const change = async (method: string, place: string, body?: object, expected = 200) =>
    expect([place, (await rina.call(method, candidate(id, place), body, key())).status]).toEqual([place, expected])
  await change('PUT', '/contact', { name: `${name} Corrected`, email: `${name}@other.example` })
  await change('PUT', `/notes/${newId()}`, { text: `Met ${name}` })
  const gone = newId()
  await change('PUT', `/notes/${gone}`, { text: `${name} deleted` })
  await change('DELETE', `/notes/${gone}`)
  await change('PUT', `/tags/${name}`)
  await change('PUT', '/status', { status: 'REJECTED', reason: `${name} is too far away` })
  await change('PUT', '/reason', { reason: `${name} asked for more` })
  await change('POST', '/undo', { decisionId: newId() }, 409)
  await change('POST', '/uncover')
  await change('POST', '/rescreen')
  await expect.poll(async () => (await rina.call('GET', candidate(id))).body.progress, { timeout: 20_000 }).toBeNull()
  await rina.call('GET', candidate(id, '/text'))
  await rina.call('PUT', '/reviewing', { candidateId: id, next: [] })
  await rina.upload(jobId, 'December', [[`${name}.txt`, Buffer.from(name)]], {}, key())
  await fillWords(server, async (pages) => storableWords(pages.join('\n')))
  await slicesOf(name)
}

/** An upload of the same file that was cut off. */
async function slicesOf(name: string): Promise<void> {
  const content = cvOf(name, PHONE)
  const uploadId = newId()
  const sha256 = createHash('sha256').update(content).digest('hex')
  await rina.call('POST', '/files/slices', { uploadId, size: content.length, sha256 })
  const part = content.subarray(0, 3000)
  const digest = `sha-256=:${createHash('sha256').update(part).digest('base64')}:`
  const { status } = await fetch(`${server.url}/api/files/slices/${uploadId}?offset=0`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${rina.token}`,
      'content-type': 'application/octet-stream',
      'content-digest': digest,
    },
    body: part,
  })
  expect(status).toBe(200)
}

const PHONE = '+62 812 8123 4567'

/** The tables and files that have the word. */
async function placesWith(word: string): Promise<string[]> {
  const tables = Object.entries(await rowsOf(server.db)).filter(([, rows]) => rows.some((row) => holds(row, word)))
  return tables.map(([name]) => name)
}
const holds = (text: string, word: string) => text.toLowerCase().includes(word)

async function filesOnDisk(): Promise<Record<string, string>> {
  const entries = await fs.readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const hashed = files.map(async (file) => [
    file,
    createHash('sha256')
      .update(await fs.readFile(file))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(hashed))
}

const keysOf = (table: string, candidateId: string): Promise<string[]> =>
  server.db(table).where({ candidate_id: candidateId }).pluck('key')

it('after an erasure nothing of the person is left in any table or file, and all of somebody else is', async () => {
  const [name, other] = [aCanary(), aCanary()]
  const id = await upload(name, PHONE)
  const otherId = await upload(other, '+62 813 9999 1111')
  const before = await filesOnDisk()
  const own = [...(await keysOf('files', id)), ...(await keysOf('candidate_keys', id))]
  await leaveTraces(id, name)
  const otherPlaces = await placesWith(other)
  const traces = await placesWith(name)
  const sha256 = (await server.db('candidates').where({ id }).first('file_sha256')).file_sha256

  const { status, body } = await rina.call('POST', '/people/erase', { candidateIds: [id] })

  expect(status).toBe(200)
  // The texts and results are encrypted.
  expect(traces).toEqual(['candidates', 'decisions', 'notes'])
  expect(await placesWith(name)).toEqual([])
  expect(await placesWith('8123 4567')).toEqual([])
  expect(await placesWith(sha256)).toEqual([])
  expect(await filesOnDisk()).toEqual(
    Object.fromEntries(Object.entries(before).filter(([file]) => !own.includes(path.basename(file)))),
  )
  expect(await server.db('operations').whereRaw(`body->>'id' = ? OR body#>>'{current,id}' = ?`, [id, id])).toEqual([])
  expect(await placesWith(other)).toEqual(otherPlaces)
  expect(body).toMatchObject({ candidateIds: [id], notes: 1, runs: 2, files: 1, by: { id: rina.userId }, backupsUntil: null })
  expect((await rina.call('GET', candidate(otherId))).status).toBe(200)
})

it('an erasure reaches devices as tombstones, is certified and on record, and its repeat is the same erasure', async () => {
  const name = aCanary()
  const ids = [await upload(name, PHONE), await upload(name, PHONE)]
  const cursor = (await rina.call('GET', '/sync')).body.cursor
  const once = key()

  const { body: certificate } = await rina.call('POST', '/people/erase', { candidateIds: ids }, once)
  const { body: again, status } = await rina.call('POST', '/people/erase', { candidateIds: ids }, once)

  expect([status, again]).toEqual([200, certificate])
  const { body: page } = await rina.call('GET', `/sync?cursor=${cursor}`)
  expect(page.deleted.map((one: Json) => one.id).toSorted()).toEqual(ids.toSorted())
  expect((await rina.call('GET', '/people/certificates')).body).toEqual([certificate])
  expect(JSON.stringify(certificate)).not.toContain(name)
  const [entry] = (await rina.call('GET', '/audit?what=person_erased')).body.entries
  expect(entry.detail).toEqual({ certificateId: certificate.id, candidates: 2, files: 2 })
  const [line] = (await fs.readFile(path.join(server.dataDir, 'erasures.jsonl'), 'utf8')).trim().split('\n').slice(-1)
  expect(JSON.parse(line!)).toMatchObject(certificate)
})

it('a certificate names no phone that a candidate who stays has too', async () => {
  const [id, staying] = [await upload(aCanary(), PHONE), await upload(aCanary(), PHONE)]

  const { body: first } = await rina.call('POST', '/people/erase', { candidateIds: [id] })
  const { body: last } = await rina.call('POST', '/people/erase', { candidateIds: [staying] })

  expect([first.hashes.length, last.hashes.length]).toEqual([2, 3])
})

it('an erasure is refused to a member, to whoever is signed out and for the candidates of another workspace', async () => {
  const id = await upload(aCanary(), PHONE)
  const budi = await server.member(`Budi-${newId()}`)
  await server.db('users').where({ id: budi.userId }).update({ email: 'budi@elsewhere.example' })
  const stranger = await server.member(`Stranger-${newId()}`, newId())

  const answers = [budi, stranger].map(async (member) => {
    const { status, body } = await member.call('POST', '/people/erase', { candidateIds: [id] })
    return [status, body.code]
  })
  const signedOut = await fetch(`${server.url}/api/people/erase`, { method: 'POST' })

  expect(await Promise.all(answers)).toEqual([
    [403, 'not_allowed'],
    [404, 'not_found'],
  ])
  expect(signedOut.status).toBe(401)
  expect((await rina.call('GET', candidate(id))).status).toBe(200)
})
