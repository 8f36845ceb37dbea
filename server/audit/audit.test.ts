import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { newNonce } from '../accounts/nonce.ts'
import { CLIENT_ID, startIssuer, type TestIssuer } from '../accounts/test/issuer.ts'
import { pdf } from '../test/documents/pdf.ts'
import { aJob, jsonOf, memberOf, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'

let issuer: TestIssuer
let server: TestServer
let rina: TestMember

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: CLIENT_ID,
    TEAM_ACCOUNTS: '@example.com',
    TEAM_ADMINS: 'rina@example.com',
  })
  rina = await server.member('Rina')
})
afterAll(async () => {
  await server.stop()
  await issuer.close()
})

const cv = (name: string): [string, Uint8Array] => [`${name}.pdf`, pdf({ pages: [[name]] })]

/** A job with a completed candidate for each name, in one batch. */
async function candidatesOf(member: TestMember, ...names: string[]): Promise<{ jobId: string; ids: string[]; batchId: string }> {
  const jobId: string = (await member.call('POST', '/jobs', aJob())).body.id
  const { body } = await member.upload(jobId, 'November', names.map(cv))
  await server.db('candidates').whereIn('id', body.ids).update({ status: Status.completed })
  const { batch_id } = await server.db('candidates').where({ id: body.id }).first('batch_id')
  return { jobId, ids: body.ids, batchId: batch_id }
}

const entriesOf = async (query: string, member = rina): Promise<Json[]> =>
  (await member.call('GET', `/audit?${query}`)).body.entries
const codesOf = async (query: string): Promise<string[]> => (await entriesOf(query)).map(({ code }) => code)

const post = (path: string, body?: unknown, bearer?: string) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
const signIn = async (claims = {}) =>
  post('/auth/google', { credential: await issuer.sign({ nonce: await newNonce(server.db), ...claims }) })
const siti = { sub: 'siti', email: 'siti@example.com', name: 'Siti Rahayu' }

describe('a sign-in', () => {
  it('a sign-in and its end are recorded with the user, and the first one also as joining', async () => {
    const { user, refreshToken } = await jsonOf(await signIn(siti))

    await post('/auth/logout', undefined, refreshToken)
    await post('/auth/logout', undefined, refreshToken)

    const entries = await entriesOf(`who=${user.id}`)
    expect(entries.map(({ code }) => code)).toEqual(['sign_out', 'sign_in', 'member_joined'])
    expect(entries[1]).toMatchObject({ of: 'workspace', userId: user.id, userName: 'Siti Rahayu', detail: {} })
    expect(new Set(entries.map(({ signInId }) => signInId)).size).toBe(1)
    expect(entries[0].detail).toEqual({ why: 'ended' })
    expect(entries[2].detail).toEqual({ memberId: user.id, to: 'member' })
  })

  it('a refused sign-in is recorded with the reason, and with the name when the provider verified it', async () => {
    expect((await signIn({ email: 'eve@elsewhere.example', sub: 'eve', name: 'Eve' })).status).toBe(403)
    expect((await post('/auth/google', { credential: 'nonsense' })).status).toBe(401)

    const [bad, stranger] = await entriesOf('what=sign_in_refused')
    expect(bad).toMatchObject({ of: 'server', userId: null, userName: null, detail: { why: 'bad_token' } })
    expect(stranger).toMatchObject({ of: 'server', userId: null, userName: 'Eve', detail: { why: 'not_on_team' } })
  })

  it('a sign-in whose refresh token was used twice is recorded as ended for that reason', async () => {
    const { user, refreshToken } = await jsonOf(await signIn({ ...siti, sub: 'dewi', name: 'Dewi' }))
    const { refreshToken: next } = await jsonOf(await post('/auth/refresh', undefined, refreshToken))
    await post('/auth/refresh', undefined, next)

    await post('/auth/refresh', undefined, refreshToken)

    expect((await entriesOf(`who=${user.id}&what=sign_out`))[0].detail).toEqual({ why: 'two_hands' })
  })

  it('a sign-in with an address that changes the role is recorded as a change of role', async () => {
    const tono = { sub: 'tono', name: 'Tono' }
    const { user } = await jsonOf(await signIn({ ...tono, email: 'tono@example.com' }))

    await signIn({ ...tono, email: 'rina@example.com' })

    const [changed] = await entriesOf('what=member_role_changed')
    expect(changed.detail).toEqual({ memberId: user.id, memberName: 'Tono', from: 'member', to: 'admin' })
  })
})

