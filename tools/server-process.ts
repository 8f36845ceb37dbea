import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { signInLink } from '../server/accounts/local/local-paths.ts'
import { readSignInCode } from '../server/accounts/local/sign-in-code.ts'
import type { LocalServer } from './local-sign-in.ts'

const root = path.join(import.meta.dirname, '..')

export interface ServerProcess extends LocalServer {
  pid: number
  /** Everything it printed so far. */
  output: () => string
  /** SIGTERM, as an operator ends it, or SIGKILL, as a power cut does. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the server as a process of its own, with only these settings, and waits until it says that it is ready. */
export function runServer(settings: Record<string, string>, program = 'server/main.ts'): Promise<ServerProcess> {
  const dataDir = path.resolve(root, settings['DATA_DIR'] ?? 'data')
  return startProcess([process.execPath, program], { PORT: '0', ...settings }, dataDir)
}

/** The same by any command that becomes the server; `dataDir` is where this process sees the server's. */
export async function startProcess(
  [program, ...args]: [string, ...string[]],
  settings: Record<string, string>,
  dataDir: string,
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...ofNode(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const url = await Promise.race([readyUrl(child, lines), ended(child, lines)])
  return {
    url,
    pid: child.pid!,
    async signInLink() {
      const code = await readSignInCode(dataDir)
      if (!code) throw new Error('The server does not sign in by its local provider.')
      return signInLink(url, code)
    },
    output: () => lines.join('\n'),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Where Node keeps compiled code, if anywhere: `npm test` names a place. */
function ofNode(): Record<string, string> {
  const place = process.env['NODE_COMPILE_CACHE']
  return place === undefined ? {} : { NODE_COMPILE_CACHE: place }
}

function readyUrl(child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }, lines: string[]): Promise<string> {
  return new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const url = /^Saring(?:'s worker)? is ready on (\S+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
}

async function ended(child: ChildProcess, lines: string[]): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`The server ended with ${code}: ${lines.join('\n')}`)
}
