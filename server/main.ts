import { readFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { AlreadyRunning } from './database/embedded/hold.ts'
import { startServer, type RunningServer } from './start.ts'

const root = path.join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

try {
  const config = readConfig(process.env)
  const log = pino({
    level: config.logLevel,
    redact: ['*.authorization', '*.accessToken', '*.refreshToken', '*.credential', '*.email', '*.name', 'err.config', 'err.bindings'],
  })
  const server = await startServer({ config, log, version, dist: path.join(root, 'dist'), onLost: fail })
  stopOnSignal(server)
  console.log(`Saring is ready on ${server.url}`)
} catch (error) {
  fail(error)
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return // npm and the terminal may both send the signal
    stopping = true
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail))
}

function fail(error: unknown): void {
  const isForPeople = error instanceof ConfigError || error instanceof AlreadyRunning
  console.error(isForPeople || !(error instanceof Error) ? String((error as Error).message) : error.message)
  if (!isForPeople && error instanceof Error && process.env['LOG_LEVEL'] === 'debug') console.error(error.stack)
  process.exit(error instanceof AlreadyRunning ? 2 : 1)
}
