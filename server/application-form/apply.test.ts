import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProof } from '../../shared/application-form/proof-of-work.ts'
import { standardNotice } from '../../shared/application-form/standard-notice.ts'
import { freePort } from '../../tools/free-port.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { batchOfDay } from '../intake/arrival/job-named.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { createChallenges } from './challenge.ts'
import { hashOfNotice } from './forms.ts'
import * as limits from './limits.ts'

const SECRET = 'a secret of the servers in this test'
let server: TestServer
let rina: TestMember
let workspace: string
let jobId: string
let form: string
/** Of an applicant, another one for each test. */
let address: string
let addresses = 0

beforeAll(async () => {
  server = await startTestServer({
    SESSION_SECRET: SECRET,
    TRUST_PROXY: '1',
    MAX_FILE_MB: '1',
    MAX_WORKSPACE_FILES: '12',
    TEAM_ADMINS: '@example.com',
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  workspace = newId()
  rina = await server.member(`Rina-${workspace}`, workspace)
  jobId = (
    await rina.call(
      'POST',
      '/jobs',
      aJob({ title: 'Cook & <b>Baker</b>', description: 'Bread.\n\nSee https://example.org/jobs.' }),
    )
  ).body.id
  form = await open()
  address = `10.0.0.${(addresses += 1)}`
})

const CONTACT = 'Toko Roti, Bandung, jobs@example.org'
const setForm = (texts: object | null, who = rina) => who.call('PUT', `/jobs/${jobId}/form`, { form: texts })
async function open(notice: string | null = null): Promise<string> {
  return (await setForm({ contact: CONTACT, notice })).body.open.address
}

const get = (place: string, language = 'en') =>
  fetch(place, { headers: { 'accept-language': language, 'x-forwarded-for': address }, redirect: 'manual' })

/** As it is in the page that was just fetched, but so many milliseconds old. */
const challengeOf = (place: string, ageMs = 60_000): string =>
  createChallenges(SECRET, () => Date.now() - ageMs).issue(place.split('/').at(-1)!)

const pdf = (text = newId()) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const siti = {
  name: 'Siti Rahma',
  email: 'Siti@Example.com',
  phone: '+62 812 3456 7890',
  message: 'Dear team,\r\nI bake.',
  consent: 'yes',
}

interface Sent {
  fields?: Record<string, string>
  file?: Buffer | undefined
  fileName?: string
  language?: string
}
function send(place: string, { fields = {}, file = pdf(), fileName = 'cv.pdf', language = 'en' }: Sent = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ challenge: challengeOf(place), proof: '', website: '', ...siti, ...fields }))
    if (value !== '' || name === 'website') body.append(name, value)
  body.append('cv', new Blob([file]), fileName)
  const headers = { 'accept-language': language, 'x-forwarded-for': address }
  return fetch(place, { method: 'POST', body, headers, redirect: 'manual' })
}

const candidates = async (): Promise<Json[]> => (await rina.call('GET', '/cv-screening')).body
async function story(): Promise<Json> {
  const [{ id }] = await candidates()
  return (await rina.call('GET', `/cv-screening/${id}`)).body
}

