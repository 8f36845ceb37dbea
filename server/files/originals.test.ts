import fs from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import path from 'node:path'
import { readableLog } from '../test/log.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { storedFile } from '../test/stored-file.ts'
import { recheckMarked, scrubOriginals, type OriginalDeps } from './originals.ts'
import { openFolderStore } from './store.ts'

let server: TestServer
let rina: TestMember
let ids: string[]
let deps: OriginalDeps & ReturnType<typeof readableLog>

beforeEach(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  const files = await openFolderStore(path.join(server.dataDir, 'files'))
  deps = { db: server.db, files, keys: server.keys, ...readableLog() }
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const cvs = Array.from({ length: 7 }, (_, at): [string, Buffer] => [`${at}.pdf`, Buffer.from(`%PDF-1.4\n${at}`)])
  ids = (await rina.upload(job.id, 'B', cvs)).body.ids
})
afterEach(() => server.stop())

const placeOf = async (id: string) => {
  const { key } = await server.db('files').where({ candidate_id: id }).first()
  return storedFile(deps.files, key)
}

async function download(id: string) {
  const response = await fetch(`${server.url}/api/cv-screening/${id}/file`, {
    headers: { authorization: `Bearer ${rina.token}` },
  })
  const name = /filename\*=UTF-8''(.*)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const text = await response.text()
  return {
    status: response.status,
    code: response.ok ? undefined : JSON.parse(text).code,
    text,
    name: decodeURIComponent(name ?? ''),
  }
}

const health = async () => {
  const response = await fetch(`${server.url}/health/ready`)
  return { status: response.status, ...JSON.parse(await response.text()) }
}

const lastWeek = () => server.db('files').update({ checked_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })

describe('a download', () => {
  it('a download of a changed original answers 410 file_damaged and sends none of its bytes', async () => {
    const [id = ''] = ids
    await fs.writeFile(await placeOf(id), '%PDF-1.4\nX')

    expect(await download(id)).toMatchObject({ status: 410, code: 'file_damaged' })

    expect(await health()).toMatchObject({
      status: 'ready',
      wrong: [],
      warnings: [{ part: 'files', problem: expect.stringContaining('1 original is damaged') }],
    })
  })

  it('a download of an original that is not in the store answers 404 file_missing, and health reports it', async () => {
    for (const id of ids.slice(0, 2)) await fs.rm(await placeOf(id))

    for (const id of ids.slice(0, 2)) expect(await download(id)).toMatchObject({ status: 404, code: 'file_missing' })

    expect((await health()).warnings).toMatchObject([
      { part: 'files', problem: expect.stringContaining('2 originals are not in') },
    ])
  })

  it('a download of a repaired original clears its mark', async () => {
    const [id = ''] = ids
    const place = await placeOf(id)
    const good = await fs.readFile(place)
    await fs.writeFile(place, 'bad')
    await download(id)
    await fs.writeFile(place, good)

    expect(await download(id)).toMatchObject({ status: 200, text: '%PDF-1.4\n0' })

    expect((await health()).warnings).toEqual([])
  })

  it('a download has the file extension of its content', async () => {
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { body } = await rina.upload(job.id, 'Names', [['cv\u202e.pdf.exe', Buffer.from('%PDF-1.4\nname')]])

    expect(await download(body.id)).toMatchObject({ status: 200, name: 'cv.pdf' })
  })
})

describe('the weekly check', () => {
  it('the weekly check skips originals that were checked within the week', async () => {
    expect(await scrubOriginals(deps)).toBe(0)
  })

  it('the weekly check reads unchecked originals a few at a time, and continues where it stopped', async () => {
    await server.db('files').update({ checked_at: null })

    expect([await scrubOriginals(deps), await scrubOriginals(deps), await scrubOriginals(deps)]).toEqual([5, 2, 0])
  })

  it('the weekly check marks and logs a damaged or missing original once, and clears the mark when it is repaired', async () => {
    const [damaged = '', missing = ''] = ids
    const [place, gone] = [await placeOf(damaged), await placeOf(missing)]
    await fs.rename(place, `${place}.away`)
    await fs.writeFile(place, 'bad')
    await fs.rename(gone, `${gone}.away`)

    for (const _ of [1, 2]) {
      await lastWeek()
      while ((await scrubOriginals(deps)) > 0);
    }

    expect(deps.lines.map(({ level, event, candidateId }) => ({ level, event, candidateId }))).toEqual(
      expect.arrayContaining([
        { level: 50, event: 'file_damaged', candidateId: damaged },
        { level: 50, event: 'file_missing', candidateId: missing },
      ]),
    )
    expect(deps.lines).toHaveLength(2)

    for (const one of [place, gone]) await fs.rename(`${one}.away`, one)
    await lastWeek()
    await recheckMarked(deps)

    expect(deps.events().slice(2)).toEqual(['file_good_again', 'file_good_again'])
    expect((await health()).warnings).toEqual([])
  })
})
