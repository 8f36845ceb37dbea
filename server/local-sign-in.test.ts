import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInLocally } from '../tools/local-sign-in.ts'
import { projectFolder } from '../tools/project.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { openBrowser } from './accounts/test/browser.ts'
import { askToSignIn, finishSignIn } from './accounts/test/local-sign-in.ts'

const rina = { name: 'Rina Wijaya', email: 'rina@example.com' }
let dataDir: string
let server: ServerProcess
const undo: (() => void)[] = []

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-local-'))
  await fs.chmod(dataDir, 0o755) // root runs the database as another user
  await start()
  await signInLocally(server, rina)
})
afterEach(() => {
  for (const step of undo.splice(0)) step()
})
afterAll(async () => {
  await server.end()
  await fs.rm(dataDir, { recursive: true, force: true })
})

async function start(port = '0'): Promise<void> {
  server = await runServer({ DATA_DIR: dataDir, PORT: port, SCREENING_ENGINE: 'keywords', SCREENING_CONCURRENCY: '0' })
}

async function restart(signal?: NodeJS.Signals): Promise<void> {
  await server.end(signal)
  await start(new URL(server.url).port)
}
const codeFile = () => path.join(dataDir, 'sign-in-code')
const printedLink = () => /^Sign in with (\S+)$/m.exec(server.output())?.[1] ?? ''
const modeOf = async (name: string) => (await fs.stat(path.join(dataDir, name))).mode & 0o777

const signInCode = (env: Record<string, string> = {}) =>
  promisify(execFile)('npm', ['run', '--silent', 'sign-in-code'], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })

describe('the start of the server', () => {
  it('the server prints the sign-in link and then, as its last line, its address', async () => {
    await restart()

    const lines = server.output().trim().split('\n')
    const code = (await fs.readFile(codeFile(), 'utf8')).trim()

    expect(lines.slice(-2)).toEqual([
      `Sign in with ${server.url}/local-identity/sign-in?code=${code}`,
      `Saring is ready on ${server.url}`,
    ])
    expect(lines.at(-1)).toMatch(/^Saring is ready on http:\/\/localhost:\d+$/)
  })

  it('the files of the code and the known browsers are closed to other users of the machine', async () => {
    for (const name of ['sign-in-code', 'known-browsers']) expect(await modeOf(name)).toBe(0o600)
  })
})

describe('the printed link', () => {
  it('the printed link makes only one browser known, which stays known after the server was killed and restarted', async () => {
    await restart()
    const [mine, other] = [openBrowser(), openBrowser()]

    expect(await mine.open(printedLink())).toMatchObject({ status: 303, headers: { location: `${server.url}/` } })
    expect(await other.open(printedLink())).toMatchObject({ status: 403 })
    await restart('SIGKILL')

    const { address, token } = await askToSignIn(mine, server.url)
    const sent = await mine.open(address, { method: 'POST', form: { token, ...rina } })
    expect(await finishSignIn(mine, server.url, sent)).toMatch(/^ey/)
    expect((await askToSignIn(other, server.url)).page.text).not.toContain('name="email"')
  })

  it('a used link is followed by a link for the next browser, in the file', async () => {
    for (const browser of [openBrowser(), openBrowser()]) {
      expect(await browser.open(await server.signInLink())).toMatchObject({ status: 303 })
    }
  })
})

describe('a browser without a code', () => {
  /** Acts like another user of the machine who knows the owner's e-mail. */
  async function tryToBeRina(at: string) {
    const stranger = openBrowser()
    const { address, token, page } = await askToSignIn(stranger, at, { app: server.url })

    const sent = await stranger.open(address, { method: 'POST', form: { token, ...rina } })

    const isShown = /rina@example|Rina Wijaya/.test(page.text + sent.text)
    return { asked: page.status, sent: sent.status, led: sent.headers.location, isShown }
  }
  const refused = { asked: 200, sent: 403, led: undefined, isShown: false }

  it('a browser of another user of the machine neither sees the accounts nor signs in', async () => {
    expect(await tryToBeRina(server.url)).toEqual(refused)
  })

  it('a browser behind a proxy that sends our own Host neither sees the accounts nor signs in', async () => {
    const { hostname, port } = new URL(server.url)
    const proxy = http.createServer((request, response) => {
      const headers = { ...request.headers, host: `${hostname}:${port}` }
      const onward = http.request({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(onward)
    })

    expect(await tryToBeRina(await listening(proxy))).toEqual(refused)
  })

  it('a browser behind a forwarded port neither sees the accounts nor signs in', async () => {
    const forward = net.createServer((socket) => {
      const onward = net.connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.pipe(onward).pipe(socket)
      for (const end of [socket, onward]) end.on('error', () => {})
    })

    expect(await tryToBeRina(await listening(forward))).toEqual(refused)
  })

  it('ten codes a minute may be tried', async () => {
    await restart()
    const statuses: number[] = []
    const link = `${server.url}/local-identity/sign-in?code=`
    for (let at = 0; at < 11; at += 1) statuses.push((await openBrowser().open(link + at)).status)
    const limited = await openBrowser().open(link, { headers: { 'accept-language': 'id' } })

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    expect(limited.headers['retry-after']).toBe('60')
    expect(limited.text).toContain('Terlalu banyak kode yang salah')
    await restart()
  })

  async function listening(proxy: net.Server): Promise<string> {
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    undo.push(() => void proxy.close())
    const address = proxy.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
    return `http://localhost:${address.port}`
  }
})

describe('npm run sign-in-code', () => {
  it('npm run sign-in-code prints the current code of the server on DATA_DIR, also after a code was used', async () => {
    expect((await signInCode()).stdout).toBe(await fs.readFile(codeFile(), 'utf8'))

    await openBrowser().open(printedLink())

    const { stdout } = await signInCode()
    expect(stdout).toBe(await fs.readFile(codeFile(), 'utf8'))
    expect(printedLink()).not.toContain(stdout.trim())
  })

  it('npm run sign-in-code fails with a sentence when there is no code, as after a stop', async () => {
    await server.end()

    await expect(signInCode()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`There is no sign-in code in ${dataDir}`),
    })
    await start()
  })

  it('npm run sign-in-code names a wrong setting', async () => {
    await expect(signInCode({ MAX_FILES: 'many' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('MAX_FILES'),
    })
  })
})
