import { IS_THERE } from '../../server/candidates/queries.ts'
import { isDeepStrictEqual } from 'node:util'
import { listLost } from '../../client/data/mirror/journal.ts'
import { windowFrom } from '../../client/data/mirror/window.ts'
import { syncUntilIdle } from '../../client/data/test/devices.ts'
import { Status } from '../../shared/screening/status.ts'
import type { Kind, Row } from '../../shared/sync/rows.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import type { DatabaseServer } from '../../server/test/database-server.ts'
import { createRandom } from '../world/random.ts'
import { createModel } from '../checks/model.ts'
import { stockWorkspace } from '../world/stock.ts'
import { openApp, type App } from './app.ts'
import { createNetwork } from './network.ts'
import { openRestorable, type Way } from './restores.ts'
import { createColleague, createUser, type User } from './user.ts'

export interface Outcome {
  violations: string[]
  lost: number
  startedOver: number
}

/**
 * Two devices and a colleague work; the database is restored to an earlier state while answers are under way; the work goes on.
 * In the end each device equals the server, and offers its acknowledged decisions that were lost, but none that the server has.
 * With `isMove`, nothing is done between the backup and the restore.
 */
export async function runRollback(databaseServer: DatabaseServer, seed: number, way: Way, isMove = false): Promise<Outcome> {
  const random = createRandom(seed)
  const restorable = await openRestorable[way](databaseServer)
  let app = await openApp(restorable.url)
  const { users: accounts } = await stockWorkspace(app, createModel(), 3, 8)
  const network = createNetwork(() => app.url, createRandom(seed + 1))
  const mirroredRows = random.chance(0.3) ? 4 : undefined
  const users = accounts.slice(0, 2).map((account) => createUser(account, network, random, mirroredRows))
  const colleague = createColleague(accounts[2]!, () => app.url, random)
  try {
    for (const { device } of users) await syncUntilIdle(device)
    await work(6 + random.below(12))
    if (isMove) await Promise.all(users.map((user) => user.atRest()))
    await restorable.backUp()
    if (way === 'folder') await reopen()
    if (!isMove) {
      network.hold(0.25)
      await work(15 + random.below(20))
    }
    // Until then a decision may be acknowledged that was made after the look into the database.
    await app.shut()
    const before = await decisionsIn(app)
    await app.close()
    await restorable.goBack()
    const wentBackAt = new Date()
    app = await openApp(restorable.url)
    await afterwards()
    for (const { device } of [...users, ...users]) await syncUntilIdle(device)
    const decidedSince: string[] = await app.db('decisions').where('at', '>=', wentBackAt).pluck('candidate_id')
    return await judge(users, { before, decidedSince }, app, await colleague.whole())
  } finally {
    network.releaseAll()
    for (const { mirror } of users) await mirror.delete()
    await app.close()
    await restorable.close()
  }

  async function reopen(): Promise<void> {
    await app.close()
    app = await openApp(restorable.url)
  }

  async function work(acts: number): Promise<void> {
    for (let left = acts; left > 0; left -= 1) {
      await random.pick(users)!.act()
      if (random.chance(0.15)) await colleague.act()
      if (random.chance(0.2)) network.release()
    }
  }

  /** Changes the restored server, perhaps beyond its earlier version, before or while the devices notice the restore. */
  async function afterwards(): Promise<void> {
    for (let left = random.below(30); left > 0; left -= 1) {
      if (random.chance(0.7)) await colleague.act()
      else await random.pick(users)!.goOn()
      if (random.chance(0.3)) network.release()
    }
    network.releaseAll()
    await Promise.all(users.map((user) => user.atRest()))
  }
}

interface Decisions {
  /** Of candidates that are there. */
  made: ReadonlySet<string>
  /** The keys of all operations that were carried out, also on candidates that were deleted since. */
  carriedOut: ReadonlySet<string>
  current: ReadonlyMap<string, string | null>
}

