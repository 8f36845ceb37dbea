import { readFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { readConfig } from './config.ts'
import { AlreadyRunning } from './database/embedded/hold.ts'
import { startServer, type RunningServer } from './start.ts'

const root = path.join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

try {
  const config = readConfig(process.env)
  const redact = ['authorization', 'accessToken', 'refreshToken', 'credential', 'email', 'name', 'bindings'].flatMap((key) => [
    key,
    `*.${key}`,
  ])
  const log = pino({ level: config.logLevel, redact })
  stopOnSignal(await startServer({ config, log, version, dist: path.join(root, 'dist'), onLost: fail }))
} catch (error) {
  fail(error)
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return // npm and the terminal may both send the signal
    isStopping = true
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail))
  console.log(`Saring is ready on ${server.url}`)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof AlreadyRunning ? 2 : 1)
}
