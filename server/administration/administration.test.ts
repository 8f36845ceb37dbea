import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { SERVER_CHAIN } from '../audit/chain.ts'
import { append } from '../audit/record.ts'
import { nameAt } from '../backup/kept.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
afterEach(() => server.stop())

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startTestServer(env)
  rina = await server.member('Rina')
}
const page = async () => (await rina.call('GET', '/administration')).body

it('an admin sees versions, processes and room, and another member is refused', async () => {
  await start({ TEAM_ADMINS: 'rina@example.com' })
  const budi = await server.member('Budi')
  await server.db('servers').insert({ id: newId(), secret_digest: '', roles: ['worker'] }) // was killed

  const shown = await page()
  const refused = await budi.call('GET', '/administration')

  expect(shown.versions).toEqual({
    saring: '0.0.0',
    postgresql: expect.stringMatching(/^\d+\.\d+/),
    node: process.versions.node,
  })
  expect(shown.processes).toEqual([{ roles: expect.arrayContaining(['server']), startedAt: expect.any(String) }])
  expect(shown.storage).toMatchObject({ files: 0, bytes: 0, mostFiles: 100_000 })
  expect(shown.storage.freeBytes).toBeGreaterThan(0)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
})

it('the page counts what waits and what has ended in the last day, of the workspace alone', async () => {
  await start({ SCREENING_CONCURRENCY: '0' })
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const cv = docx({ paragraphs: ['Dewi Lestari', 'Built services with Node.js'] })
  await rina.upload(job.id, 'B', [['cv.docx', cv]])
  const waiting = (await page()).screenings
  await server.db('screenings').delete()
  const [{ workspace_id, id }] = await server.db('candidates').select('workspace_id', 'id')
  const other = await server.member('Other', 'elsewhere')
  const elsewhere = await server.db('users').where({ id: other.userId }).pluck('workspace_id')
  const ended = (failure: string | null, ago: string, workspace = workspace_id) => ({
    id: server.db.raw('gen_random_uuid()'),
    workspace_id: workspace,
    job_id: job.id,
    batch_id: id,
    candidate_id: id,
    kind: 'first',
    attempts: 1,
    queued_at: server.db.raw('now()'),
    ended_at: server.db.raw('now() - ?::interval', [ago]),
    outcome: failure === null ? 'scored' : 'failed',
    failure,
    engine: 'keywords',
  })
  await server
    .db('screening_log')
    .insert([
      ended(null, '1 hour'),
      ended('damaged', '2 hours'),
      ended('damaged', '23 hours'),
      ended('no_text', '1 hour'),
      ended(null, '25 hours'),
      ended('timeout', '1 hour', elsewhere[0]),
    ])

  const shown = await page()

  expect(waiting).toMatchObject({ waiting: 1, waitingSince: expect.any(String), scored: 0, failed: [] })
  expect(shown.screenings).toEqual({
    waiting: 0,
    waitingSince: null,
    scored: 1,
    failed: [
      { code: 'damaged', count: 2 },
      { code: 'no_text', count: 1 },
    ],
  })
  expect(shown.storage).toMatchObject({ files: 1, bytes: cv.byteLength })
})

it('the page has the warnings of /health/ready, and tells of sign-ins that were refused', async () => {
  await start()
  const entry = { code: 'sign_in_refused', userId: null, userName: null } as const
  await server.db.transaction((trx) =>
    append(trx, pino({ level: 'silent' }), SERVER_CHAIN, [
      { ...entry, detail: { why: 'not_on_team' } },
      { ...entry, detail: { why: 'not_on_team', leftOut: 5 } },
    ]),
  )

  const { warnings } = (await (await fetch(`${server.url}/health/ready`)).json()) as { warnings: unknown[] }

  expect(await page()).toMatchObject({ warnings, refusedSignIns: 7 })
})

it('the page tells the age of the newest scheduled backup and the last drill, and nothing of them without BACKUP_DIR', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-page-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const at = '2026-11-20T02:00:00.000Z'
  await fs.writeFile(path.join(folder, 'last-drill.json'), JSON.stringify({ at, file: 'saring.tar', problem: 'It is cut off.' }))
  await fs.writeFile(path.join(folder, nameAt(new Date(), false)), '')
  await start()
  const without = await page()
  await server.stop()
  await start({ BACKUP_DIR: folder })

  const shown = await page()

  expect(without.backups).toBeNull()
  expect(shown.backups).toMatchObject({ isLate: false, lastDrill: { at, hasPassed: false } })
  expect(shown.backups.ageSeconds).toBeLessThan(60)
  expect(shown.warnings).toContainEqual({ part: 'backups', problem: expect.stringContaining('It is cut off.') })
})
