import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { readableLog } from '../../test/log.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../../test/server.ts'
import { pdf as pdfOf } from '../../test/documents/pdf.ts'
import { aCv } from '../../test/documents/cv.ts'
import { batchOfDay } from '../arrival/job-named.ts'
import type { Intake } from '../arrival/receive.ts'
import { anIntake } from '../test/an-intake.ts'
import { createFolderWatch, type FolderWatch } from './watch.ts'

let server: TestServer
let rina: TestMember
let workspaceId: string
let intake: Intake
let close: () => Promise<void>
let root: string
const { log, lines } = readableLog()

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
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-inbox-'))
  lines.length = 0
})
afterEach(() => fs.rm(root, { recursive: true, force: true }))

/** Looks twice before it takes a file: nothing has to rest for a time. */
const aWatch = (given: { intake?: Intake } = {}): FolderWatch =>
  createFolderWatch({
    db: server.db,
    intake,
    root,
    limits: { maxFileMb: 1 },
    findWorkspace: async () => workspaceId,
    log,
    restMs: 0,
    ...given,
  })
async function lookTwice(watch = aWatch()): Promise<void> {
  await watch.look()
  await watch.look()
}

const pdf = (text = 'CV') => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
async function put(place: string, content: Uint8Array = pdf()): Promise<void> {
  await fs.mkdir(path.dirname(path.join(root, place)), { recursive: true })
  await fs.writeFile(path.join(root, place), content)
}
const jobCalled = async (title: string): Promise<string> => (await rina.call('POST', '/jobs', aJob({ title }))).body.id
const candidates = async () => (await rina.call('GET', '/cv-screening')).body
const left = async () => {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
const textOf = (place: string) => fs.readFile(path.join(root, place), 'utf8')

describe('a CV in a folder', () => {
  it('a CV in a folder goes into the batch that its folder names, as a candidate that waits for its screening', async () => {
    const jobId = await jobCalled('Backend Engineer')
    await put('backend engineer/May/siti.pdf')

    await lookTwice()

    expect(await candidates()).toMatchObject([
      { jobId, batch: { name: 'May' }, fileName: 'siti.pdf', status: 1, progress: { stage: 'waiting' }, uploadedById: null },
    ])
    expect(await left()).toEqual([])
  })

  it('a CV in a folder goes into a batch of the day without such a folder, and finds its job by id', async () => {
    const jobId = await jobCalled('HR/GA Officer')
    await put(`${jobId}/siti.pdf`)

    await lookTwice()

    expect(await candidates()).toMatchObject([{ jobId, batch: { name: batchOfDay(new Date()) } }])
  })

  it('a CV from a folder says in its history how it arrived, and that no member uploaded it', async () => {
    await jobCalled('Cook')
    await put('Cook/siti.pdf')
    await lookTwice()

    const [{ id }] = await candidates()
    const { body } = await rina.call('GET', `/cv-screening/${id}`)

    expect(body.history).toMatchObject([{ what: 'uploaded', by: null, arrivedBy: 'folder' }])
  })

  it('a CV from a folder is pulled by devices like an upload', async () => {
    await jobCalled('Cook')
    const { body: before } = await rina.call('GET', '/sync')
    await put('Cook/siti.pdf')
    await lookTwice()

    const { body: page } = await rina.call('GET', `/sync?cursor=${encodeURIComponent(before.cursor)}`)

    expect(page.candidates).toMatchObject([{ fileName: 'siti.pdf', uploadedById: null }])
  })

  it('a CV is waited for as long as it grows', async () => {
    await jobCalled('Cook')
    const watch = aWatch()
    await put('Cook/siti.pdf')
    await watch.look()
    await fs.appendFile(path.join(root, 'Cook/siti.pdf'), 'more\n')

    await watch.look()
    expect(await candidates()).toEqual([])

    await watch.look()
    expect(await candidates()).toMatchObject([{ fileSize: pdf().length + 5 }])
  })

  it('a file is left alone under a name that says it is not complete, when it is hidden, and when it is a link', async () => {
    await jobCalled('Cook')
    const names = ['.siti.pdf', 'siti.pdf.part', 'siti.TMP', '~$siti.docx', 'siti.pdf.crdownload']
    for (const name of names) await put(`Cook/${name}`)
    const elsewhere = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-elsewhere-'))
    await fs.writeFile(path.join(elsewhere, 'secret.pdf'), pdf('secret'))
    await fs.symlink(path.join(elsewhere, 'secret.pdf'), path.join(root, 'Cook/link.pdf'))
    await fs.symlink(elsewhere, path.join(root, 'Cook/May'))

    await lookTwice()

    expect(await candidates()).toEqual([])
    expect((await left()).length).toBe(names.length + 2)
    expect(await fs.readdir(elsewhere)).toEqual(['secret.pdf'])
    await fs.rm(elsewhere, { recursive: true })
  })

  it('a CV becomes one candidate when two servers watch the folder', async () => {
    await jobCalled('Cook')
    for (let at = 0; at < 5; at += 1) await put(`Cook/${at}.pdf`, pdf(String(at)))
    const [one, other] = [aWatch(), aWatch()]
    await Promise.all([one.look(), other.look()])

    for (let at = 0; at < 3; at += 1) await Promise.all([one.look(), other.look()])

    expect(await candidates()).toHaveLength(5)
    expect(await left()).toEqual([])
  })

  it('a CV becomes one candidate when the server ends after it was accepted and before it was taken away', async () => {
    await jobCalled('Cook')
    await put('Cook/siti.pdf')
    const cut: Intake = {
      ...intake,
      async receive(arriving) {
        await intake.receive(arriving)
        throw new Error('The server ended here.')
      },
    }
    await expect(lookTwice(aWatch({ intake: cut }))).rejects.toThrow('ended here')
    expect(await left()).toEqual(['Cook/siti.pdf'])

    await lookTwice()

    expect(await candidates()).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  it('a CV is another candidate when the same file is put there again, as with an upload', async () => {
    await jobCalled('Cook')
    const watch = aWatch()
    for (let at = 0; at < 2; at += 1) {
      await put('Cook/siti.pdf')
      await lookTwice(watch)
    }

    expect(await candidates()).toHaveLength(2)
  })
})

describe('a folder', () => {
  it.each([
    ['of an unknown job', 'Cokk', async () => {}, 'There is no job called "Cokk"'],
    [
      'of two jobs of that title',
      'Cook',
      async () => void (await Promise.all([jobCalled('Cook'), jobCalled('cook')])),
      'Several open jobs',
    ],
    [
      'of a closed job',
      'Cook',
      async () => void (await rina.call('PUT', `/jobs/${await jobCalled('Cook')}/closed`, { closed: true })),
      'is closed',
    ],
  ])('a folder %s is left alone, and says why', async (_, name, prepare, sentence) => {
    await prepare()
    await put(`${name}/siti.pdf`)
    const watch = aWatch()

    for (let at = 0; at < 3; at += 1) await watch.look()

    expect(await candidates()).toEqual([])
    expect((await left()).toSorted()).toEqual([`${name}/NOT-TAKEN.txt`, `${name}/siti.pdf`])
    expect(await textOf(`${name}/NOT-TAKEN.txt`)).toContain(sentence)
    expect(lines.filter(({ event }) => event === 'inbox_not_taken')).toMatchObject([
      { problem: expect.stringContaining(sentence) },
    ])
    expect(watch.state()).toEqual({ filesLeft: 1, problem: undefined })
  })

  it('a folder is taken, and its note goes, once the job is there', async () => {
    await put('Cook/siti.pdf')
    await lookTwice()
    expect(await left()).toContain('Cook/NOT-TAKEN.txt')
    await jobCalled('Cook')

    await lookTwice()

    expect(await candidates()).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  it('a file that lies beside the folders is left alone, and a note says so', async () => {
    await put('siti.pdf')

    await lookTwice()

    expect(await textOf('NOT-TAKEN.txt')).toContain('into a folder that is called like the job')
  })

  it('a note is never written through a link', async () => {
    await put('Cokk/siti.pdf')
    const target = path.join(root, '.target')
    await fs.writeFile(target, 'untouched')
    await fs.symlink(target, path.join(root, 'Cokk/NOT-TAKEN.txt'))

    await lookTwice()

    expect(await fs.readFile(target, 'utf8')).toBe('untouched')
    expect(await textOf('Cokk/NOT-TAKEN.txt')).toContain('no job called')
  })
})

describe('a file that is no CV', () => {
  it('a file that is no CV is moved aside with a sentence, and an earlier one of its name stays', async () => {
    await jobCalled('Cook')
    const watch = aWatch()
    for (let at = 0; at < 2; at += 1) {
      await put('Cook/May/list.xls', Buffer.from(`just words ${at}`))
      await lookTwice(watch)
    }
    await put('Cook/big.pdf', Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)]))
    await lookTwice(watch)

    expect((await left()).toSorted()).toEqual([
      'refused/Cook/May/list (2).xls',
      'refused/Cook/May/list (2).xls.txt',
      'refused/Cook/May/list.xls',
      'refused/Cook/May/list.xls.txt',
      'refused/Cook/big.pdf',
      'refused/Cook/big.pdf.txt',
    ])
    expect(await textOf('refused/Cook/May/list.xls.txt')).toMatch(/not supported|not a PDF/)
    expect(await textOf('refused/Cook/big.pdf.txt')).toContain('larger than the limit')
    expect(await candidates()).toEqual([])
    expect(await fs.readdir(path.join(server.dataDir, 'files/incoming'))).toEqual([])
  })
})

it('a full workspace leaves the file where it is, and says so', async () => {
  await jobCalled('Cook')
  await put('Cook/siti.pdf')
  const small = await anIntake(server, log, { workspaceFiles: 0 })

  await lookTwice(aWatch({ intake: small.intake }))

  expect(await textOf('Cook/NOT-TAKEN.txt')).toContain('as many files')
  expect(await left()).toContain('Cook/siti.pdf')
  await small.close()
})

it('without a workspace the files wait', async () => {
  await put('Cook/siti.pdf')
  const watch = createFolderWatch({
    db: server.db,
    intake,
    root,
    limits: { maxFileMb: 1 },
    findWorkspace: async () => undefined,
    log,
    restMs: 0,
  })

  await watch.look()

  expect(await textOf('Cook/NOT-TAKEN.txt')).toContain('somebody has to sign in first')
})

it('a server with INBOX_DIR screens what is put there, and tells how many files it left', { timeout: 60_000 }, async () => {
  const inbox = path.join(root, 'inbox')
  const whole = await startTestServer({ INBOX_DIR: inbox, SCREENING_CONCURRENCY: '1' })
  try {
    const ana = await whole.member('Ana')
    await ana.call('POST', '/jobs', aJob({ title: 'Cook' }))
    await fs.mkdir(path.join(inbox, 'Cook/May'), { recursive: true })
    await fs.mkdir(path.join(inbox, 'Cokk'), { recursive: true })
    await fs.writeFile(path.join(inbox, 'Cook/May/siti.pdf'), pdfOf({ pages: [aCv()] }))
    await fs.writeFile(path.join(inbox, 'Cokk/siti.pdf'), pdfOf({ pages: [aCv()] }))

    await vi.waitFor(async () => expect((await ana.call('GET', '/cv-screening')).body).toMatchObject([{ status: 2 }]), {
      timeout: 50_000,
      interval: 500,
    })

    const ready = await jsonOf(await fetch(`${whole.url}/health/ready`))
    expect(ready.details).toMatchObject({ inboxFilesLeft: 1 })
  } finally {
    await whole.stop()
  }
})

it('the server refuses to start on an INBOX_DIR that is a file', async () => {
  const file = path.join(root, 'file')
  await fs.writeFile(file, '')

  await expect(startTestServer({ INBOX_DIR: file })).rejects.toThrow('INBOX_DIR')
})
