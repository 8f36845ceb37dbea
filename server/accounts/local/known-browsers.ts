import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digest, newSecret } from '../digest.ts'
import { PRIVATE, readIfThere } from '../../lib/private-file.ts'

/** The longest time for which browsers keep a cookie. */
export const KNOWN_DAYS = 400
const DAY_MS = 24 * 60 * 60_000

export interface KnownBrowsers {
  has(secret: string): Promise<boolean>
  /** Returns the secret by which the browser is known from now on. */
  add(): Promise<string>
}

/**
 * The browsers that have presented the sign-in code: a line each in a file of the data folder, with the digest of the secret and
 * the time. The file is read each time, so that removing a line, or the file, takes effect at once.
 */
export function knownBrowsers(dataDir: string, now: () => number = Date.now): KnownBrowsers {
  const file = join(dataDir, 'known-browsers')
  return {
    async has(secret) {
      const lines = ((await readIfThere(file)) ?? '').split('\n').map((line) => line.split(' '))
      const [, since = ''] = lines.find(([known]) => known === digest(secret)) ?? []
      return now() - Date.parse(since) < KNOWN_DAYS * DAY_MS
    },
    async add() {
      const secret = newSecret()
      await appendFile(file, `${digest(secret)} ${new Date(now()).toISOString()}\n`, { mode: PRIVATE, flush: true })
      return secret
    },
  }
}
