// Three servers, two workers, PostgreSQL, a bucket and nginx: each is killed once while twenty devices work.
import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { hasNginx } from '../../server/test/nginx.ts'
import { Status } from '../../shared/screening/status.ts'
import { createModel } from '../checks/model.ts'
import { createRandom } from '../world/random.ts'
import { stockWorkspace } from '../world/stock.ts'
import { openCluster, type Part } from './cluster.ts'
import { hasDebianPostgres } from './debian-postgres.ts'
import { judge } from '../members/judge.ts'
import { openMember, type Member } from '../members/member.ts'

const isLong = process.env['MODE'] === 'long'
const DEVICES = 20
const TEAM = 2
const CANDIDATES = 40
/** Between the acts of one device. */
const ACT_EVERY_MS = 1_000
const often = { decide: 3, note: 2, upload: 1, delete: 0 }
const DOWN_MS = 3_000
const BETWEEN_MS = 2_000
/** A device whose streams break sooner than this counts the server as away since an earlier one (client/data/sync/events.ts). */
const STREAMS_LIVE_MS = 32_000
/** The time that streams have to come back: at another server, or through the only entrance after its return. */
const BACK_WITHIN_MS = 5_000
/** After this time a stream counts as lost. */
const MOST_MS = 60_000

it.skipIf(!isLong || !hasNginx || !hasDebianPostgres)(
  'nothing acknowledged is lost or done twice, every screening ends and streams come back, whichever part is killed (npm run test:long)',
  async () => {
    const cluster = await openCluster({ servers: 3, workers: 2 })
    onTestFinished(cluster.close, 60_000)
    const random = createRandom(1)
    const members: Member[] = []
    for (let team = 0; team < DEVICES / TEAM; team += 1) {
      const { users } = await stockWorkspace(cluster, createModel(), TEAM, CANDIDATES)
      members.push(
        ...users.map((user, at) =>
          openMember({ user, share: { at, of: TEAM }, url: cluster.url, random: createRandom(team * TEAM + at + 1), often }),
        ),
      )
    }
    onTestFinished(async () => void (await Promise.all(members.map((member) => member.close()))), 60_000)
    for (const member of members) member.start()
    await expect.poll(() => members.filter(({ streams }) => streams.length > 0).length, { timeout: 30_000 }).toBe(DEVICES)

    const ended = new AbortController()
    const working = members.map(async (member) => {
      while (!ended.signal.aborted) {
        await member.act()
        await sleep(ACT_EVERY_MS * (0.5 + random.next()))
      }
    })
    const { servers, workers, nginx, bucket, postgres } = cluster
    const through: readonly Part[] = [...servers, nginx]
    for (const part of [servers[0]!, workers[0]!, postgres, nginx, bucket, servers[1]!]) {
      await sleep(through.includes(part) ? STREAMS_LIVE_MS : BETWEEN_MS)
      const isEntrance = part === nginx
      const slowest = await killAndWatch(part, members, isEntrance)
      console.info(`${part.name}: the last stream was back ${slowest} ms after its ${isEntrance ? 'return' : 'end'}`)
      expect.soft(slowest, `streams after the end of ${part.name}`).toBeLessThan(BACK_WITHIN_MS)
    }
    ended.abort()
    await Promise.all(working)

    const waiting = async () => {
      await Promise.all(members.map((member) => member.syncNow()))
      const rows = (await Promise.all(members.map((member) => member.unsent()))).flat()
      return rows.filter(({ state }) => state !== 'refused' && state !== 'held').length
    }
    await expect.poll(waiting, { timeout: 120_000, interval: 1_000 }).toBe(0)
    const processing = () => cluster.db('candidates').where({ status: Status.processing }).pluck('id')
    await expect.poll(processing, { timeout: 120_000, interval: 1_000 }).toEqual([])
    await expect
      .poll(async () => (await Promise.all(members.map((member) => member.differs()))).filter(Boolean), {
        timeout: 60_000,
        interval: 2_000,
      })
      .toEqual([])

    expect(await judge(cluster.db, members)).toEqual({ lost: [], doubled: [] })
    expect((await Promise.all(members.map((member) => member.unsent()))).flat()).toEqual([])
    const acts = members.reduce((sum, { made }) => sum + made.length, 0)
    console.info(`PostgreSQL ${cluster.version}: ${acts} acts of ${DEVICES} devices, none refused, lost or doubled`)
    expect(acts).toBeGreaterThan(DEVICES * 10)
  },
  600_000,
)

/**
 * Kills the part and starts it again. Returns the longest time, in ms, until a device that had lost its stream had one again: from
 * the part's end on, as others take its work, or from its return on where nobody gets by it.
 */
async function killAndWatch(part: Part, members: readonly Member[], isEntrance: boolean): Promise<number> {
  const had = members.map(({ streams }) => streams.length)
  const killedAt = Date.now()
  await part.kill()
  await sleep(DOWN_MS)
  await part.start()
  const backAt = Date.now()
  const since = isEntrance ? backAt : killedAt
  const isBack = ({ streams }: Member) => streams.at(-1)?.endedAt === undefined
  const limit = backAt + MOST_MS
  // A stream that broke is noticed at once; those that did not break stay.
  while (Date.now() < limit && !members.every(isBack)) await sleep(50)
  if (!members.every(isBack)) return Infinity
  const reopened = members.flatMap(({ streams }, at) => streams.slice(had[at]).map(({ openedAt }) => openedAt))
  return Math.max(0, ...reopened.map((openedAt) => openedAt - since))
}
