// What an operator finds in the log of a running server.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInLocally } from '../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { freshDatabase, type FreshDatabase } from './test/database.ts'
import { docx } from './test/documents/docx.ts'
import { aJob, memberOf } from './test/server.ts'

let dataDir: string
let database: FreshDatabase
let server: ServerProcess

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-log-'))
  database = await freshDatabase()
  server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords' })
})
afterEach(async () => {
  await server.end()
  await database.drop()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const linesOf = (message: string): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)

it('the line that the server is ready is the last line of the start', () => {
  const lines = server.output().split('\n').filter(Boolean)

  expect(lines.at(-1)).toBe(`Saring is ready on ${server.url}`)
  expect(lines.some((line) => line.includes('The server has started.'))).toBe(true)
})

it('the log has one line each for the start, an upload and the end of a screening, and names no person', async () => {
  const { accessToken, user } = await signInLocally(server, { name: 'Rina Hartono', email: 'rina@example.com' })
  const member = memberOf(server.url, accessToken, user.id)
  const { body: job } = await member.call('POST', '/jobs', aJob())
  const cv = docx({ paragraphs: ['Dewi Lestari', 'dewi@example.com', 'Node.js and PostgreSQL at Kirim since 2019, in services'] })
  const empty = docx({ paragraphs: [''] })

  const { body: upload } = await member.upload(job.id, 'November', [
    ['Dewi Lestari.docx', cv],
    ['Budi.docx', empty],
    ['notes.txt', Buffer.from('no CV')],
  ])
  await expect.poll(() => linesOf('A screening ended.').length, { timeout: 20_000 }).toBe(2)

  const { version } = JSON.parse(await fs.readFile(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(linesOf('The server has started.')).toMatchObject([
    {
      level: 30,
      version,
      address: server.url,
      engine: 'keywords',
      database: 'external',
      protections: { https: false, signIn: 'local', team: 'this machine', sessionSecret: 'kept in DATA_DIR' },
    },
  ])
  const [scored, failed] = upload.ids
  expect(linesOf('CVs were uploaded.')).toMatchObject([
    { level: 30, candidateIds: [scored, failed], count: 2, bytes: cv.length + empty.length, refused: 1 },
  ])
  expect(
    linesOf('A screening ended.').toSorted((a, b) => (a['outcome'] === 'scored' ? -1 : b['outcome'] === 'scored' ? 1 : 0)),
  ).toMatchObject([
    { level: 30, candidateId: scored, outcome: 'scored', engine: 'keywords', ms: expect.any(Number) },
    { level: 30, candidateId: failed, outcome: 'failed', code: 'no_text', ms: expect.any(Number) },
  ])
  for (const word of ['Rina', 'rina@', 'Dewi', 'dewi@', 'Budi', 'Kirim', 'November']) expect(server.output()).not.toContain(word)
})
