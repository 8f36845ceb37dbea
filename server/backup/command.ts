// What the commands share: FILE and --passphrase-file, progress on stderr, and errors as sentences.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config/config.ts'

export interface Given {
  file: string
  passphrase: string | undefined
  /** Whether the command's own option is given. */
  isOptionGiven: boolean
  config: Config
  appVersion: string
  tell: (progress: string) => void
}

/** Of `npm run backup`. */
export const ORIGINALS_BESIDE = 'originals-beside'

type Environment = Record<string, string | undefined>

const TELL_EVERY_MS = 1000

/** Runs a command, which returns what to print in the end. `option`: one that only this command has, without a value. */
export async function runCommand(
  name: string,
  env: Environment,
  work: (given: Given) => Promise<string>,
  option?: string,
): Promise<void> {
  try {
    console.log(await work(read(name, env, option)))
  } catch (error) {
    fail(error)
  }
}

export function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message || error.name : String(error))
  process.exit(1)
}

function read(name: string, env: Environment, option: string | undefined): Given {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' }, ...(option !== undefined && { [option]: { type: 'boolean' } }) },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(`Name one file: npm run ${name} -- FILE`)
  const config = readConfig(env)
  // npm runs a command in the project's folder, and names the one in which it was given.
  const placeOf = (one: string) => path.resolve(env['INIT_CWD'] ?? '.', one)
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return {
    file: placeOf(file),
    passphrase: passphraseIn(values['passphrase-file'], placeOf) ?? config.backup.passphrase,
    isOptionGiven: option !== undefined && option in values,
    config,
    appVersion: version,
    tell: atMostEvery(TELL_EVERY_MS, (line) => console.error(line)),
  }
}

function passphraseIn(file: string | undefined, placeOf: (file: string) => string): string | undefined {
  if (file === undefined) return undefined
  const passphrase = readFileSync(placeOf(file), 'utf8').replace(/\r?\n$/, '')
  if (passphrase.length >= LEAST_LENGTH) return passphrase
  throw new Error(`The passphrase in ${file} must be at least ${LEAST_LENGTH} characters long.`)
}

/** As for BACKUP_PASSPHRASE (config/environment.ts). */
const LEAST_LENGTH = 12

function atMostEvery(ms: number, tell: (line: string) => void): (line: string) => void {
  let last = -Infinity
  return (line) => {
    if (performance.now() - last < ms) return
    last = performance.now()
    tell(line)
  }
}
