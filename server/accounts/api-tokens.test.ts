import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../shared/http/contract.ts'
import type { Endpoint } from '../../shared/http/endpoint.ts'
import { Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { freshDatabase } from '../test/database.ts'
import { pdf } from '../test/documents/pdf.ts'
import { aJob, memberOf, startServerOn, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let budi: TestMember

beforeAll(async () => {
  server = await startTestServer({ TEAM_ADMINS: 'rina@example.com', TOKEN_REQUESTS_PER_MINUTE: '100' })
  rina = await server.member('Rina')
  budi = await server.member('Budi')
})
afterAll(() => server.stop())

const made = async (member: TestMember, changes: object = {}): Promise<Json> =>
  (await member.call('POST', '/tokens', { name: 'The ATS', scopes: ['read'], days: 30, ...changes })).body

/** A program that calls with a token of the member. */
async function aProgram(member: TestMember, scopes: string[]): Promise<TestMember & { id: string }> {
  const { id, token } = await made(member, { scopes })
  return { ...memberOf(server.url, token, member.userId), id }
}

const cv = (name: string): [string, Uint8Array][] => [[`${name}.pdf`, pdf({ pages: [[name]] })]]

async function aCandidate(): Promise<{ jobId: string; id: string }> {
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const { body } = await rina.upload(job.id, 'Batch', cv(newId()))
  await server.db('candidates').where({ id: body.id }).update({ status: Status.completed })
  return { jobId: job.id, id: body.id }
}

describe('a token', () => {
  it('a token is shown when it is created and never again', async () => {
    const { token, id } = await made(rina)

    expect(token).toMatch(/^saring_[\w-]{43}$/)
    const { body: listed } = await rina.call('GET', '/tokens')
    expect(listed).toContainEqual(expect.objectContaining({ id, name: 'The ATS', scopes: ['read'], lastUsedAt: null }))
    expect(JSON.stringify(listed)).not.toContain(token)
    expect(JSON.stringify(await server.db('api_tokens').select())).not.toContain(token)
    expect(JSON.stringify(await server.db('audit').select())).not.toContain(token)
  })

  it('a token authenticates as its member, and its use is listed', async () => {
    const program = await aProgram(budi, ['read'])

    const { status, body } = await program.call('GET', '/me')

    expect([status, body.id]).toEqual([200, budi.userId])
    const listed = (await budi.call('GET', '/tokens')).body.find(({ id }: Json) => id === program.id)
    expect(Date.now() - Date.parse(listed.lastUsedAt)).toBeLessThan(60_000)
  })

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin'] }],
    ['no name', { name: ' ' }],
    ['more than a year', { days: 400 }],
  ])('a token with %s is refused', async (_, changes) => {
    const { code } = await made(rina, changes)

    expect(code).toBe('invalid_input')
  })

  it('a member has at most twenty tokens', async () => {
    const citra = await server.member('Citra')
    for (let n = 0; n < 20; n += 1) await made(citra)

    expect((await made(citra)).code).toBe('too_many')
  })
})

describe('scopes', () => {
  it('read reads, and neither uploads nor decides', async () => {
    const { jobId, id } = await aCandidate()
    const program = await aProgram(rina, ['read'])

    expect((await program.call('GET', `/cv-screening?jobId=${jobId}`)).body).toHaveLength(1)
    for (const { status, body } of [
      await program.upload(jobId, 'Batch', cv('no')),
      await program.call('PUT', `/cv-screening/${id}/status`, { status: 'accepted' }),
    ])
      expect([status, body.code, body.details.reason]).toEqual([403, 'not_allowed', 'scope'])
  })

  it('upload uploads, and does not read', async () => {
    const { jobId, id } = await aCandidate()
    const program = await aProgram(rina, ['upload'])

    expect((await program.upload(jobId, 'By a program', cv('by a program'))).status).toBe(201)
    const { status, body } = await program.call('GET', `/cv-screening/${id}`)
    expect([status, body.details]).toEqual([403, { reason: 'scope', needed: 'read' }])
  })

  it('decide decides, and the audit trail names the token', async () => {
    const { id } = await aCandidate()
    const program = await aProgram(rina, ['decide'])

    const { status } = await program.call('PUT', `/cv-screening/${id}/status`, { status: 'accepted' })

    expect(status).toBe(200)
    const { body } = await rina.call('GET', `/audit?what=candidate_decided&candidateId=${id}`)
    expect(body.entries).toMatchObject([{ userId: rina.userId, signInId: program.id }])
  })

  const kept = Object.entries(contract as Record<string, Endpoint>).filter(([, { access, scope }]) => access === 'user' && !scope)

  it('most calls take no token', () => {
    expect(kept.length).toBeGreaterThan(30)
    expect(kept.map(([name]) => name)).toEqual(
      expect.arrayContaining(['createToken', 'listMembers', 'erasePerson', 'listAudit', 'deleteJob', 'sendOperations']),
    )
  })

  it('a token of an admin with every scope may not do what no scope names', async () => {
    const program = await aProgram(rina, ['read', 'upload', 'decide'])

    for (const [name, { method, path: place }] of kept) {
      const { status, body } = await program.call(method, place.replaceAll(/:\w+/g, newId()), method === 'GET' ? undefined : {})
      expect([name, status, body.code, body.details]).toEqual([name, 403, 'not_allowed', { reason: 'scope', needed: null }])
    }
  })

  it.each(['/audit/export?format=csv', '/audit/screenings', '/people/archive?ids=x', '/events'])(
    'GET %s takes no token',
    async (place) => {
      const program = await aProgram(rina, ['read', 'upload', 'decide'])

      expect((await program.call('GET', place)).status).toBe(403)
    },
  )
})