describe('the page', () => {
  it('shows title, description and notice as text in the language asked for, and no search engine lists it', async () => {
    const response = await get(form)
    const page = await response.text()

    expect(response.status).toBe(200)
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<h1>Cook &#38; &#60;b&#62;Baker&#60;/b&#62;</h1>')
    expect(page).not.toContain('<b>')
    expect(page).toContain(
      '<p>Bread.</p><p>See <a rel="nofollow noreferrer" href="https://example.org/jobs">https://example.org/jobs</a>.</p>',
    )
    expect(page).toContain(CONTACT)
    expect(page).toContain(standardNotice.en.split('\n')[0])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await (await get(form, 'id-ID')).text()).toContain('<html lang="id">')
    expect(await (await get(`${form}?lang=id`)).text()).toContain(standardNotice.id.split('\n')[0])
    expect((await get(`${server.url}/apply/style.css`)).headers.get('content-type')).toContain('text/css')
  })

  it('shows a notice of its own as text', async () => {
    await open('<script>alert(1)</script>\n\nSecond.')

    const page = await (await get(form)).text()

    expect(page).toContain('<p>&#60;script&#62;alert(1)&#60;/script&#62;</p><p>Second.</p>')
    expect(page).not.toContain(standardNotice.en.split('\n')[0])
  })

  it('tells for how long an application is kept, by the rule of the job', async () => {
    const server180 = await (await get(form)).text()
    await server.db('job_retention').insert({ job_id: jobId, is_own: true, days: 30, set_by: 'Rina' })
    const own = await (await get(form)).text()
    await server.db('job_retention').where({ job_id: jobId }).update({ days: null, reason: 'A dispute' })
    const forEver = await (await get(form)).text()

    expect(server180).toContain('is erased 180 days after the decision')
    expect(own).toContain('is erased 30 days after the decision')
    expect(forEver).toContain('is kept until we erase it')
  })

  it('says in words that a form is closed: with its job, by a member, deleted, or never there', async () => {
    const isClosed = async (place: string) => {
      const response = await get(place)
      expect([response.status, await response.text()]).toEqual([
        410,
        expect.stringContaining('The form under this address is closed'),
      ])
      expect((await send(place)).status).toBe(410)
    }

    await rina.call('PUT', `/jobs/${jobId}/closed`, { closed: true })
    await isClosed(form)
    await rina.call('PUT', `/jobs/${jobId}/closed`, { closed: false })
    expect((await get(form)).status).toBe(200)

    await setForm(null)
    await isClosed(form)
    const another = await open()
    expect(another).not.toBe(form)
    await isClosed(form)
    expect((await get(another)).status).toBe(200)

    await rina.call('DELETE', `/jobs/${jobId}`)
    await isClosed(another)
    await isClosed(`${server.url}/apply/${'x'.repeat(43)}`)
    expect(await candidates().catch(() => [])).toEqual([])
  })
})

