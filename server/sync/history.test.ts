import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { VERSION_HEADER, versionOfProof } from '../../shared/sync/history.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { change } from '../database/change.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { tellHistory } from './follow-history.ts'
import { pull } from './pull.ts'
import { purgeHistory } from './purge.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const aMember = () => server.member(`Rina ${newId()}`, newId())
const seeing = (proof: string) => ({ 'saring-seen': proof })
const versionsOf = (member: TestMember) =>
  server.db('versions').whereIn('workspace_id', server.db('users').where({ id: member.userId }).select('workspace_id'))

/** Takes the workspace and its marks back to a version, as a restore does. */
async function goBackTo(member: TestMember, version: number): Promise<void> {
  await versionsOf(member).clone().where('version', '>', version).delete()
  await server
    .db('workspaces')
    .whereIn('id', server.db('users').where({ id: member.userId }).select('workspace_id'))
    .update({ version })
}

describe('every answer to a member', () => {
  it('a page carries the proof of the version in which it was read, whatever was committed before it is sent', async () => {
    const rina = await aMember()
    await rina.call('POST', '/jobs', aJob())
    const workspaceId: string = await versionsOf(rina)
      .first('workspace_id')
      .then((row) => row.workspace_id)
    const app = new Koa()
    app.use(tellHistory(server.db))
    app.use(async (ctx) => {
      const { page, proof } = await pull(server.db, workspaceId, undefined, { limit: 10 })
      await change(server.db, workspaceId, async () => {})
      ctx.state['workspaceId'] = workspaceId
      ctx.set(VERSION_HEADER, proof!)
      ctx.body = page
    })
    const listening = app.listen(0, '127.0.0.1')
    onTestFinished(() => void listening.close())
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo

    const answer = await fetch(`http://127.0.0.1:${port}`)

    expect(versionOfProof(answer.headers.get(VERSION_HEADER)!)).toBe((await jsonOf(answer)).upTo)
  })

  it('every answer carries the proof of the newest version, and the proof of its row', async () => {
    const rina = await aMember()
    const first = await rina.call('GET', '/jobs')

    const made = await rina.call('POST', '/jobs', aJob())
    await rina.call('POST', '/jobs', aJob())
    const read = await rina.call('GET', `/jobs/${made.body.id}`)
    const refused = await rina.call('GET', `/jobs/${newId()}`)

    expect(first.headers.get('saring-version')).toBe('0.0')
    expect(made.headers.get('saring-version')).toMatch(/^1\../)
    expect(read.headers.get('saring-version')).toMatch(/^2\../)
    expect(read.headers.get('saring-row-version')).toBe(made.headers.get('saring-version'))
    expect([refused.status, refused.headers.get('saring-version')]).toEqual([404, read.headers.get('saring-version')])
  })

  it('an answer to a signed-out caller carries no proof', async () => {
    const answer = await fetch(`${server.url}/api/jobs`)

    expect([answer.status, answer.headers.get('saring-version')]).toEqual([401, null])
  })

  it('an answer to a deletion or its repeat carries the deletion’s proof, alone and in a list of operations', async () => {
    const rina = await aMember()
    const made = await rina.call('POST', '/jobs', aJob())
    const [key, path] = [newId(), `/jobs/${made.body.id}`]
    const first = await rina.call('DELETE', path, undefined, { 'idempotency-key': key })
    await rina.call('POST', '/jobs', aJob())

    const again = await rina.call('DELETE', path, undefined, { 'idempotency-key': key })
    const operations = [
      { key, method: 'DELETE', path: `/api${path}` },
      { key: newId(), method: 'DELETE', path: `/api${path}` },
    ]
    const many = await rina.call('POST', '/operations', { operations })

    const proof = first.headers.get('saring-row-version')
    expect([first.status, proof]).toEqual([204, expect.stringMatching(/^2\../)])
    expect([again.status, again.headers.get('saring-row-version')]).toEqual([204, proof])
    expect(many.body.outcomes).toMatchObject([
      { status: 204, replayed: true, proof },
      { status: 204, proof: expect.stringMatching(/^4\../) },
    ])
  })

  it('an answer to a repeated operation carries the proof of the version that the operation made', async () => {
    const rina = await aMember()
    const headers = { 'idempotency-key': newId() }
    const first = await rina.call('POST', '/jobs', aJob(), headers)
    await rina.call('PUT', `/jobs/${first.body.id}`, aJob({ title: 'Later' }))

    const again = await rina.call('POST', '/jobs', aJob(), headers)

    expect(again.headers.get('saring-row-version')).toBe(first.headers.get('saring-version'))
    expect(again.headers.get('saring-version')).toMatch(/^2\../)
  })
})