describe('the end of a token', () => {
  it('a revoked token is refused, and both ends are on record', async () => {
    const program = await aProgram(budi, ['read'])

    expect((await budi.call('DELETE', `/tokens/${program.id}`)).status).toBe(204)

    const { status, body } = await program.call('GET', '/me')
    expect([status, body.code, body.details]).toEqual([401, 'signed_out', { reason: 'unknown' }])
    const { body: trail } = await rina.call('GET', `/audit?who=${budi.userId}`)
    const mine = trail.entries.filter(({ detail }: Json) => detail.tokenId === program.id)
    expect(mine.map(({ code }: Json) => code)).toEqual(['token_revoked', 'token_created'])
  })

  it('an expired token is refused and says so', async () => {
    const program = await aProgram(budi, ['read'])
    await server
      .db('api_tokens')
      .where({ id: program.id })
      .update({ expires_at: new Date(Date.now() - 1000) })

    const { status, body } = await program.call('GET', '/me')

    expect([status, body.details, body.message]).toEqual([401, { reason: 'expired' }, 'This API token has expired.'])
  })

  it('an unknown token is refused', async () => {
    const { status, body } = await memberOf(server.url, `saring_${'x'.repeat(43)}`, '').call('GET', '/me')

    expect([status, body.details]).toEqual([401, { reason: 'unknown' }])
  })

  it('a member sees and revokes only own tokens, an admin those of all', async () => {
    const program = await aProgram(rina, ['read'])
    const theirs = await aProgram(budi, ['read'])

    expect((await budi.call('GET', '/tokens')).body.map(({ userId }: Json) => userId)).not.toContain(rina.userId)
    expect((await budi.call('DELETE', `/tokens/${program.id}`)).status).toBe(204)
    expect((await program.call('GET', '/me')).status).toBe(200)

    expect((await rina.call('GET', '/tokens')).body.map(({ id }: Json) => id)).toContain(theirs.id)
    await rina.call('DELETE', `/tokens/${theirs.id}`)
    expect((await theirs.call('GET', '/me')).status).toBe(401)
  })

  it('an admin of another workspace neither sees nor revokes a token', async () => {
    const program = await aProgram(budi, ['read'])
    const stranger = await server.member('Rina2', 'another')
    await server.db('users').where({ id: stranger.userId }).update({ email: 'rina@example.com' })

    expect((await stranger.call('GET', '/tokens')).body).toEqual([])
    await stranger.call('DELETE', `/tokens/${program.id}`)

    expect((await program.call('GET', '/me')).status).toBe(200)
  })

  it('somebody who is signed out cannot list, create or revoke tokens', async () => {
    const nobody = memberOf(server.url, 'nothing', '')

    for (const [method, place] of [
      ['GET', '/tokens'],
      ['POST', '/tokens'],
      ['DELETE', `/tokens/${newId()}`],
    ] as const)
      expect((await nobody.call(method, place)).status).toBe(401)
  })
})

it('a token that calls too often is slowed down, and its member is not', async () => {
  const program = await aProgram(rina, ['read'])
  const calls = await Promise.all(Array.from({ length: 101 }, () => program.call('GET', '/me')))

  expect(calls.map(({ status }) => status)).toContain(429)
  expect((await rina.call('GET', '/me')).status).toBe(200)
})

it('the tokens of a removed member are refused, and do not come back with the member', async () => {
  const database = await freshDatabase()
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-tokens-'))
  const withTeam = (accounts: string) =>
    startServerOn(database, dataDir, {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'saring',
      TEAM_ACCOUNTS: accounts,
      TEAM_ADMINS: 'rina@example.com',
    })
  const statuses: number[] = []
  let bearer = ''
  for (const accounts of ['rina@example.com,budi@example.com', 'rina@example.com', 'rina@example.com,budi@example.com']) {
    const running = await withTeam(accounts)
    const member = await running.member('Budi')
    bearer ||= (await made(member)).token
    statuses.push((await memberOf(running.url, bearer, '').call('GET', '/me')).status)
    await running.stop()
  }
  const revoked = await database.db('audit').where({ code: 'token_revoked' }).select('user_id', 'detail')
  await database.drop()
  await fs.rm(dataDir, { recursive: true })

  expect(statuses).toEqual([200, 401, 401])
  expect(revoked).toMatchObject([{ user_id: null, detail: { tokenName: 'The ATS', memberName: 'Budi' } }])
})
