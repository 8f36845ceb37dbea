import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { readableLog } from '../test/log.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { storedFile } from '../test/stored-file.ts'
import { openFolderStore, type FileStore } from './store.ts'
import { sweepOrphans } from './sweep.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestServer
let rina: TestMember
let files: FileStore
let id: string
let key: string

beforeEach(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  files = await openFolderStore(path.join(server.dataDir, 'files'))
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  id = (await rina.upload(job.id, 'B', [['cv.pdf', Buffer.from('%PDF-1.4\n')]])).body.id
  key = (await server.db('files').first<{ key: string }>('key')).key
})
afterEach(() => server.stop())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const quarantined = () => fs.readdir(path.join(files.place, 'quarantine'))
const download = async () => (await fetch(`${server.url}/api/cv-screening/${id}/file`, { headers: bearer() })).status
const bearer = () => ({ authorization: `Bearer ${rina.token}` })

it('sweepOrphans leaves files that have a row, and young files without a row', async () => {
  const draft = path.join(files.incoming, 'draft')
  await fs.writeFile(draft, 'orphan')
  await files.put(newId(), draft)
  const { log } = readableLog()

  expect(await sweepOrphans(server.db, files, log)).toBe(0)
  expect(await sweepOrphans(server.db, files, log, inDays(1.1))).toBe(1)
  expect(await sweepOrphans(server.db, files, log, inDays(1.1))).toBe(0)
  expect(await download()).toBe(200)
})

it('sweepOrphans quarantines a file that the database does not know, and logs its size', async () => {
  const { log, lines } = readableLog()
  await server.db('files').delete()

  await sweepOrphans(server.db, files, log, inDays(1.1))

  expect(await quarantined()).toEqual([key])
  expect(lines).toMatchObject([{ event: 'file_quarantined', key, size: expect.any(Number) }])
})

it('a quarantined file returns when its row is back, at the latest when it is downloaded', async () => {
  const { log, events } = readableLog()
  const row = await server.db('files').first()
  for (const comeBack of [async () => void (await sweepOrphans(server.db, files, log)), async () => {}]) {
    await server.db('files').delete()
    await sweepOrphans(server.db, files, log, inDays(1.1))
    await server.db('files').insert(row)

    await comeBack()

    expect(await download()).toBe(200)
    expect(await quarantined()).toEqual([])
    await fs.utimes(storedFile(files, key), 0, 0)
  }
  expect(events()).toEqual(['file_quarantined', 'file_given_back', 'file_quarantined'])
})

it('sweepOrphans deletes a quarantined file after 30 days and not before, however old its upload is', async () => {
  const { log, events } = readableLog()
  await fs.utimes(storedFile(files, key), 0, 0)
  await server.db('files').delete()
  await sweepOrphans(server.db, files, log)

  await sweepOrphans(server.db, files, log, inDays(29))
  expect(await quarantined()).toEqual([key])
  await sweepOrphans(server.db, files, log, inDays(31))

  expect(await quarantined()).toEqual([])
  expect(events()).toEqual(['file_quarantined', 'file_expired'])
})

it('deleting a candidate also deletes its quarantined file', async () => {
  await files.quarantine(key)

  await rina.call('DELETE', `/cv-screening/${id}`)

  await expect.poll(quarantined, { timeout: 20_000 }).toEqual([])
})
