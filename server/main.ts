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
  // Synchronous: otherwise the last lines would be lost at the exit, and other lines would follow what is printed in between.
  const log = pino({ level: config.logLevel, redact }, pino.destination({ sync: true }))
  const server = await startServer({ config, log, version, dist: path.join(root, 'dist'), onLost: fail })
  if (server.signInLink) console.log(`Sign in with ${server.signInLink}`)
  console.log(`Saring is ready on ${server.url}`)
  // A signal during the start is handled only here, so that a database that was still starting is stopped too.
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

/** The sentence of an error; for an AggregateError, as of all addresses of a host, those of its errors. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('\n')
  return error instanceof Error ? error.message || error.name : String(error)
}