describe('an application', () => {
  it('becomes a candidate in the batch of the day, with its letter and the consent to the notice that was shown', async () => {
    const response = await send(form)

    expect([response.status, response.headers.get('location')]).toEqual([303, `${new URL(form).pathname}/sent?lang=en`])
    const sent = await get(new URL(response.headers.get('location')!, form).href)
    expect([sent.status, await sent.text()]).toEqual([
      200,
      expect.stringContaining('We have received your application for “Cook'),
    ])
    expect(await candidates()).toMatchObject([{ jobId, batch: { name: batchOfDay(new Date()) }, fileName: 'cv.pdf' }])
    const { letter, history } = await story()
    expect(letter).toEqual({
      from: 'Siti Rahma <Siti@Example.com>, +62 812 3456 7890',
      subject: null,
      text: 'Dear team,\nI bake.',
      applicant: {
        name: 'Siti Rahma',
        email: 'Siti@Example.com',
        phone: '+62 812 3456 7890',
        consentedAt: expect.any(String),
        noticeHash: hashOfNotice(standardNotice.en),
      },
    })
    expect(Math.abs(Date.parse(letter.applicant.consentedAt) - Date.now())).toBeLessThan(60_000)
    expect(history).toMatchObject([{ what: 'uploaded', by: null, arrivedBy: 'form' }])
  })

  it('is one candidate, however often and however fast the same page is sent', async () => {
    const fields = { challenge: challengeOf(form) }
    const file = pdf()

    const answers = await Promise.all([send(form, { fields, file }), send(form, { fields, file })])
    answers.push(await send(form, { fields, file }))

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await candidates()).toHaveLength(1)
    expect((await send(form, { file: pdf() })).status).toBe(303)
    expect(await candidates()).toHaveLength(2)
  })

  it('needs neither phone nor message, and neither is kept', async () => {
    await send(form, { fields: { phone: '', message: '' }, language: 'id' })

    const { letter } = await story()
    expect(letter).toMatchObject({ from: 'Siti Rahma <Siti@Example.com>', text: '', applicant: { phone: null } })
    expect(letter.applicant.noticeHash).toBe(hashOfNotice(standardNotice.id))
  })

  it.each([
    [{ name: ' ‮ ' }, 'Enter your name', 'name'],
    [{ email: 'siti@example' }, 'Enter an e-mail address', 'email'],
    [{ email: 'a b@example.com' }, 'Enter an e-mail address', 'email'],
    [{ phone: 'call me' }, 'Enter a phone number', 'phone'],
    [{ message: 'm'.repeat(3001) }, 'Shorten your message', 'message'],
    [{ consent: '' }, 'Tick the box if you consent', 'consent'],
  ])('with %o is shown again with what is wrong and what was typed', async (fields, problem, field) => {
    const response = await send(form, { fields: { message: '<i>\n\nhello', ...fields } })
    const page = await response.text()

    expect(response.status).toBe(422)
    expect(page).toContain(`<li><a href="#${field}">${problem}`)
    expect(page).toContain(`aria-describedby="${field}-problem"`)
    expect(page).toMatch(field === 'message' ? /value="Siti Rahma"/ : />\n&#60;i&#62;\n\nhello<\/textarea>/)
    expect(page).toContain('Choose your CV once more')
    expect(await candidates()).toEqual([])
  })

  it.each<[string, Sent, string]>([
    ['no file', { file: Buffer.alloc(0), fileName: '' }, 'Choose your CV.'],
    ['an empty file', { file: Buffer.alloc(0) }, 'The file is empty.'],
    ['a file that is too large', { file: Buffer.alloc(1024 * 1024 + 1, '%PDF-1.4\n') }, 'The file is larger than 1 MB.'],
    ['a picture', { file: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }, 'This file is not a PDF or Word document'],
  ])('with %s is shown again with what is wrong, and the page can be sent again', async (_, sent, problem) => {
    const fields = { challenge: challengeOf(form) }

    const response = await send(form, { ...sent, fields })
    const page = await response.text()

    expect(response.status).toBe(422)
    expect(page).toContain(`<li><a href="#cv">${problem}`)
    expect(page).toContain(`name="challenge" value="${fields.challenge}"`)
    expect(await candidates()).toEqual([])
    expect((await send(form, { fields })).status).toBe(303)
  })

  it('with several problems is shown again with all of them, in the order of the page', async () => {
    const response = await send(form, { fields: { name: '', consent: '' }, file: Buffer.alloc(0), fileName: '' })

    const linked = [...(await response.text()).matchAll(/<li><a href="#(\w+)">/g)].map(([, id]) => id)
    expect(linked).toEqual(['name', 'cv', 'consent'])
  })

  it('is answered in Indonesian where the page was', async () => {
    const response = await send(`${form}?lang=id`, { fields: { challenge: challengeOf(form), email: 'salah' } })

    expect(await response.text()).toContain('Isi alamat email')
  })

  it('with a body that is too large, or that is no form, is refused in words', async () => {
    const large = await send(form, { file: Buffer.alloc(3 * 1024 * 1024 + 1) })
    const json = await fetch(form, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    const other = await send(form, { fields: { jobId } })

    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('much larger than 1 MB')])
    expect([json.status, await json.text()]).toEqual([415, expect.stringContaining('could not be read')])
    expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('could not be read')])
    expect(await candidates()).toEqual([])
  })
})

it('an applicant is found by the e-mail and the phone that were typed, and erased with them', async () => {
  await send(form)
  const [{ id }] = await candidates()

  for (const query of [{ email: 'siti@example.com' }, { phone: '0812-3456-7890' }]) {
    const { body } = await rina.call('POST', '/people/find', query)
    expect(body.applications).toMatchObject([{ id, email: 'Siti@Example.com', phone: '+62 812 3456 7890', isNamed: true }])
  }
  const { body: certificate } = await rina.call('POST', '/people/erase', { candidateIds: [id] })
  expect(certificate.hashes).toHaveLength(3)
  expect(await candidates()).toEqual([])
  expect((await rina.call('POST', '/people/find', { email: 'siti@example.com' })).body.applications).toEqual([])
})

