import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { LONGEST_NOTE } from '../../shared/candidates/note.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let stranger: TestMember
let jobId: string
let id: string

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  ana = await server.member('Ana')
  stranger = await server.member('Stranger', 'elsewhere')
})
afterAll(() => server.stop())
beforeEach(async () => {
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
  id = await upload()
})

async function upload(content = newId(), member = rina): Promise<string> {
  const { body } = await member.upload(jobId, 'Batch', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${content}\n%%EOF\n`)]])
  return body.id
}

const write = (noteId: string, text: string, member = rina, headers?: Record<string, string>) =>
  member.call('PUT', `/cv-screening/${id}/notes/${noteId}`, { text }, headers)
const erase = (noteId: string, member = rina) => member.call('DELETE', `/cv-screening/${id}/notes/${noteId}`)
const read = async (member = rina) => (await member.call('GET', `/cv-screening/${id}`)).body
const summary = async () => (await rina.call('GET', '/sync')).body.candidates.find((row: { id: string }) => row.id === id)

describe('a note', () => {
  it('a note shows author and text, and raises noteCount and storyVersion in the summary, so that devices fetch it', async () => {
    const noteId = newId()
    const before = await summary()

    const { status, body } = await write(noteId, ' Call her on Monday. ')

    expect([status, body.noteCount]).toEqual([200, 1])
    const wanted = { id: noteId, authorId: rina.userId, author: 'Rina', text: 'Call her on Monday.' }
    expect(body.notes).toMatchObject([wanted])
    expect((await read(ana)).notes).toMatchObject([wanted])
    const after = await summary()
    expect([after.noteCount, after.detailVersion]).toEqual([1, before.detailVersion])
    expect(after.storyVersion).toBeGreaterThan(before.storyVersion)
  })

  it('a note sent again is the same note, and another note under its id is refused', async () => {
    const noteId = newId()
    const first = await write(noteId, 'Once')

    const again = await write(noteId, 'Once')

    expect([again.status, again.body.version]).toEqual([200, first.body.version])
    expect((await write(noteId, 'Twice')).body.code).toBe('conflict')
    expect((await write(noteId, 'Once', ana)).status).toBe(409)
  })

  it.each(['', '   ', 'x'.repeat(LONGEST_NOTE + 1), 'half \ud800'])('a note cannot be %j', async (text) => {
    expect((await write(newId(), text)).status).toBe(400)
  })

  it('a note is deleted by its author only, and does not come back under its id', async () => {
    const noteId = newId()
    await write(noteId, 'A secret')

    expect((await erase(noteId, ana)).body.code).toBe('not_allowed')
    const { status, body } = await erase(noteId)

    expect([status, body.notes, body.noteCount]).toEqual([200, [], 0])
    expect((await erase(noteId)).status).toBe(200)
    expect((await write(noteId, 'A secret')).body.code).toBe('deleted')
  })

  it('a deleted note leaves no text behind, not even in stored answers', async () => {
    const [noteId, other] = [newId(), newId()]
    await write(noteId, 'A secret', rina, { 'idempotency-key': newId() })
    await write(other, 'Stays', rina, { 'idempotency-key': newId() })
    await ana.call('POST', `/cv-screening/${id}/undo`, {}, { 'idempotency-key': newId() })

    await erase(noteId)

    const kept = JSON.stringify([await server.db('notes'), await server.db('operations').pluck('body')])
    expect(kept).not.toContain('A secret')
    expect(kept).toContain('Stays')
  })

  it('a note takes no more room in the ledger than a reference', async () => {
    const size = async () => Number((await server.db.raw(`SELECT pg_total_relation_size('operations') AS size`)).rows[0].size)
    await server.db('operations').delete()
    await server.db.raw('VACUUM FULL operations')
    const before = await size()

    for (let at = 0; at < 30; at += 1) {
      const text = randomBytes(LONGEST_NOTE / 2).toString('hex') // hardly compressible
      await write(newId(), text, rina, { 'idempotency-key': newId() })
    }

    expect((await read()).noteCount).toBe(30)
    expect(await size()).toBeLessThan(before + 200_000)
  })

  it('a note is erased with its candidate', async () => {
    await write(newId(), 'Gone too', rina, { 'idempotency-key': newId() })

    await rina.call('DELETE', `/cv-screening/${id}`)

    expect(await server.db('notes').where({ candidate_id: id })).toEqual([])
    expect(JSON.stringify(await server.db('operations').pluck('body'))).not.toContain('Gone too')
  })

  it('a note needs a candidate of the workspace and a signed-in member', async () => {
    const noteId = newId()
    await write(noteId, 'Ours')

    expect((await write(newId(), 'Mine', stranger)).status).toBe(404)
    expect((await erase(noteId, stranger)).status).toBe(404)
    expect((await fetch(`${server.url}/api/cv-screening/${id}/notes/${noteId}`, { method: 'DELETE' })).status).toBe(401)
  })
})

describe('tags', () => {
  const tag = (said: string, method = 'PUT', member = rina) =>
    member.call(method, `/cv-screening/${id}/tags/${encodeURIComponent(said)}`)

  it('tags that two members set stay side by side, each once', async () => {
    await tag('Remote  OK')
    await tag('wajib/ada 100%?', 'PUT', ana)
    const again = await tag('remote ok', 'PUT', ana)

    expect([again.status, again.body.tags]).toEqual([200, ['remote ok', 'wajib/ada 100%?']])
    expect((await tag('remote ok', 'DELETE')).body.tags).toEqual(['wajib/ada 100%?'])
    expect((await tag('remote ok', 'DELETE')).status).toBe(200)
    expect((await summary()).tags).toEqual(['wajib/ada 100%?'])
  })

  it('a candidate has at most twenty tags of at most forty characters', async () => {
    for (let n = 1; n <= 20; n += 1) expect((await tag(`tag ${n}`)).status).toBe(200)

    expect((await tag('one more')).body).toMatchObject({ code: 'conflict', current: { id } })
    expect((await tag('x'.repeat(41))).status).toBe(400)
    expect((await tag('tag 7')).status).toBe(200)
  })

  it('a tag filters the list', async () => {
    await tag('remote ok')
    await upload()

    const { body } = await rina.call('GET', `/cv-screening?jobId=${jobId}&tag=Remote+ok`)

    expect(body.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('tags need a candidate of the workspace', async () => {
    expect((await tag('mine', 'PUT', stranger)).status).toBe(404)
    expect((await tag('mine', 'DELETE', stranger)).status).toBe(404)
  })
})

it('the history lists each event with its author and details, oldest first', async () => {
  await server
    .db('screenings')
    .where({ candidate_id: id })
    .update({
      state: 'scored',
      finished_at: server.db.fn.now(),
      engine: JSON.stringify({ name: 'keywords', model: null, digest: null }),
      matrix_version: 1,
    })
  await server.db('candidates').where({ id }).update({ status: Status.completed })
  const [noteId, key] = [newId(), newId()]

  await rina.call('PUT', `/cv-screening/${id}/status`, { status: 4 }, { 'idempotency-key': key })
  await ana.call('POST', `/cv-screening/${id}/undo`)
  await write(noteId, 'Why?', ana)
  await erase(noteId, ana)
  await ana.call('PUT', `/cv-screening/${id}/status`, { status: 5 })
  const { body } = await rina.call('POST', `/cv-screening/${id}/rescreen`)

  expect(body.history.map(({ what, by }: { what: string; by: string }) => [what, by])).toEqual([
    ['uploaded', 'Rina'],
    ['scored', null],
    ['accepted', 'Rina'],
    ['undone', 'Ana'],
    ['noted', 'Ana'],
    ['noteDeleted', 'Ana'],
    ['rejected', 'Ana'],
    ['asked', 'Rina'],
  ])
  expect(body.history[1]).toMatchObject({ engine: { name: 'keywords' }, matrixVersion: 1, failure: null })
  expect(body.history[2].id).toBe(key)
  expect((await rina.call('GET', `/cv-screening/details?ids=${id}`)).body[0].history).toEqual(body.history)
})

describe('duplicates', () => {
  const duplicates = async (member = rina) =>
    (await member.call('GET', `/cv-screening?duplicatesOf=${id}`)).body.map((row: { id: string }) => row.id)

  it('duplicates are other candidates with the same file, e-mail or phone', async () => {
    id = await upload('the same file')
    const [file, email, phone] = [await upload('the same file'), await upload(), await upload()]
    await server.db('candidates').where({ id }).update({ email: 'Dewi@contoh.example', phone: '+62 812-0000-0142' })
    await server.db('candidates').where({ id: email }).update({ email: 'dewi@Contoh.example', phone: '123' })
    await server.db('candidates').where({ id: phone }).update({ phone: '0812 0000 0142' })
    await upload()

    expect(new Set(await duplicates())).toEqual(new Set([file, email, phone]))
    expect((await read()).fileHash).toHaveLength(16)
  })

  it('duplicates are searched in the workspace only', async () => {
    expect(await duplicates(stranger)).toEqual([])
  })
})