describe('a change under a key whose proof cannot be read once it is done', () => {
  afterEach(async () => {
    await server.db.raw('GRANT SELECT ON versions TO CURRENT_USER')
    await server.db.raw('DROP TRIGGER lose_versions ON jobs')
  })

  /** From the commit of the next change to a job on, the server cannot read the marks, as when its database goes away. */
  async function loseVersionsWithTheNextChange(): Promise<void> {
    await server.db.raw(`CREATE OR REPLACE FUNCTION lose_versions() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN REVOKE SELECT ON versions FROM CURRENT_USER; RETURN NULL; END $$`)
    await server.db.raw('CREATE TRIGGER lose_versions AFTER UPDATE ON jobs EXECUTE FUNCTION lose_versions()')
  }

  it('is answered 503, and its repeat finds it done and carries both proofs', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const headers = { 'idempotency-key': newId() }
    const edit = () => rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'Edited', version: job.version }), headers)
    await loseVersionsWithTheNextChange()

    const first = await edit()
    await server.db.raw('GRANT SELECT ON versions TO CURRENT_USER')
    const again = await edit()

    expect([first.status, first.body.code, first.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.headers.get('saring-row-version')).toMatch(/^2\../)
    expect(again.headers.get('saring-version')).toMatch(/^2\../)
  })

  it('is answered 503 in a list of operations too', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const body = JSON.stringify(aJob({ title: 'Edited', version: job.version }))
    const operations = [{ key: newId(), method: 'PUT', path: `/api/jobs/${job.id}`, body }]
    await loseVersionsWithTheNextChange()

    const first = await rina.call('POST', '/operations', { operations })
    await server.db.raw('GRANT SELECT ON versions TO CURRENT_USER')
    const again = await rina.call('POST', '/operations', { operations })

    expect([first.status, first.body.code]).toEqual([503, 'unavailable'])
    expect(again.body.outcomes).toMatchObject([{ status: 200, replayed: true, proof: expect.stringMatching(/^2\../) }])
  })

  it('is answered as done without a key, as nobody could repeat it', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    await loseVersionsWithTheNextChange()

    const answer = await rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'Edited', version: job.version }))

    expect([answer.status, answer.body.title, answer.headers.get('saring-version')]).toEqual([200, 'Edited', null])
  })
})

describe('a request of a device that has seen another history', () => {
  it('a request with a proof of another history is refused before anything is done', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const lost = await rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'Lost' }))
    const proof = lost.headers.get('saring-version')!
    await goBackTo(rina, 1)
    await rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'Meanwhile' }))

    const answers = [
      await rina.call('DELETE', `/jobs/${job.id}`, undefined, { ...seeing(proof), 'idempotency-key': newId() }),
      await rina.call('GET', '/sync', undefined, seeing(proof)),
      await rina.upload(job.id, 'B', [['cv.pdf', Buffer.from('%PDF-1.4')]], {}, seeing(proof)),
      await rina.call('GET', '/jobs', undefined, seeing('nonsense')),
    ]

    for (const { status, body } of answers) expect([status, body.code]).toEqual([410, 'resync'])
    expect((await rina.call('GET', `/jobs/${job.id}`)).body.title).toBe('Meanwhile')
  })

  it('a request is answered when its proofs are from before the histories parted', async () => {
    const rina = await aMember()
    const kept = await rina.call('POST', '/jobs', aJob())
    await rina.call('POST', '/jobs', aJob())
    await goBackTo(rina, 1)
    await rina.call('POST', '/jobs', aJob())

    const answer = await rina.call('GET', '/jobs', undefined, seeing(`0.0, ${kept.headers.get('saring-version')}`))

    expect(answer.status).toBe(200)
  })

  it('checkHistory answers which proofs are lost', async () => {
    const rina = await aMember()
    const kept = (await rina.call('POST', '/jobs', aJob())).headers.get('saring-version')!
    const lost = (await rina.call('POST', '/jobs', aJob())).headers.get('saring-version')!
    const foreign = (await (await aMember()).call('POST', '/jobs', aJob())).headers.get('saring-version')!
    await goBackTo(rina, 1)
    await rina.call('POST', '/jobs', aJob())

    const { body } = await rina.call('POST', '/history', { proofs: [kept, lost, foreign] })

    expect(body).toEqual({ unknown: [lost, foreign] })
    expect((await fetch(`${server.url}/api/history`, { method: 'POST' })).status).toBe(401)
  })
})

