import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { signInLocally } from '../tools/local-sign-in.ts'
import { freePort } from '../tools/free-port.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { docx } from './test/documents/docx.ts'
import { aJob, memberOf, type TestMember } from './test/server.ts'

let dataDir: string
let server: ServerProcess

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-start-'))
  await fs.chmod(dataDir, 0o755) // root runs the database as another user
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
})

const start = async (settings: Record<string, string> = {}) => {
  server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', SCREENING_CONCURRENCY: '1', ...settings })
  const started = server
  onTestFinished(() => started.end())
}

async function signIn(): Promise<TestMember> {
  const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
  return memberOf(server.url, accessToken, user.id)
}

const titles = async (member: TestMember) =>
  (await member.call('GET', '/jobs')).body.map((job: { title: string }) => job.title).toSorted()

/** Creates jobs without a pause until stopped; `acknowledged` holds the titles that the server acknowledged. */
function keepCreating(member: TestMember) {
  const acknowledged: string[] = []
  let isOn = true
  const creating = (async () => {
    for (let at = 0; isOn; at += 1) {
      const title = `Job ${at}`
      const answer = await member.call('POST', '/jobs', aJob({ title })).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(title)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      isOn = false
      await creating
    },
  }
}

const postgresFolder = () => path.join(dataDir, 'postgres')

async function postmaster(): Promise<{ pid: number }> {
  const [pid] = (await fs.readFile(path.join(postgresFolder(), 'data/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(pid) }
}

describe('acknowledged changes', () => {
  it('acknowledged changes survive a killed server', async () => {
    await start()
    const creating = keepCreating(await signIn())
    await expect.poll(() => creating.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)

    await server.end('SIGKILL')
    await creating.stop()
    await start()

    expect(await titles(await signIn())).toEqual(expect.arrayContaining(creating.acknowledged))
  })

  it('acknowledged changes survive a killed database, and the server goes on', async () => {
    await start()
    const member = await signIn()
    const creating = keepCreating(member)
    await expect.poll(() => creating.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)

    process.kill((await postmaster()).pid, 'SIGKILL')
    const before = creating.acknowledged.length
    await expect.poll(() => creating.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    await creating.stop()

    expect(await titles(member)).toEqual(expect.arrayContaining(creating.acknowledged))
  })
})

const aCv = docx({
  paragraphs: [
    'Dewi Lestari',
    'Experience',
    'Built payment services with Node.js and PostgreSQL from 2019 to 2026',
    'Led a team of four',
  ],
})

it('the server exposes metrics to Prometheus on a separate port', async () => {
  const port = await freePort()
  await start({ METRICS_PORT: String(port) })
  const member = await signIn()
  const { body: job } = await member.call('POST', '/jobs', aJob())
  await member.upload(job.id, 'May', [['cv.docx', aCv]])
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  await expect.poll(read, { timeout: 20_000 }).toMatch(/^saring_screening_seconds_count\{stage="scoring",outcome="scored"\} 1$/m)

  const metrics = await read()
  expect(metrics).toMatch(/^saring_screening_seconds_count\{stage="reading",outcome="read"\} 1$/m)
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/jobs",status="201"\} 1/)
  expect(metrics).toMatch(/^screenings_queued [01]$/m)
  expect(metrics).toMatch(/^saring_screening_oldest_seconds [\d.]+$/m)
  expect(metrics).toMatch(/^saring_engine_ready 1$/m)
  expect(metrics).toMatch(/^saring_event_streams 0$/m)
  expect(metrics).toMatch(/^saring_disk_free_bytes \d{6,}$/m)
  for (const pool of ['reading', 'writing', 'health'])
    expect(metrics).toMatch(new RegExp(`^saring_database_connections_awaited\\{pool="${pool}"\\} 0$`, 'm'))
})

describe('stopping the server', () => {
  it('stopping the server stops the database in an orderly way', async () => {
    await start()

    await server.end('SIGTERM')

    await expect(postmaster()).rejects.toThrow('ENOENT')
  })

  it('stopping the server ends open event streams, instead of cutting them after a wait', async () => {
    await start()
    const { accessToken } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
    const events = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${accessToken}` } })

    const said = events.text()
    await server.end('SIGTERM')

    expect(await said).toContain(': connected')
  })
})

describe('a start', { timeout: 90_000 }, () => {
  it('a start on data that a running server holds is refused with that server’s address', async () => {
    await start()

    await expect(runServer({ DATA_DIR: dataDir })).rejects.toThrow(`Already running on ${server.url}`)
  })

  it('a start on a port that is taken explains it', async () => {
    await start()
    const { port } = new URL(server.url)

    await expect(runServer({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow(/is taken/)
  })

  it('a start with a wrong setting names the setting', async () => {
    await start()

    await expect(runServer({ DATA_DIR: dataDir, MAX_FILES: 'many' })).rejects.toThrow(/MAX_FILES/)
  })

  it.each([
    ['is a file', ''],
    ['lies in a file', 'below/data'],
  ])('a start with a data folder that %s explains it in a sentence', async (_, below) => {
    const file = path.join(dataDir, 'file')
    await fs.writeFile(file, '')

    await expect(runServer({ DATA_DIR: path.join(file, below) })).rejects.toThrow(
      /^The server ended with 1: \S* is not a folder[^\n]*DATA_DIR[^\n]*\n$/,
    )
  })

  it('a start with a data folder in which nothing can be created explains it in a sentence', async () => {
    await expect(runServer({ DATA_DIR: '/proc/saring' })).rejects.toThrow(
      /^The server ended with 1: Cannot write to [^\n]*DATA_DIR[^\n]*\n$/,
    )
  })

  it('a start on a full disk explains it in a sentence', async () => {
    const folder = path.join(dataDir, 'full')

    const { stderr } = await execute('prlimit', ['--fsize=0', process.execPath, 'server/main.ts'], {
      ...process.env,
      DATA_DIR: folder,
    })

    expect(stderr).toMatch(/^The disk is full: nothing can be written to [^\n]*DATA_DIR[^\n]*\n$/)
  })

  it('a start on a database that cannot be opened explains it in a sentence, without retries', async () => {
    await start()
    await server.end()
    const data = path.join(postgresFolder(), 'data')
    await fs.rename(path.join(data, 'global'), path.join(data, 'global.away'))
    await fs.mkdir(path.join(data, 'global'), { mode: 0o000 })

    await expect(runServer({ DATA_DIR: dataDir })).rejects.toThrow(
      /^The server ended with 1: The database in [^\n]* cannot be opened[^\n]*\n$/,
    )
  })
})

async function execute(program: string, given: string[], env: NodeJS.ProcessEnv): Promise<{ stderr: string }> {
  const child = spawn(program, given, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  return { stderr: await text(child.stderr) }
}
