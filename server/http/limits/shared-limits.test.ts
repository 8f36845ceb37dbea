import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { AppError } from '../../../shared/http/errors.ts'
import { openChangeFeed } from '../../database/change-feed.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { startServerOn } from '../../test/server.ts'
import type { Database } from '../../database/database.ts'
import { CALLS_CHANNEL } from '../../database/change.ts'
import { shareLimits } from './shared-limits.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const LIMIT = 40
const TELL_MS = 100

/** The limits of one server. `now`: its clock. */
function aServer(now?: () => number, db: Database = database.db) {
  const changeFeed = openChangeFeed(database.url)
  const { create, close } = shareLimits({
    db,
    changeFeed,
    secret: 'a secret of these tests',
    tellMs: TELL_MS,
    ...(now && { now }),
  })
  onTestFinished(async () => {
    close()
    await changeFeed.close()
  })
  const limit = create('requests', LIMIT)
  /** Makes calls, and returns how many are admitted. */
  return (caller: string, calls: number): number => {
    let admitted = 0
    for (let at = 0; at < calls; at += 1) {
      try {
        limit(caller)
        admitted += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
    return admitted
  }
}

const listening = (wanted: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await database.db.raw<{ rows: { count: number }[] }>(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'saring events' AND query LIKE ? AND datname = current_database()",
        [`LISTEN ${CALLS_CHANNEL}`],
      )
      expect(rows[0]?.count).toBe(wanted)
    },
    { timeout: 10_000 },
  )

/** Longer than what these servers take to tell each other. */
const told = () => sleep(4 * TELL_MS)

it('servers on one database count the calls of a caller together', async () => {
  const [one, other, third] = [aServer(), aServer(), aServer()]
  await listening(3)

  const first = one('Rina', 30)
  await told()
  const second = other('Rina', 30)
  await told()

  expect([first, second]).toEqual([30, LIMIT - 30])
  expect(third('Rina', 5)).toBe(0)
  expect(third('Budi', 5)).toBe(5)
})

it('calls of an earlier minute do not count in the next, wherever they were made', async () => {
  let now = Date.now()
  const [one, other] = [aServer(() => now), aServer(() => now)]
  await listening(2)

  one('Rina', LIMIT)
  await told()
  expect(other('Rina', LIMIT)).toBe(0)
  await told()

  now += 60_000
  expect([one('Rina', 10), other('Rina', LIMIT)]).toEqual([10, LIMIT])
})

it('a server goes on telling after a caller of an earlier minute has called again', async () => {
  let now = Date.now()
  const [one, other] = [aServer(() => now), aServer(() => now)]
  await listening(2)
  one('Rina', 30)
  await told()
  now += 60_000
  expect(other('Rina', 30)).toBe(30)
  await told()

  expect(one('Rina', LIMIT)).toBe(LIMIT - 30)
})

it('a caller who changes servers is refused, also where the minute of one server begins in the middle of the other one', async () => {
  let now = Date.now()
  const [one, other] = [aServer(() => now), aServer(() => now)]
  await listening(2)
  one('Budi', 1)
  now += 30_000
  other('Budi', 1)
  const admitted: number[] = []
  for (const [at, call] of [one, other, one, other, one, other].entries()) {
    admitted.push(call('Rina', LIMIT))
    await told()
    if (at % 2 === 1) now += 30_000
  }

  // Of 90 seconds: the first 40, and 40 more once a minute is over.
  expect(admitted.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2 * LIMIT)
  expect(admitted.slice(0, 2)).toEqual([LIMIT, 0])
})

it('while the database is away each server counts alone, and what it says late counts no more', async () => {
  let now = Date.now()
  const sent: (() => Promise<unknown>)[] = []
  const away = {
    raw: (...given: [string, string[]]) => new Promise((resolve) => sent.push(() => database.db.raw(...given).then(resolve))),
  }
  const [one, other] = [aServer(() => now, away as unknown as Database), aServer(() => now)]
  await listening(2)

  expect(one('Rina', LIMIT)).toBe(LIMIT)
  await told()
  expect(one('Budi', LIMIT)).toBe(LIMIT)
  await told()
  now += 60_000
  expect(sent).toHaveLength(1)
  await sent[0]!()
  await told()

  expect(other('Rina', LIMIT)).toBe(LIMIT)
})

it('a malformed message, and one about an unknown limit, is ignored', async () => {
  const one = aServer()
  await listening(1)

  for (const payload of [
    '',
    '{',
    '{"from":"x","at":1,"calls":[["requests","Rina"]]}',
    '{"from":"x","at":1,"calls":[["other","Rina",99]]}',
  ])
    await database.db.raw('SELECT pg_notify(?, ?)', [CALLS_CHANNEL, payload])
  await told()

  expect(one('Rina', LIMIT + 1)).toBe(LIMIT)
})

it('a user who has used up the limit at one server is asked to wait at another', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-limits-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true }))
  const settings = { REQUESTS_PER_MINUTE: '40' }
  const one = await startServerOn(database, dataDir, settings)
  onTestFinished(one.stop)
  const other = await startServerOn(database, dataDir, settings)
  onTestFinished(other.stop)
  const { token } = await one.member('Rina')
  const ask = async ({ url }: { url: string }) => {
    const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.status
  }
  await listening(2)

  for (let at = 0; at < 42; at += 1) await ask(one)

  // Each call that is admitted meanwhile counts too; without what the first server says, 40 would be.
  let admitted = 0
  while ((await ask(other)) === 200) {
    admitted += 1
    await sleep(500)
  }
  expect(admitted).toBeLessThan(10)
})
