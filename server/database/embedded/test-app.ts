// A stand-in for the application, as a separate process that tests can kill. Its one argument holds the options as JSON.
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'

export interface TestAppStart extends Pick<EmbeddedPostgresOptions, 'dataDir' | 'appUrl' | 'programs'> {
  /** The process becomes this ordinary user first. */
  uid?: number
}

export type TestAppWord =
  | { line: string }
  | { ready: { url: string; folder: string; adopted: boolean } }
  | { refused: string }
  | { lost: string }

const { uid, ...start }: TestAppStart = JSON.parse(process.argv[2] ?? '{}')

if (uid !== undefined) {
  process.setgroups?.([])
  process.setgid?.(uid)
  process.setuid?.(uid)
}

try {
  const { stop, ...ready } = await startEmbeddedPostgres({
    ...start,
    log: (line) => say({ line }),
    onLost: (error) => say({ lost: error.message }),
  })
  say({ ready })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

function say(word: TestAppWord) {
  process.stdout.write(`${JSON.stringify(word)}\n`)
}
