import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { noteRule } from './rules.ts'
import { eraseOverdue } from './sweep.ts'

let server: TestServer
/** The admin of a workspace, another one for each test. */
let rina: TestMember
let workspace: string
let jobId: string

const admins = Array.from({ length: 10 }, (_, at) => `Rina${at}`)

beforeAll(async () => {
  server = await startTestServer({ TEAM_ADMINS: admins.map((name) => `${name}@example.com`).join() })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await noteRule(server.db, 180)
  await tell(30)
  workspace = newId()
  rina = await server.member(admins.pop()!, workspace)
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

const DAY_MS = 24 * 3600_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Since when the server's rule is told. */
const tell = (days: number) => server.db('retention').update({ told_since: ago(days), swept_at: new Date() })
const tellOwn = (days: number) =>
  server
    .db('job_retention')
    .where({ job_id: jobId })
    .update({ told_since: ago(days) })
const sweep = () => eraseOverdue(server.db, { info: () => undefined }, new AbortController().signal)

/** A candidate about whom something was last done so many days ago. */
async function upload(days: number, isDecided = false): Promise<string> {
  const { body } = await rina.upload(jobId, 'May', [[`${newId()}.pdf`, Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  const at = isDecided ? { decided_at: ago(days) } : { updated_at: ago(days) }
  await server.db('candidates').where({ id: body.id }).update(at)
  return body.id
}

async function idsLeft(): Promise<string[]> {
  const { body } = await rina.call('GET', '/cv-screening')
  return body.map(({ id }: { id: string }) => id).toSorted()
}
const rule = async () => (await rina.call('GET', `/jobs/${jobId}/retention`)).body
const setRule = (own: object | null, who = rina) => who.call('PUT', `/jobs/${jobId}/retention`, { own })

it('erases candidates so many days after the decision, or without one after the last change, with files and an audit entry', async () => {
  const old = [await upload(181), await upload(181, true)]
  const young = [await upload(179), await upload(179, true)]

  await sweep()

  expect(await idsLeft()).toEqual(young.toSorted())
  expect(await server.db('files').whereIn('candidate_id', old)).toEqual([])
  expect(await server.db('tombstones').whereIn('id', old).where({ kind: 'candidate' })).toHaveLength(2)
  expect((await rina.call('GET', `/jobs/${jobId}`)).body.candidateCount).toBe(2)
  const { entries } = (await rina.call('GET', '/audit?what=retention_erased')).body
  expect(entries).toMatchObject([{ userId: null, candidateCount: 2, detail: { candidates: 2, files: 2 } }])
})

it('tells for a week before what will be erased, also after the rule has changed', async () => {
  const id = await upload(100)
  await upload(1)
  expect(await rule()).toEqual({ standard: 180, own: null, due: null })

  const { body } = await setRule({ days: 90 })
  await sweep()

  expect(body).toMatchObject({ own: { days: 90, reason: null, setBy: expect.stringContaining('Rina') }, due: { candidates: 1 } })
  expect(Date.parse(body.due.first) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  const { body: jobs } = await rina.call('GET', '/retention')
  expect(jobs).toEqual([{ id: jobId, title: aJob().title, ...body.due }])
  expect(await idsLeft()).toContain(id)

  await tellOwn(8)
  await sweep()
  expect(await idsLeft()).not.toContain(id)
})

it('keeps for ever what a rule says so of, and a week more once that is taken back', async () => {
  const id = await upload(500)
  await setRule({ days: null, reason: 'A legal dispute' })
  await tellOwn(100)
  await sweep()
  expect(await idsLeft()).toEqual([id])
  expect(await rule()).toMatchObject({ own: { days: null, reason: 'A legal dispute' }, due: null })

  await setRule(null)
  await sweep()
  expect(await rule()).toMatchObject({ own: null, due: { candidates: 1 } })
  expect(await idsLeft()).toEqual([id])

  await tellOwn(8)
  await sweep()
  expect(await idsLeft()).toEqual([])
})

it('begins the week anew after days without a sweep, and where the clock was set back', async () => {
  const id = await upload(500)
  for (const sweptAt of [ago(3), ago(-3)]) {
    await server.db('retention').update({ told_since: ago(30), swept_at: sweptAt })
    await sweep()
    expect(await idsLeft()).toEqual([id])
    expect(Date.parse((await rule()).due.first) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  }
})

it('erases nothing where the server keeps for ever, and tells a new rule of the server from then on', async () => {
  const id = await upload(500)
  await noteRule(server.db, null)
  await tell(30)
  await sweep()
  expect(await rule()).toEqual({ standard: null, own: null, due: null })

  await noteRule(server.db, 30)
  await sweep()
  expect((await rule()).due).toMatchObject({ candidates: 1 })
  expect(await idsLeft()).toEqual([id])
})

it('erases hundreds in several transactions', async () => {
  const files = Array.from({ length: 100 }, (_, at): [string, Buffer] => [
    `${at}.pdf`,
    Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`),
  ])
  await rina.upload(jobId, 'May', files)
  await upload(200)
  await server
    .db('candidates')
    .where({ job_id: jobId })
    .update({ updated_at: ago(200) })

  await sweep()

  expect(await idsLeft()).toEqual([])
  const { entries } = (await rina.call('GET', '/audit?what=retention_erased')).body
  expect(entries.map(({ candidateCount }: { candidateCount: number }) => candidateCount)).toEqual([1, 50, 50])
})

it('lets admins of the workspace alone set a rule, within its limits', async () => {
  const budi = await server.member('Budi', workspace)
  const stranger = await server.member(admins.pop()!, newId())

  expect((await setRule({ days: 30 }, budi)).status).toBe(403)
  expect((await setRule({ days: 30 }, stranger)).status).toBe(404)
  expect((await stranger.call('GET', `/jobs/${jobId}/retention`)).status).toBe(404)
  expect((await stranger.call('GET', '/retention')).body).toEqual([])
  for (const wrong of [{ days: 6 }, { days: 731 }, { days: null }, { days: null, reason: ' ' }, { days: 30.5 }])
    expect((await setRule(wrong)).status).toBe(400)
  expect((await rule()).own).toBeNull()
})