describe('without an account', () => {
  const tries = (count: number, sent: () => Sent) =>
    Array.fromAsync({ length: count }, async () => (await send(form, sent())).status)
  const wrong = { email: 'wrong' }
  async function proven(challenge = challengeOf(form, 0)) {
    for (let from = 0; ; from += 1000) {
      const proof = findProof(challenge, from, 1000)
      if (proof !== undefined) return { challenge, proof: String(proof) }
      await nextTurn()
    }
  }

  /** For the work of a proof on a busy machine. */
  const PATIENCE_MS = 180_000

  it(
    'a page that was sent at once is taken with a proof of work, and without one some seconds later',
    { timeout: PATIENCE_MS },
    async () => {
      const challenge = challengeOf(form, 0)

      const early = await send(form, { fields: { challenge } })
      const unproven = await send(form, { fields: { challenge, proof: '1' } })

      for (const response of [early, unproven])
        expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('Wait a few seconds')])
      expect(await candidates()).toEqual([])
      expect((await send(form, { fields: await proven(challenge) })).status).toBe(303)
      expect((await send(form, { fields: { challenge: challengeOf(form, limits.UNPROVEN_AFTER_MS) } })).status).toBe(303)
      expect(await candidates()).toHaveLength(2)
    },
  )

  it.each([
    ['of another form', () => challengeOf(`/${'x'.repeat(43)}`)],
    ['that is too old', () => challengeOf(form, limits.GOOD_FOR_MS + 1000)],
    ['that was not issued here', () => createChallenges('another secret').issue(form.split('/').at(-1)!)],
    ['whose time was changed', () => challengeOf(form).replace(/^[^.]+/, (Date.now() - 30_000).toString(36))],
    ['that is missing', () => ''],
  ])('a page with a challenge %s is shown again with a good one', async (_, challenge) => {
    const wrongOne = challenge()

    const response = await send(form, { fields: { challenge: wrongOne } })
    const page = await response.text()

    expect([response.status, page]).toEqual([422, expect.stringContaining('This page was open for too long')])
    const [, fresh] = /name="challenge" value="([^"]+)"/.exec(page)!
    expect(createChallenges(SECRET).ageMs(form.split('/').at(-1)!, fresh!)).toBeLessThan(60_000)
    expect(await candidates()).toEqual([])
  })

  it('a program that fills in every field is told so before its file is read', async () => {
    const response = await send(form, { fields: { website: 'https://example.org' }, file: Buffer.alloc(2 * 1024 * 1024) })
    const page = await response.text()

    expect([response.status, page]).toEqual([422, expect.stringContaining('A field that people do not see was filled in')])
    expect(page).not.toContain('https://example.org"')
    expect(await candidates()).toEqual([])
  })

  it(
    'an address sends a few times an hour without a proof of work, and more often with one',
    { timeout: PATIENCE_MS },
    async () => {
      const statuses = await tries(limits.UNPROVEN_PER_HOUR, () => ({ fields: wrong }))
      const next = await send(form)

      expect(new Set(statuses)).toEqual(new Set([422]))
      expect([next.status, await next.text()]).toEqual([429, expect.stringContaining('Please try again later')])
      expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(3000)
      const fields = await proven()
      await tries(limits.SENT_PER_HOUR - limits.UNPROVEN_PER_HOUR - 2, () => ({ fields: { ...fields, ...wrong } }))
      expect((await send(form, { fields })).status).toBe(303)
      expect((await send(form, { fields })).status).toBe(429)
      address = '10.1.0.1'
      expect((await send(form)).status).toBe(303)
    },
  )

  it('a form takes so many candidates a day', async () => {
    await send(form)
    const [{ batchId }] = await candidates()
    const { workspaceId } = await server.db('candidates').where({ job_id: jobId }).first({ workspaceId: 'workspace_id' })
    const rows = Array.from({ length: limits.TAKEN_PER_DAY }, () => ({
      id: newId(),
      workspace_id: workspaceId,
      job_id: jobId,
      batch_id: batchId,
      name: 'x',
      status: 1,
      language: 'id',
      file_name: 'x',
      file_size: 1,
      file_sha256: newId(),
      arrived_by: 'form',
      search: 'x',
      detail_version: 1,
      version: 1,
    }))
    await server.db.batchInsert('candidates', rows, 200)

    const response = await send(form)

    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
    await server
      .db('candidates')
      .where({ job_id: jobId })
      .update({ created_at: new Date(Date.now() - 25 * 3600_000) })
    expect((await send(form)).status).toBe(303)
  })

  it('a full workspace takes none, and says so before the file is read', async () => {
    await rina.upload(
      jobId,
      'May',
      Array.from({ length: 12 }, (_, at): [string, Buffer] => [`${at}.pdf`, pdf()]),
    )

    const response = await send(form)

    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('No application can be received just now'),
    ])
    expect(response.headers.get('retry-after')).toBe('3600')
    expect(await candidates()).toHaveLength(12)
  })
})