describe('a view of a candidate', () => {
  it('a view is recorded once for each sign-in, whatever parts of the page are fetched', async () => {
    const { ids } = await candidatesOf(rina, 'Looked')
    const again = await server.member('Rina')

    for (const place of ['', '/text', '']) await rina.call('GET', `/cv-screening/${ids[0]}${place}`)
    expect(await codesOf(`candidateId=${ids[0]}`)).toEqual(['candidate_viewed'])
    await again.call('GET', `/cv-screening/${ids[0]}/text`)

    expect(await codesOf(`candidateId=${ids[0]}`)).toEqual(['candidate_viewed', 'candidate_viewed'])
  })

  it('a view is recorded again after ten minutes', async () => {
    const { ids } = await candidatesOf(rina, 'Later')
    const deviceTime = new Date(Date.now() - 11 * 60_000).toISOString()
    await rina.call('POST', '/audit/views', { acts: [{ id: newId(), what: 'viewed', candidateIds: ids, at: deviceTime }] })

    await rina.call('GET', `/cv-screening/${ids[0]}`)

    expect(await codesOf(`candidateId=${ids[0]}&what=candidate_viewed`)).toHaveLength(2)
  })

  it('ten concurrent views by one sign-in are one entry', async () => {
    const { ids } = await candidatesOf(rina, 'Raced')

    await Promise.all(Array.from({ length: 10 }, () => rina.call('GET', `/cv-screening/${ids[0]}`)))

    expect(await codesOf(`candidateId=${ids[0]}`)).toEqual(['candidate_viewed'])
  })

  it('fetching details is one entry a call, without candidates that this sign-in has just fetched', async () => {
    const { ids } = await candidatesOf(rina, 'One', 'Two')

    await rina.call('GET', `/cv-screening/details?ids=${ids.join()}`)
    await rina.call('GET', `/cv-screening/details?ids=${ids.join()}`)

    const entries = await entriesOf(`candidateId=${ids[1]}`)
    expect(entries.map(({ code, candidateCount }) => [code, candidateCount])).toEqual([['details_copied', 2]])
  })
})

it('each download of an original is recorded', async () => {
  const { ids } = await candidatesOf(rina, 'Original')
  const download = () =>
    fetch(`${server.url}/api/cv-screening/${ids[0]}/file`, { headers: { authorization: `Bearer ${rina.token}` } })

  await (await download()).arrayBuffer()
  await (await download()).arrayBuffer()

  expect(await codesOf(`candidateId=${ids[0]}`)).toEqual(['original_downloaded', 'original_downloaded'])
})

describe('the reports of a device', () => {
  const at = '2026-11-20T08:00:00.000Z'

  it('a report is recorded once, with the time of the device', async () => {
    const { ids } = await candidatesOf(rina, 'A', 'B')
    const acts = [
      { id: newId(), what: 'viewed', candidateIds: [ids[0]], at },
      { id: newId(), what: 'viewed', candidateIds: [ids[0]], at: '2026-11-20T08:09:00.000Z' },
      { id: newId(), what: 'printed', candidateIds: [ids[0]], at },
      { id: newId(), what: 'downloaded', candidateIds: [ids[0]], at },
      { id: newId(), what: 'exported', candidateIds: ids, at, format: 'xlsx' },
    ]

    expect((await rina.call('POST', '/audit/views', { acts })).status).toBe(204)
    expect((await rina.call('POST', '/audit/views', { acts })).status).toBe(204)

    const entries = await entriesOf(`candidateId=${ids[0]}`)
    expect(entries.map(({ code }) => code)).toEqual([
      'candidates_exported',
      'original_downloaded',
      'candidate_printed',
      'candidate_viewed',
    ])
    expect(entries[0]).toMatchObject({ candidateCount: 2, detail: { deviceTime: at, format: 'xlsx', candidates: 2 } })
    expect(entries[3].detail).toMatchObject({ deviceTime: at })
  })

  it('a report on candidates of another workspace records nothing', async () => {
    const stranger = await server.member('Stranger', 'elsewhere')
    const { ids } = await candidatesOf(rina, 'Ours')
    const acts = [{ id: newId(), what: 'viewed', candidateIds: ids, at }]

    expect((await stranger.call('POST', '/audit/views', { acts })).status).toBe(204)

    expect(await server.db('audit').whereRaw('candidate_ids @> ARRAY[CAST(? AS uuid)]', ids)).toEqual([])
  })

  it('a report has to be well-formed and to come from a signed-in member', async () => {
    expect(
      (await rina.call('POST', '/audit/views', { acts: [{ id: newId(), what: 'stolen', candidateIds: [newId()], at }] })).status,
    ).toBe(400)
    expect((await post('/audit/views', { acts: [] })).status).toBe(401)
  })
})

