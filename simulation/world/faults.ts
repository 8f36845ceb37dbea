import type { Locks } from '../../client/data/sync/device.ts'
import type { Mirror } from '../../client/data/database/db.ts'
import type { Send } from '../../client/data/net/reply.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import { tablesOf } from '../../client/data/database/db.ts'
import { summaryColumns, candidatesWithJob, summaryFrom } from '../../server/candidates/queries.ts'
import * as batches from '../../server/batches/queries.ts'
import type { Database } from '../../server/database/database.ts'
import * as jobs from '../../server/jobs/queries.ts'
import { listCounts } from '../../server/database/counters.ts'
import { noFault, type Fault } from './fault.ts'
import { gated } from '../network/gates.ts'
import { MANY_PATH } from '../network/records.ts'
import type { World } from './world.ts'

interface PlantedFault {
  fault: Fault
  /** The violation that has to be reported. */
  noticedBy: RegExp
  why: string
  /** The first seed to try, instead of 1: a run that notices the fault. */
  seed?: number
}

/** The mistakes that docs/sync.md warns of. */
export const faults: Record<string, PlantedFault> = {
  'a cursor by timestamp': {
    why: 'a transaction that began earlier may commit later: its rows are stamped before what a reader has already seen',
    noticedBy: /I1: .* shows/,
    seed: 71,
    fault: {
      ...noFault,
      answerFor: async ({ sender, method, path }, world) => {
        if (method !== 'GET' || !path.startsWith('/api/sync')) return undefined
        const cursor = new URL(path, 'http://localhost').searchParams.get('cursor')
        const body = JSON.stringify(await pageSince(world, sender.workspace.id, cursor ?? new Date(0).toISOString()))
        return { status: 200, headers: { 'content-type': 'application/json' }, body }
      },
    },
  },
  'no idempotency ledger': {
    why: 'a request whose answer was lost is done once more, or refused although it was done',
    noticedBy: /I2: /,
    seed: 2,
    fault: { ...noFault, database: forgetAnswers },
  },
  'a pull without re-apply': {
    why: 'a page of the server wipes off what the user has done and not sent yet',
    noticedBy: / shows .* for (job|batch|candidate) /,
    seed: 10,
    fault: {
      ...noFault,
      device(device) {
        const showPlainly = plainlyIn(device.mirror)
        const sync: typeof device.api.sync = async (input) => {
          const page = await device.api.sync(input)
          showPlainly(page)
          return page
        }
        return { ...device, api: { ...device.api, sync } }
      },
    },
  },
  'a leader that keeps the lock': {
    why: 'while it is frozen, or has ended its work, nobody else sends',
    noticedBy: /I7: nobody sends|I1: .* shows/,
    fault: { ...noFault, locks: neverLetGo },
  },
  'dropping on 500': {
    why: 'a server that stumbles has not said no',
    noticedBy: /I3: .* left the outbox without success/,
    seed: 11,
    fault: { ...noFault, device: (device) => ({ ...device, send: droppingOn(500, device.send, device.mirror) }) },
  },
  'dropping on 401': {
    why: 'a token that ran out says nothing about the operation',
    noticedBy: /I3: .* left the outbox without success/,
    seed: 102,
    fault: { ...noFault, device: (device) => ({ ...device, send: droppingOn(401, device.send, device.mirror) }) },
  },
}

/** A page of all rows with a timestamp later than `since`. */
async function pageSince({ backend: { db } }: World, workspaceId: string, since: string): Promise<SyncPage> {
  const newer = `date_trunc('milliseconds', ??) > ?`
  const of = { workspace_id: workspaceId }
  const [jobRows, batchRows, candidateRows, deleted, counts] = await Promise.all([
    db('jobs').where(of).whereRaw(newer, ['updated_at', since]).select(jobs.columns),
    db('batches').where(of).whereRaw(newer, ['created_at', since]).select(batches.columns),
    candidatesWithJob(db, workspaceId).whereRaw(newer, ['candidates.updated_at', since]).select(summaryColumns),
    db('tombstones').where(of).whereRaw(newer, ['deleted_at', since]).select('kind', 'id', 'version', 'deleted_at'),
    listCounts(db, workspaceId),
  ])
  const candidates = candidateRows.map(summaryFrom)
  const times = [
    ...jobRows.map((row: { updatedAt: string }) => row.updatedAt),
    ...batchRows.map((row: { createdAt: string }) => row.createdAt),
    ...candidates.map(({ updatedAt }) => updatedAt),
    ...deleted.map((row: { deleted_at: string }) => row.deleted_at),
  ]
  const cursor = [since, ...times].toSorted().at(-1)!
  return { jobs: jobRows, batches: batchRows, candidates, deleted, cursor, hasMore: false, upTo: 0, progress: {}, counts }
}

/** Empties the ledger after each writing transaction, so that a repeated request never finds its first answer. */
function forgetAnswers(db: Database): Database {
  const forget = (trx: Database) => trx('operations').delete()
  return gated(db, async (transact) => {
    const result = await transact(async () => undefined)
    await forget(db)
    return result
  })
}

/** Overwrites the shown rows with those of a page, in the transaction that applies the page. */
function plainlyIn(mirror: Mirror): (page: SyncPage) => void {
  let page: SyncPage | undefined
  const put = () => {
    if (!page) return
    const tables = tablesOf(mirror)
    void tables.job.bulkPut(page.jobs)
    void tables.batch.bulkPut(page.batches)
    void tables.candidate.bulkPut(page.candidates)
    page = undefined
  }
  mirror.meta.hook('creating', (key) => (key === 'cursor' ? put() : undefined))
  mirror.meta.hook('updating', (_, key) => (key === 'cursor' ? put() : undefined))
  return (next) => {
    page = next
  }
}

/** A tab keeps every lock that it got, and no other tab can steal it. */
function neverLetGo(locks: Locks): Locks {
  const keeping = (run: (lost: AbortSignal) => Promise<void>) => async (lost: AbortSignal) => {
    await run(lost)
    await new Promise(() => {})
  }
  return {
    ifFree: (name, run) => locks.ifFree(name, keeping(run)),
    steal: async () => undefined,
  }
}

const droppingOn =
  (status: number, send: Send, mirror: Mirror): Send =>
  async (path, init) => {
    const response = await send(path, init)
    const key = new Headers(init.headers).get('idempotency-key')
    const keys = key ? [key] : path === MANY_PATH ? keysIn(init.body) : []
    if (response.status === status) await mirror.outbox.bulkDelete(keys)
    return response
  }

function keysIn(body: RequestInit['body']): string[] {
  const { operations } = JSON.parse(typeof body === 'string' ? body : '') as { operations: { key: string }[] }
  return operations.map(({ key }) => key)
}
