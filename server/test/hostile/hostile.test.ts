import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { failureCodes } from '../../../shared/candidates/candidate.ts'
import { errorCodes } from '../../../shared/http/errors.ts'
import { signInLocally } from '../../../tools/local-sign-in.ts'
import { runServer } from '../../../tools/server-process.ts'
import { feed } from './feed.ts'

const BRIEF = 1_000
const { FILES, SEED } = process.env
const files = Number(FILES ?? BRIEF)
/** The same files in each `npm test`; other files in each run with another number of them. */
const seed = Number(SEED ?? (files === BRIEF ? 1 : Date.now() % 1e9))

/** The allowed delay beyond the machine's own, which the idle server shows. `npm test` also runs on machines that are busy otherwise. */
const SLOWEST_MS = files === BRIEF ? 1_000 : 100
/** Removing two hundred thousand files takes a while. */
const CLEARING_MS = 600_000
/** Limits high enough for any number of files, and work for every processor. */
const roomy = {
  MAX_WORKSPACE_FILES: '100000000',
  MAX_WORKSPACE_MB: '100000000',
  REQUESTS_PER_MINUTE: '100000',
  ACCESS_TOKEN_MINUTES: '1440',
  // One more than processors: a screening waits for its sandbox.
  SCREENING_CONCURRENCY: String(os.availableParallelism() + 1),
}

it(`${files} hostile files from seed ${seed} cause no restart and no slow response, and each gets an outcome`, async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-hostile-'))
  await fs.chmod(dataDir, 0o755) // root runs the database as another user
  const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', LOG_LEVEL: 'warn', ...roomy })
  onTestFinished(async () => {
    await server.end()
    await fs.rm(dataDir, { recursive: true, force: true })
  }, CLEARING_MS)
  const { accessToken } = await signInLocally(server, { name: 'Hostile', email: 'hostile@example.com' })

  const { states, pings, idlePings } = await feed(server.url, accessToken, { seed, files })

  const slow = slowOf(pings)
  const late = slowOf(idlePings)
  console.log(
    `${JSON.stringify(states)}; ${pings.length} pings, p99.9 ${slow.toFixed(1)} ms, slowest ${pings.at(-1)?.toFixed(1)} ms; ` +
      `of an idle server p99.9 ${late.toFixed(1)} ms`,
  )
  expect(Object.keys(states).filter((state) => !named.has(state))).toEqual([])
  expect(Object.values(states).reduce((sum, some) => sum + some, 0)).toBe(files)
  expect(() => process.kill(server.pid, 0)).not.toThrow()
  expect(slow - late).toBeLessThan(SLOWEST_MS)
})

/** The 99.9th percentile of response times; `Infinity` for an empty list. */
const slowOf = (pings: readonly number[]): number => pings[Math.ceil(pings.length * 0.999) - 1] ?? Infinity

const named = new Set<string>(['completed', ...failureCodes, ...errorCodes])