describe('a decision', () => {
  it('a decision and its undo are recorded once each, however often they are sent', async () => {
    const { jobId, ids } = await candidatesOf(rina, 'Decided')
    const [decisionId, undoId] = [newId(), newId()]
    const twice = async (send: () => Promise<unknown>) => (await send(), await send())

    await twice(() => rina.call('PUT', `/cv-screening/${ids[0]}/status`, { status: 4 }, { 'idempotency-key': decisionId }))
    await rina.call('PUT', `/cv-screening/${ids[0]}/status`, { status: 4 })
    await twice(() => rina.call('POST', `/cv-screening/${ids[0]}/undo`, {}, { 'idempotency-key': undoId }))

    const entries = await entriesOf(`candidateId=${ids[0]}`)
    expect(entries.map(({ code, detail }) => [code, detail])).toEqual([
      ['decision_undone', { jobId, status: 2, decisionId }],
      ['candidate_decided', { jobId, status: 4, decisionId }],
    ])
  })

  it('a refused decision is not recorded', async () => {
    const { ids } = await candidatesOf(rina, 'Refused')
    await server.db('candidates').where({ id: ids[0] }).update({ status: Status.failed })

    expect((await rina.call('PUT', `/cv-screening/${ids[0]}/status`, { status: 4 })).status).toBe(409)

    expect(await entriesOf(`candidateId=${ids[0]}`)).toEqual([])
  })
})

describe('an erasure', () => {
  it('an erasure is recorded with ids and counts, and keeps all entries about what it erased', async () => {
    const { jobId, batchId, ids } = await candidatesOf(rina, 'First', 'Second', 'Third')
    await rina.upload(jobId, 'December', [cv('Fourth')])
    await rina.call('GET', `/cv-screening/${ids[1]}`)
    const key = { 'idempotency-key': newId() }

    await rina.call('DELETE', `/cv-screening/${ids[0]}`, undefined, key)
    await rina.call('DELETE', `/cv-screening/${ids[0]}`, undefined, key)
    await rina.call('DELETE', `/cv-screening/${ids[0]}`)
    await rina.call('DELETE', `/batches/${batchId}`)
    await rina.call('DELETE', `/jobs/${jobId}`)

    const detailsOf = async (query: string) => (await entriesOf(query)).map(({ code, detail }) => [code, detail])
    expect(await detailsOf(`candidateId=${ids[0]}`)).toEqual([['candidate_erased', { batches: 0, candidates: 1, files: 1 }]])
    expect(await detailsOf(`candidateId=${ids[1]}`)).toEqual([
      ['batch_erased', { batchId, batches: 0, candidates: 2, files: 2 }],
      ['candidate_viewed', {}],
    ])
    expect((await detailsOf('what=job_erased'))[0]).toEqual(['job_erased', { jobId, batches: 1, candidates: 1, files: 1 }])
    const stored = JSON.stringify(await server.db('audit').select('detail', 'code', 'user_name'))
    expect(stored).not.toMatch(/First|Second|Third|Fourth/)
  })
})

describe('access to the audit trail', () => {
  it('a member who is no admin may not read the trail, its export or the list of members', async () => {
    const budi = await server.member('Budi')

    for (const place of ['/audit', '/audit/export?format=csv', '/members']) {
      const { status, body } = await budi.call('GET', place)
      expect([status, body.code]).toEqual([403, 'not_allowed'])
      expect((await fetch(`${server.url}/api${place}`)).status).toBe(401)
    }
  })

  it('an admin reads the entries and members of the own workspace only', async () => {
    const other = await server.member('Other', 'elsewhere')
    await server.db('users').where({ id: other.userId }).update({ email: 'rina@example.com' })
    const { ids } = await candidatesOf(rina, 'Mine')
    await rina.call('GET', `/cv-screening/${ids[0]}`)

    const seen = await entriesOf('', other)
    const members: Json[] = (await other.call('GET', '/members')).body

    expect(seen.filter((entry) => entry.of === 'workspace')).toEqual([])
    expect(await entriesOf(`candidateId=${ids[0]}`, other)).toEqual([])
    expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(['Other']))
    expect(members.map(({ name }) => name)).not.toContain('Rina')
  })

  it('the list of members shows role and time of last use', async () => {
    const ana = await server.member('Ana')
    await ana.call('GET', '/me')
    await server.db('users').where({ id: ana.userId }).update({ email: 'ana@elsewhere.example' })

    const members: Json[] = (await rina.call('GET', '/members')).body
    const find = (id: string) => members.find((member) => member.id === id)

    expect(find(rina.userId)).toMatchObject({ name: 'Rina', standing: 'admin' })
    expect(find(ana.userId)).toMatchObject({ name: 'Ana', standing: 'removed' })
    expect(Date.now() - Date.parse(find(ana.userId).lastSeenAt)).toBeLessThan(60_000)
  })
})

