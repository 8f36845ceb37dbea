import { readFileSync } from 'node:fs'
import path from 'node:path'
import pino, { type Logger } from 'pino'
import { readConfig, type Config } from '../config/config.ts'
import { AlreadyRunning } from '../database/embedded/hold.ts'

export interface Given {
  config: Config
  log: Logger
  version: string
  /** The folder of the built client. */
  dist: string
  /** Ends the process with an error that it cannot go on after. */
  onLost: (error: Error) => void
}

export interface Started {
  /** For people: the last line says that the process is ready. */
  lines: string[]
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '../..')

/** Runs until a signal, and exits: with code 0, with 2 if another server has the data folder, with 1 after any other error. */
export async function runProgram(start: (given: Given) => Promise<Started>): Promise<void> {
  const stopping = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.resolve())
  try {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    const config = readConfig(process.env)
    const { lines, stop } = await start({ config, log: createLog(config), version, dist: path.join(root, 'dist'), onLost: fail })
    for (const line of lines) console.log(line)
    // A signal during the start is handled only here, so that a database that was still starting is stopped too.
    await stopping.promise
    await stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

function createLog({ logLevel }: Config): Logger {
  const redact = ['authorization', 'accessToken', 'refreshToken', 'credential', 'email', 'name', 'bindings'].flatMap((key) => [
    key,
    `*.${key}`,
  ])
  // Synchronous: otherwise the last lines would be lost at the exit, and other lines would follow what is printed in between.
  return pino({ level: logLevel, redact }, pino.destination({ sync: true }))
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