describe('a cursor', () => {
  it('a cursor is refused once the server went back behind its version, however far the server has come since', async () => {
    const rina = await aMember()
    await rina.call('POST', '/jobs', aJob())
    await rina.call('POST', '/jobs', aJob())
    const { cursor } = (await rina.call('GET', '/sync')).body
    await goBackTo(rina, 1)
    for (let more = 0; more < 5; more += 1) await rina.call('POST', '/jobs', aJob())

    const { status, body } = await rina.call('GET', `/sync?cursor=${cursor}`)

    expect([status, body.code]).toEqual([410, 'resync'])
  })

  it('a cursor of a first copy is refused when an earlier page may hold lost rows', async () => {
    const rina = await aMember()
    for (let more = 0; more < 3; more += 1) await rina.call('POST', '/jobs', aJob())
    const { cursor: first } = (await rina.call('GET', '/sync?limit=1')).body
    await rina.call('POST', '/jobs', aJob())
    const { cursor: second } = (await rina.call('GET', `/sync?limit=1&cursor=${first}`)).body
    await goBackTo(rina, 3)

    expect((await rina.call('GET', `/sync?limit=1&cursor=${first}`)).status).toBe(200)
    expect((await rina.call('GET', `/sync?limit=1&cursor=${second}`)).status).toBe(410)
  })

  it('a cursor from before marks existed is valid while the database is the one that it names', async () => {
    const rina = await aMember()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { cursor } = (await rina.call('GET', '/sync')).body
    const epoch = newId()
    await server.db.raw(
      `INSERT INTO epoch (id, system_identifier, database_oid) SELECT ?, system_identifier::text, pg_database.oid
       FROM pg_control_system(), pg_database WHERE datname = current_database()`,
      [epoch],
    )
    const { seen: _, ...place } = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const ofBefore = (of: string) => Buffer.from(JSON.stringify({ ...place, epoch: of })).toString('base64url')
    await rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'Later' }))

    const answer = await rina.call('GET', `/sync?cursor=${ofBefore(epoch)}`)
    const foreign = await rina.call('GET', `/sync?cursor=${ofBefore(newId())}`)

    expect([answer.status, answer.body.jobs.length]).toEqual([200, 1])
    expect(JSON.parse(Buffer.from(answer.body.cursor, 'base64url').toString())).not.toHaveProperty('epoch')
    expect(foreign.status).toBe(410)
  })
})

it('purgeHistory deletes marks of versions that have not been the newest for 90 days', async () => {
  const [rina, quiet] = [await aMember(), await aMember()]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (let more = 0; more < 4; more += 1) await rina.call('POST', '/jobs', aJob())
  await quiet.call('POST', '/jobs', aJob())
  await versionsOf(quiet).update({ made_at: daysAgo(400) })
  await versionsOf(rina)
    .where('version', '<=', 2)
    .update({ made_at: daysAgo(91) })

  await purgeHistory(server.db)

  expect(await versionsOf(rina).orderBy('version').pluck('version')).toEqual([2, 3, 4])
  expect(await versionsOf(quiet).pluck('version')).toEqual([1])
})
