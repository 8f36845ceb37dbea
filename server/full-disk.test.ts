// Simulates a full disk by the limit on the size of files that a process may write, which needs no privileges.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { newId } from '../shared/lib/new-id.ts'
import { signInLocally } from '../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { exportJob, importJob } from './job-archive/test/archives.ts'
import { freshDatabase } from './test/database.ts'
import { aJob, jsonOf, memberOf, type TestMember } from './test/server.ts'

let server: ServerProcess
let member: TestMember
let jobId: string

beforeEach(async () => {
  const database = await freshDatabase()
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-full-'))
  server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_CONCURRENCY: '0' })
  onTestFinished(async () => {
    await server.end()
    await database.drop()
    await fs.rm(dataDir, { recursive: true, force: true })
  })
  const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
  member = memberOf(server.url, accessToken, user.id)
  jobId = (await member.call('POST', '/jobs', aJob())).body.id
})

const fillDisk = () => execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=0:'])
const freeDisk = () => execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited:'])

const ready = async () => {
  const response = await fetch(`${server.url}/health/ready`)
  return { status: response.status, body: await jsonOf(response) }
}
const problem = async () => (await ready()).body.wrong

it('/health/ready reports a full disk in words while it lasts', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', wrong: [] } })

  fillDisk()
  await expect
    .poll(problem, { timeout: 20_000 })
    .toMatchObject([{ part: 'files', problem: /^The disk is full: nothing can be written to / }])
  expect((await ready()).status).toBe(503)

  freeDisk()
  await expect.poll(problem, { timeout: 20_000 }).toEqual([])
})

it('an upload to a full disk gets 503 storage_full, and the same upload gets 201 once there is room', async () => {
  const [id, key] = [newId(), { 'idempotency-key': newId() }]
  const send = () => member.upload(jobId, 'B', [['cv.pdf', Buffer.from('%PDF-1.4\n')]], { id }, key)

  fillDisk()
  const full = await send()

  expect([full.status, full.body.code, full.headers.get('retry-after')]).toEqual([503, 'storage_full', '30'])
  freeDisk()
  expect(await send()).toMatchObject({ status: 201, body: { id } })
})

it('a slice to a full disk gets 503 storage_full, and continues at its offset once there is room', async () => {
  const bytes = Buffer.from('%PDF-1.4\n% a slice\n')
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const uploadId = newId()
  const announced = { uploadId, size: bytes.length, sha256: Buffer.from(digest).toString('hex') }
  await member.call('POST', '/files/slices', announced)
  const send = async () => {
    const response = await fetch(`${server.url}/api/files/slices/${uploadId}?offset=0`, {
      method: 'PUT',
      body: bytes,
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${Buffer.from(digest).toString('base64')}:`,
      },
    })
    return { status: response.status, body: await jsonOf(response) }
  }

  fillDisk()
  expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_full' } })

  freeDisk()
  expect(await send()).toEqual({ status: 200, body: { offset: bytes.length } })
})

it('an archive of a job that meets a full disk gets 503 storage_full, and is taken in once there is room', async () => {
  await member.upload(jobId, 'B', [['cv.pdf', Buffer.from('%PDF-1.4\n')]])
  const archive = await exportJob(server.url, member, jobId)

  fillDisk()
  expect(await importJob(member, archive)).toMatchObject({ status: 503, body: { code: 'storage_full' } })

  freeDisk()
  expect((await importJob(member, archive)).status).toBe(201)
})