describe('the list', () => {
  it('the list comes in pages, newest first, and can be filtered by code, user and time', async () => {
    const { ids } = await candidatesOf(rina, 'P1', 'P2', 'P3')
    for (const id of ids) await rina.call('GET', `/cv-screening/${id}`)
    const since = (await entriesOf(`candidateId=${ids[1]}`))[0].at

    const first = (await rina.call('GET', '/audit?limit=2')).body
    const second = (await rina.call('GET', `/audit?limit=2&cursor=${first.cursor}`)).body

    const seen = [...first.entries, ...second.entries].map(({ candidateIds }) => candidateIds[0])
    expect(seen.slice(0, 3)).toEqual(ids.toReversed())
    expect((await entriesOf(`what=candidate_viewed&who=${rina.userId}&from=${since}`)).length).toBeGreaterThanOrEqual(2)
    expect(await entriesOf(`candidateId=${ids[0]}&from=2099-01-01T00:00:00Z`)).toEqual([])
    expect(await entriesOf(`candidateId=${ids[0]}&to=2020-01-01T00:00:00Z`)).toEqual([])
    expect((await rina.call('GET', '/audit?cursor=nonsense')).status).toBe(400)
    expect((await rina.call('GET', '/audit?who=nobody')).status).toBe(400)
  })
})

describe('an export', () => {
  const exported = async (query: string) => {
    const answer = await fetch(`${server.url}/api/audit/export?${query}`, { headers: { authorization: `Bearer ${rina.token}` } })
    return { answer, text: await answer.text() }
  }

  it('an export holds the filtered entries as CSV without formulas that a spreadsheet would run', async () => {
    await server.db('users').where({ id: rina.userId }).update({ name: '=HYPERLINK("http://evil.example")' })
    const { ids } = await candidatesOf(memberOf(server.url, rina.token, rina.userId), 'Sheet')
    await rina.call('GET', `/cv-screening/${ids[0]}`)
    await server.db('users').where({ id: rina.userId }).update({ name: 'Rina' })

    const { answer, text } = await exported(`format=csv&candidateId=${ids[0]}`)

    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/)
    const [titles, row, rest] = text.split('\r\n')
    expect(titles).toContain('time,what,user,user id')
    expect(row).toContain(`candidate_viewed,"'=HYPERLINK(""http://evil.example"")",${rina.userId}`)
    expect(rest).toBe('')
  })

  it('an export holds any number of entries as JSON Lines, and is itself recorded', async () => {
    const { ids } = await candidatesOf(rina, 'Many')
    const acts = Array.from({ length: 100 }, () => ({
      id: newId(),
      what: 'printed',
      candidateIds: ids,
      at: '2026-11-20T08:00:00.000Z',
    }))
    for (let at = 0; at < 6; at += 1)
      await rina.call('POST', '/audit/views', { acts: acts.map((act) => ({ ...act, id: newId() })) })

    const { text } = await exported(`format=jsonl&what=candidate_printed&candidateId=${ids[0]}`)

    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Json)
    expect(lines).toHaveLength(600)
    expect(new Set(lines.map(({ seq }) => seq)).size).toBe(600)
    expect(lines[0]).toMatchObject({ previous: lines[1].hash, candidateIds: ids })
    expect((await entriesOf('what=audit_exported'))[0].detail).toEqual({
      format: 'jsonl',
      what: 'candidate_printed',
      candidateId: ids[0],
    })
    expect((await exported('format=xml')).answer.status).toBe(400)
  })
})
