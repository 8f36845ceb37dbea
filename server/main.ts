import { readFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { readConfig } from './config/config.ts'
import { AlreadyRunning } from './database/embedded/hold.ts'
import { startServer } from './start.ts'

const root = path.join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

const stopping = Promise.withResolvers<void>()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.resolve())

try {
  const config = readConfig(process.env)
  const redact = ['authorization', 'accessToken', 'refreshToken', 'credential', 'email', 'name', 'bindings'].flatMap((key) => [
    key,
    `*.${key}`,
  ])
  // At once, or the last lines would be lost when the process ends, and the others come after what is printed meanwhile.
  const log = pino({ level: config.logLevel, redact }, pino.destination({ sync: true }))
  const server = await startServer({ config, log, version, dist: path.join(root, 'dist'), onLost: fail })
  if (server.signInLink) console.log(`Sign in with ${server.signInLink}`)
  console.log(`Saring is ready on ${server.url}`)
  // A signal that came during the start has waited until here: so the database that was being started is ended too.
  await stopping.promise
  await server.stop()
  process.exit(0)
} catch (error) {
  fail(error)
}

function fail(error: unknown): void {
  console.error(sentenceOf(error))
  process.exit(error instanceof AlreadyRunning ? 2 : 1)
}

/** Of several errors in one, such as those of every address of a host, the words of each. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('\n')
  return error instanceof Error ? error.message || error.name : String(error)
}