it('a form below a path names everything with that path', async () => {
  const port = await freePort()
  const below = await startTestServer({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}/saring`,
    SESSION_SECRET: SECRET,
  })
  const budi = await below.member('Budi')
  const { body: job } = await budi.call('POST', '/jobs', aJob())
  const { body } = await budi.call('PUT', `/jobs/${job.id}/form`, { form: { contact: CONTACT, notice: null } })
  const place: string = body.open.address

  const page = await (await get(place)).text()
  const sent = await send(place)

  expect(place).toMatch(/^http:\/\/localhost:\d+\/saring\/apply\/[\w-]{43}$/)
  const links = [...page.matchAll(/(?:src|href|action)="(\/[^"]*)"/g)].map(([, link]) => link!)
  expect(links).toHaveLength(4)
  expect(links.filter((link) => !link.startsWith('/saring/'))).toEqual([])
  expect(sent.headers.get('location')).toBe(`${new URL(place).pathname}/sent?lang=en`)
  await below.stop()
})

it('members of the workspace open, change and close a form, which the audit trail records', async () => {
  const stranger = await server.member('Stranger', newId())

  expect((await rina.call('GET', `/jobs/${jobId}/form`)).body).toEqual({
    open: { address: form, by: expect.stringContaining('Rina'), since: expect.any(String) },
    texts: { contact: CONTACT, notice: null },
  })
  expect(await open('Ours')).toBe(form)
  expect((await setForm(null)).body).toEqual({ open: null, texts: { contact: CONTACT, notice: 'Ours' } })
  expect((await setForm(null)).status).toBe(200)
  for (const wrong of [{ contact: ' ', notice: null }, { contact: 'x'.repeat(301), notice: null }, { contact: CONTACT }])
    expect((await setForm(wrong)).status).toBe(400)
  expect((await setForm({ contact: CONTACT, notice: null }, stranger)).status).toBe(404)
  expect((await stranger.call('GET', `/jobs/${jobId}/form`)).status).toBe(404)
  expect((await fetch(`${server.url}/api/jobs/${jobId}/form`)).status).toBe(401)

  const entries = await server.db('audit').whereRaw(`code LIKE 'form_%'`).whereRaw(`detail->>'jobId' = ?`, [jobId]).orderBy('seq')
  expect(entries.map(({ code, detail }) => [code, detail])).toEqual([
    ['form_opened', { jobId, noticeHash: null }],
    ['form_changed', { jobId, noticeHash: hashOfNotice('Ours') }],
    ['form_closed', { jobId }],
  ])
})