async function decisionsIn({ db }: App): Promise<Decisions> {
  const made: string[] = await db('decisions')
    .join('candidates', 'candidates.id', 'decisions.candidate_id')
    .whereRaw(IS_THERE)
    .pluck('decisions.id')
  const carriedOut: string[] = await db('operations').where('status', '<', 300).pluck('key')
  const rows: { id: string; decision_id: string | null }[] = await db('candidates').whereRaw(IS_THERE).select('id', 'decision_id')
  return { made: new Set(made), carriedOut: new Set(carriedOut), current: new Map(rows.map((row) => [row.id, row.decision_id])) }
}

interface Truth {
  before: Decisions
  decidedSince: readonly string[]
}

async function judge(users: User[], { before, decidedSince }: Truth, app: App, page: SyncPage): Promise<Outcome> {
  const { made } = await decisionsIn(app)
  const outcome: Outcome = { violations: [], lost: 0, startedOver: 0 }
  for (const user of users) {
    const reportViolation = (what: string) => outcome.violations.push(`${user.name}: ${what}`)
    await compare(user, page, reportViolation)
    const offered = new Map((await listLost(user.mirror)).map(({ id, decisionId }) => [id, decisionId]))
    for (const { id, decisionId, proof } of await user.mirror.journal.toArray())
      if (!proof) reportViolation(`took ${decisionId} on ${id} for acknowledged without a proof`)
    const unsent = await user.mirror.outbox.toArray()
    for (const { state, operation } of unsent)
      if (state !== 'refused' && state !== 'held') reportViolation(`${operation.type} stays ${state}`)
    for (const [id, key] of offered) {
      if (made.has(key)) reportViolation(`is offered ${key} on ${id}, which the server has`)
      if (!before.carriedOut.has(key)) reportViolation(`is offered ${key} on ${id}, which the server never had`)
    }
    if (user.startedOver() > 0) outcome.startedOver += 1
    if (user.startedOver() > 1) reportViolation(`has started over ${user.startedOver()} times`)
    if (user.asked.some((path) => path.startsWith('/api/checksums'))) reportViolation('found its mirror to differ')
    for (const { id, status } of page.candidates) {
      const last = user.acts.findLast((act) => act.candidateId === id)
      const key = last?.key
      if (last && !key && offered.has(id) && unsent.every((row) => row.id !== last.outboxId))
        reportViolation(`is offered ${offered.get(id)} on ${id}, which it has undone itself`)
      const isAcknowledged = key !== undefined && unsent.every((row) => row.id !== key) && before.current.get(id) === key
      // An offer ends with anyone's decision on the candidate.
      if (!isAcknowledged || made.has(key) || status !== Status.completed || decidedSince.includes(id)) continue
      outcome.lost += 1
      if (offered.get(id) !== key) reportViolation(`is not offered ${key} on ${id}, which was acknowledged and is lost`)
    }
  }
  return outcome
}

/** The mirror has the server's rows, within its window, and no others. */
async function compare({ mirror }: User, page: SyncPage, reportViolation: (what: string) => void): Promise<void> {
  const edge = (await windowFrom(mirror)) ?? ''
  const isBeyond = (row: Row[Kind]) => 'status' in row && row.createdAt < edge
  for (const [table, rows] of [
    [mirror.jobs, page.jobs],
    [mirror.batches, page.batches],
    [mirror.candidates, page.candidates],
  ] as const) {
    const shown = new Map<string, object>((await table.toArray()).map((row) => [row.id, row]))
    for (const row of rows)
      if (!isDeepStrictEqual(shown.get(row.id), row) && (shown.has(row.id) || !isBeyond(row)))
        reportViolation(`shows ${JSON.stringify(shown.get(row.id))}, the server has ${JSON.stringify(row)}`)
    for (const id of shown.keys())
      if (!rows.some((row) => row.id === id)) reportViolation(`shows ${id}, which the server does not have`)
  }
}
