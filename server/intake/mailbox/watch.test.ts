import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST_LETTER, type Letter } from '../../../shared/candidates/letter.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { mailboxAddress, mailRules, type Mailbox } from '../../config/mailbox.ts'
import { hasDovecot, MISSING, startImapServer, type ImapServer } from '../../test/imap-server.ts'
import { readableLog } from '../../test/log.ts'
import { freshDatabase } from '../../test/database.ts'
import { aJob, jsonOf, startServerOn, startTestServer, type TestMember, type TestServer } from '../../test/server.ts'
import { batchOfDay } from '../arrival/job-named.ts'
import type { Intake } from '../arrival/receive.ts'
import { anIntake } from '../test/an-intake.ts'
import { createMailboxWatch, TAKEN_FLAG, type MailboxWatch } from './watch.ts'

const isMissing = !hasDovecot()

describe.skipIf(isMissing)(`a mailbox${isMissing ? `, skipped: ${MISSING}` : ''}`, { timeout: 60_000 }, () => {
  let server: TestServer
  let imap: ImapServer
  let rina: TestMember
  let workspaceId: string
  let intake: Intake
  let close: () => Promise<void>
  const { log, lines, events } = readableLog()

  beforeAll(async () => {
    server = await startTestServer()
    ;({ intake, close } = await anIntake(server, log))
  })
  afterAll(async () => {
    await close()
    await server.stop()
  })
  beforeEach(async () => {
    const name = newId()
    rina = await server.member(`Rina ${name}`, name)
    const row = await server.db('users').where({ id: rina.userId }).first<{ workspace_id: string }>('workspace_id')
    workspaceId = row.workspace_id
    await rina.call('POST', '/jobs', aJob({ title: 'Cook' }))
    imap = await startImapServer()
    lines.length = 0
    return () => imap.stop()
  })

  const aMailbox = (rules = '*=Cook', password = imap.password): Mailbox => ({
    ...mailboxAddress(imap.url)!,
    password,
    rules: mailRules(rules)!,
  })
  const aWatch = (mailbox = aMailbox(), given: { intake?: Intake } = {}): MailboxWatch =>
    createMailboxWatch({
      db: server.db,
      intake,
      mailbox,
      limits: { maxFileMb: 1 },
      findWorkspace: async () => workspaceId,
      log,
      ...given,
    })
  const candidates = async () => (await rina.call('GET', '/cv-screening')).body
  const flags = async () => (await imap.listFlags()).map((each) => each.filter((flag) => flag !== '\\Recent'))
  const letterOfFirst = async () => (await rina.call('GET', `/cv-screening/${(await candidates())[0].id}`)).body.letter

  it('a candidate is made of each CV attached to a mail, the letter is kept, and the mail marked', async () => {
    await imap.deliver(
      aMail({
        files: [
          ['siti.pdf', PDF],
          ['papers.pdf', `${PDF}% 2`],
        ],
        text: 'Dear team,\n\nI can cook.',
      }),
    )

    const watch = aWatch()
    await watch.look()

    expect(watch.state()).toMatchObject({ failures: 0, problem: undefined })
    const found = await candidates()
    expect(found.map(({ fileName }: { fileName: string }) => fileName).toSorted()).toEqual(['papers.pdf', 'siti.pdf'])
    expect(found[0]).toMatchObject({ batch: { name: batchOfDay(new Date()) }, job: { title: 'Cook' }, uploadedById: null })
    const { body } = await rina.call('GET', `/cv-screening/${found[0].id}`)
    expect(body.history).toMatchObject([{ what: 'uploaded', by: null, arrivedBy: 'email' }])
    expect(body.letter).toEqual({
      from: 'Siti Rahma <siti@example.org>',
      subject: 'Application',
      text: 'Dear team,\n\nI can cook.',
    })
    expect(await flags()).toEqual([expect.arrayContaining([TAKEN_FLAG, '\\Seen'])])
  })

  it('a letter is part of what is held of a person, and is gone with the candidate', async () => {
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]], text: 'I can cook.' }))
    await aWatch().look()
    const [{ id }] = await candidates()

    const headers = { authorization: `Bearer ${rina.token}` }
    const archive = await (await fetch(`${server.url}/api/people/archive?ids=${id}`, { headers })).text()
    await rina.call('DELETE', `/cv-screening/${id}`)

    expect(archive).toContain('I can cook.')
    expect(await server.db('candidates').where({ workspace_id: workspaceId }).pluck('letter')).toEqual([])
  })

  it('a mail is taken once, also after a restart and with two servers', async () => {
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]] }))

    await Promise.all([aWatch().look(), aWatch().look()])
    for (let at = 0; at < 2; at += 1) await aWatch().look()

    expect(await candidates()).toHaveLength(1)
  })

  it('a mail is taken once when the server ends after it was accepted and before the mail was marked', async () => {
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]] }))
    const cut: Intake = {
      ...intake,
      async receive(arriving) {
        await intake.receive(arriving)
        throw new Error('The server ended here.')
      },
    }
    await aWatch(aMailbox(), { intake: cut }).look()
    expect(await flags()).toEqual([[]])

    await aWatch().look()

    expect(await candidates()).toHaveLength(1)
  })

  it('marked mails are not taken again when they have other UIDs', async () => {
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]] }))
    await aWatch().look()

    await imap.recreate()
    await aWatch().look()

    expect(await candidates()).toHaveLength(1)
  })

  it('a mail without a CV is left alone, which is said once and names nobody', async () => {
    await imap.deliver(aMail({ text: 'Only words.' }))
    await imap.deliver(aMail({ files: [['list.pdf', 'just words']] }))
    await imap.deliver(aMail({ files: [['logo.png', 'PNG']] }))
    const watch = aWatch()

    for (let at = 0; at < 2; at += 1) await watch.look()

    expect(await candidates()).toEqual([])
    expect(await flags()).toEqual([[], [], []])
    expect(events()).toEqual(['mail_ignored', 'mail_ignored', 'mail_ignored'])
    expect(JSON.stringify(lines)).not.toMatch(/siti|Application/i)
  })

  it('the job of a mail is found by address, by tag and by the first rule that fits; without one it waits', async () => {
    await rina.call('POST', '/jobs', aJob({ title: 'Driver' }))
    await imap.deliver(aMail({ files: [['a.pdf', `${PDF}% a`]], to: 'Jobs <COOK@example.org>' }))
    await imap.deliver(aMail({ files: [['b.pdf', `${PDF}% b`]], subject: 'Re: [Drive] hello' }))
    await imap.deliver(aMail({ files: [['c.pdf', `${PDF}% c`]] }))
    const watch = aWatch(aMailbox('cook@example.org=Cook; [drive]=Driver; [nobody]=Nothing'))

    await watch.look()

    const found: { fileName: string; job: { title: string } }[] = await candidates()
    expect(Object.fromEntries(found.map(({ fileName, job }) => [fileName, job.title]))).toEqual({
      'a.pdf': 'Cook',
      'b.pdf': 'Driver',
    })
    expect(watch.state()).toMatchObject({ failures: 0, messagesLeft: 1 })
    await aWatch().look()
    expect(await candidates()).toHaveLength(3)
  })

  it('a mail for a job that is not there is left until it is', async () => {
    await imap.deliver(aMail({ files: [['a.pdf', PDF]] }))
    await aWatch(aMailbox('*=Baker')).look()
    expect(await candidates()).toEqual([])
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'mail_left', why: expect.stringContaining('no job called "Baker"') }),
    )

    await rina.call('POST', '/jobs', aJob({ title: 'Baker' }))
    await aWatch(aMailbox('*=Baker')).look()

    expect(await candidates()).toMatchObject([{ job: { title: 'Baker' } }])
  })

  it.each([
    ['a letter beyond its limit', { text: 'words '.repeat(20_000) }, (letter: Letter) => letter.text.length === LONGEST_LETTER],
    ['control and direction characters', { text: 'a\u202Eb\u0007c' }, (letter: Letter) => letter.text === 'abc'],
    ['a charset that nobody knows', { text: 'Dear', charset: 'x-none' }, (letter: Letter) => letter.text === 'Dear'],
    ['a subject of 50,000 characters', { subject: 'x'.repeat(50_000) }, (letter: Letter) => letter.subject?.length === 300],
    ['thousands of recipients', { to: Array.from({ length: 5000 }, (_, n) => `n${n}@example.org`).join(',\n ') }, () => true],
  ] as const)('a mail with %s is taken, and a bounded plain text kept', async (_, given, holds) => {
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]], ...given }))

    const watch = aWatch()
    await watch.look()

    expect(watch.state()).toMatchObject({ failures: 0 })
    expect(holds(await letterOfFirst())).toBe(true)
  })

  it('an attachment is taken under its name without folders, and not when it is larger than a CV may be', async () => {
    await imap.deliver(
      aMail({
        files: [
          ['../../etc/passwd.pdf', PDF],
          ['big.pdf', PDF.padEnd(3 * 1024 * 1024)],
        ],
      }),
    )
    await imap.deliver(aMail({ files: [['big.pdf', PDF.padEnd(1024 * 1024 + 10)]] }))

    await aWatch().look()

    expect(await candidates()).toMatchObject([{ fileName: 'passwd.pdf' }])
  })

  it('a mail that breaks the connection is left after its second time, and those after it are taken', async () => {
    await imap.deliver(aMail({ parts: 20_000 }))
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]] }))
    const watch = aWatch()

    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      for (let at = 0; at < 3; at += 1) {
        await watch.look()
        vi.advanceTimersByTime(5 * 60_000)
      }
    } finally {
      vi.useRealTimers()
    }

    expect(events().filter((event) => event === 'mailbox_failed')).toHaveLength(2)
    expect(await candidates()).toMatchObject([{ fileName: 'siti.pdf' }])
  })

  it('a mailbox that refuses the password is told without it, and is left alone for a while', async () => {
    const watch = aWatch(aMailbox('*=Cook', 'a-wrong-secret'))

    for (let at = 0; at < 2; at += 1) await watch.look()

    expect(watch.state()).toMatchObject({ failures: 1, problem: 'The mail server refuses the user or the password of IMAP_URL.' })
    expect(events()).toEqual(['mailbox_failed'])
    expect(JSON.stringify(lines)).not.toContain('a-wrong-secret')
  })

  it('a mailbox that says nothing holds up no stop', async () => {
    const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as net.AddressInfo
    const stopping = new AbortController()
    const connected = once(silent, 'connection')
    const watch = aWatch({ ...aMailbox(), port })
    const looking = watch.look(stopping.signal)
    await connected

    stopping.abort()

    await looking
    expect(watch.state()).toMatchObject({ failures: 0, lookedAt: undefined })
    silent.close()
  })

  it('a server with IMAP_URL reads the mailbox, and tells in its health how that goes', async () => {
    const settings = { IMAP_URL: imap.url, IMAP_RULES: '*=Cook' }
    const database = await freshDatabase()
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-mailbox-'))
    const run = (password: string) => startServerOn(database, dataDir, { ...settings, IMAP_PASSWORD: password }, { log })
    const ready = async ({ url }: TestServer) => jsonOf(await fetch(`${url}/health/ready`))
    const before = await run('a-wrong-secret')
    const ana = await before.member('Ana')
    await ana.call('POST', '/jobs', aJob({ title: 'Cook' }))
    await before.stop()
    await imap.deliver(aMail({ files: [['siti.pdf', PDF]] }))

    const refused = await run('a-wrong-secret')
    await vi.waitFor(async () => expect((await ready(refused)).details).toMatchObject({ mailboxFailures: 1 }), WITHIN)
    const told = await ready(refused)
    await refused.stop()
    const good = await run(imap.password)
    await vi.waitFor(async () => expect((await ready(good)).details).toHaveProperty('mailboxAgeSeconds'), WITHIN)

    expect(told.warnings).toEqual([{ part: 'mailbox', problem: expect.stringContaining('refuses the user') }])
    expect(JSON.stringify([told, lines])).not.toContain('a-wrong-secret')
    expect(await database.db('candidates').pluck('arrived_by')).toEqual(['email'])
    await good.stop()
    await database.drop()
    await fs.rm(dataDir, { recursive: true })
  })
})

const WITHIN = { timeout: 30_000, interval: 300 }

const PDF = '%PDF-1.4\n% CV\n%%EOF\n'

interface Mail {
  files?: readonly (readonly [string, string])[]
  text?: string
  charset?: string
  subject?: string
  to?: string
  /** Of empty further parts. */
  parts?: number
}

function aMail({
  files = [],
  text = 'Hello',
  charset = 'utf-8',
  subject = 'Application',
  to = 'jobs@example.org',
  parts = 0,
}: Mail) {
  const encoded = (content: string) => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n')
  const attached = files.map(
    ([name, content]) =>
      `Content-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${encoded(content)}\n`,
  )
  const body = `Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: base64\n\n${encoded(text)}\n`
  const empty = Array.from({ length: parts }, () => 'Content-Type: text/plain; name="x"\n\n\n')
  return [
    'From: Siti Rahma <siti@example.org>',
    `To: ${to}`,
    `Subject: ${subject}`,
    'Message-ID: <one@example.org>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    ...[body, ...attached, ...empty].map((part) => `--b\n${part}`),
    '--b--',
    '',
  ].join('\n')
}
