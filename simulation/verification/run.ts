import { isDeepStrictEqual } from 'node:util'
import type { SyncPage } from '../../shared/sync/sync.ts'
import { Status } from '../../shared/screening/status.ts'
import { change } from '../../server/database/change.ts'
import { aBatch, aDecision, aSummary } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never, pushAll } from '../../client/data/test/devices.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { pull } from '../../client/data/sync/pull.ts'
import { lastVerified } from '../../client/data/sync/verify.ts'
import { createModel } from '../checks/model.ts'
import type { App } from '../rollback/app.ts'
import { createRandom } from '../world/random.ts'
import { stockWorkspace } from '../world/stock.ts'

const CANDIDATES = 24
/** Later than the next verification is due. */
const LATER_MS = 60_000
/** To enter a page and to add up the mirror takes about as many turns of the event loop. */
const MOST_TURNS = 250

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise(setImmediate)
}

/**
 * A user and a colleague decide; the device pulls, sends and verifies its mirror; now and then rows of the mirror are lost, set
 * back or made up. Resolves to the first violation: a difference found where none is, or damage that the next pull leaves.
 */
export async function runVerification(app: App, seed: number): Promise<string | undefined> {
  const random = createRandom(seed)
  const { users, workspaceId } = await stockWorkspace(app, createModel(), 2, CANDIDATES)
  const { token } = users[0]!
  let answered = Promise.withResolvers<void>()
  const device = aDevice(
    async (path, init) => {
      const answer = await fetch(new URL(path, app.url), init)
      if (path.startsWith('/api/sync')) answered.resolve()
      return answer
    },
    { session: aSession({ accessToken: async () => token }) },
  )
  const { mirror, clock } = device

  const someId = async () => random.pick(await mirror.candidates.toCollection().primaryKeys())!
  const decide = async () => void (await enqueueOne(mirror, aDecision(await someId())))
  const decideElsewhere = (id: string) =>
    change(app.db, workspaceId, (trx, version) =>
      trx('candidates').where({ id }).update({ status: Status.accepted, version, updated_at: new Date() }),
    )
  const remove = async () =>
    void (await enqueueOne(mirror, { type: 'candidate.delete', candidateId: await someId(), at: aDecision('').at }))
  const act = () => (random.chance(0.5) ? decide() : remove())
  const steps = {
    decide,
    decideElsewhere: async () => void (await decideElsewhere(await someId())),
    push: async () => void (await pushAll(device)),
    pull: () => pull(device, never),
    atOnce: async () => void (await Promise.all([pushAll(device), decideElsewhere(await someId()), pull(device, never)])),
    /** The user acts while a page is entered or the mirror is added up. */
    async actWithin() {
      answered = Promise.withResolvers()
      const turnsAfter = random.below(MOST_TURNS)
      await Promise.all([pull(device, never), answered.promise.then(() => turns(turnsAfter)).then(act)])
    },
    damage: async () => pullAndCompare(await damage()),
  }

  /** Damages the mirror while nothing is unsent. Returns the number of rows. */
  async function damage(): Promise<number> {
    await pushAll(device)
    await pull(device, never)
    const rows = (await mirror.candidates.toArray()).sort(() => random.next() - 0.5)
    const stale = rows.splice(0, random.below(4))
    const missing = rows.splice(0, random.below(4))
    for (const { id } of stale) await decideElsewhere(id)
    await pull(device, never)
    await mirror.candidates.bulkPut(stale)
    await mirror.candidates.bulkDelete(missing.map(({ id }) => id))
    const { jobId, batchId } = rows[0]!
    const ghosts = Array.from({ length: random.below(4) }, () => aSummary({ jobId, batchId }))
    await mirror.candidates.bulkPut(ghosts)
    const ghostBatches = random.chance(0.3) ? [aBatch({ jobId })] : []
    await mirror.batches.bulkPut(ghostBatches)
    return stale.length + missing.length + ghosts.length + ghostBatches.length
  }
  /** The next pull has to find and repair exactly this number of rows. */
  async function pullAndCompare(rows: number): Promise<string | undefined> {
    clock.advance(LATER_MS)
    await pull(device, never)
    const { differing, left } = (await lastVerified(mirror))!
    if (differing !== rows || left > 0) return `of ${rows} damaged rows ${differing} were found and ${left} left`
    return whatDiffers()
  }
  async function whatDiffers(): Promise<string | undefined> {
    const answer = await fetch(new URL('/api/sync?limit=500', app.url), { headers: { authorization: `Bearer ${token}` } })
    const page = (await answer.json()) as SyncPage
    for (const table of ['jobs', 'batches', 'candidates'] as const) {
      const shown = await mirror[table].toArray()
      const rows = page[table].toSorted((a, b) => (a.id < b.id ? -1 : 1))
      if (!isDeepStrictEqual(shown, rows)) return `${table} of the mirror differ from the server's after their repair`
    }
    return undefined
  }

  try {
    await pull(device, never)
    let seenAt = 0
    for (let left = 8 + random.below(16); left > 0; left -= 1) {
      const step = random.pick([
        'decide',
        'decideElsewhere',
        'push',
        'pull',
        'atOnce',
        'actWithin',
        'actWithin',
        'damage',
      ] as const)!
      clock.advance(LATER_MS)
      const violation = await steps[step]()
      if (typeof violation === 'string') return `${step}: ${violation}`
      const { at = 0, differing = 0 } = (await lastVerified(mirror)) ?? {}
      if (step !== 'damage' && at !== seenAt && differing > 0) return `${step}: ${differing} rows were found to differ`
      seenAt = at
    }
    return undefined
  } finally {
    await mirror.delete()
  }
}
