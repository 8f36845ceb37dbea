import type { Failure, Progress } from '../../shared/candidates/candidate.ts'
import type { Language } from '../../shared/screening/language.ts'
import { MOVED_CHANNEL } from '../database/change.ts'
import type { Database, Transaction } from '../database/database.ts'
import { goneOf } from '../database/presence.ts'
import type { ScreeningKind } from '../candidates/request.ts'

/** A screening that this process holds. `claims` is a fencing token: each claim raises it, and only the latest may settle. */
export interface Claim {
  id: string
  workspaceId: string
  candidateId: string
  kind: ScreeningKind
  language: Language
  attempts: number
  claims: number
}

/** Renewed every third of it. Short, in case the machine is lost; leases of a killed process end earlier (`endLeasesOfGone`). */
export const LEASE_SECONDS = 12

const fence = ({ id, claims }: Claim) => ({ id, claims, state: 'queued' })

const claimed = {
  id: 'id',
  workspaceId: 'workspace_id',
  candidateId: 'candidate_id',
  kind: 'kind',
  language: 'language',
  attempts: 'attempts',
  claims: 'claims',
}

/** The order of the queue, in which workspaces take turns (database/migrations/0036-turns.ts). */
export const IN_TURN = ['turn', 'run_at', 'created_at']

/** Takes the next due screening without a lease; the caller renews its lease. `holder`: the process's id (database/presence). */
export async function claim(db: Database, holder: string): Promise<Claim | undefined> {
  const next = db('screenings')
    .where({ state: 'queued' })
    .where('run_at', '<=', db.fn.now())
    .where((it) => it.whereNull('lease_until').orWhere('lease_until', '<', db.fn.now()))
    .orderBy(IN_TURN)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id')
  const [row] = await db('screenings')
    .where('id', next)
    .update({
      claims: db.raw('claims + 1'),
      attempts: db.raw('attempts + 1'),
      lease_until: lease(db),
      holder,
      stage: 'reading',
      done: 0,
      total: 0,
      waiting_for: null,
    })
    .returning(Object.entries(claimed).map(([name, column]) => `${column} as ${name}`))
  return row as Claim | undefined
}

const lease = (db: Database) => db.raw(`now() + ? * interval '1 second'`, [LEASE_SECONDS])

/** False when this process no longer holds the screening. */
export async function renewLease(db: Database, held: Claim): Promise<boolean> {
  return (
    (await db('screenings')
      .where(fence(held))
      .update({ lease_until: lease(db) })) === 1
  )
}

/** Ends the unexpired leases of processes that are gone, never those of this process. Returns how many. */
export async function endLeasesOfGone(db: Database, self: string): Promise<number> {
  return db.transaction(async (trx): Promise<number> => {
    const leased = () => trx('screenings').where({ state: 'queued' }).whereNotNull('lease_until')
    const holders: string[] = await leased().whereNotNull('holder').whereNot({ holder: self }).distinct().pluck('holder')
    const gone = await goneOf(trx, holders)
    const ended: number = await leased().whereIn('holder', gone).update({ lease_until: null, stage: 'waiting' })
    return ended
  })
}

/** Progress has no version: devices learn of it by a poke and get it with their next pull. */
export async function reportProgress(db: Database, held: Claim, { stage, done, total, waitingFor }: Progress): Promise<void> {
  await db('screenings')
    .where(fence(held))
    .update({ stage, done, total, waiting_for: waitingFor ?? null })
  await db.raw('SELECT pg_notify(?, ?)', [MOVED_CHANNEL, held.workspaceId])
}

/** Queues a screening again without counting the attempt: the process stops, or the model or the file is away. */
export async function handBack(
  db: Database,
  held: Claim,
  later?: { afterMs: number; waitingFor: NonNullable<Progress['waitingFor']> },
): Promise<void> {
  await db('screenings')
    .where(fence(held))
    .update({
      attempts: db.raw('attempts - 1'),
      lease_until: null,
      stage: 'waiting',
      run_at: inMs(db, later?.afterMs ?? 0),
      waiting_for: later?.waitingFor ?? null,
    })
}

/** Marks what all waiting screenings wait for, except those that lack their own file; `null` clears it and makes them due. */
export async function markWaiting(db: Database, waitingFor: Progress['waitingFor'] | null): Promise<void> {
  const marked: string[] = await db('screenings')
    .where({ state: 'queued', stage: 'waiting' })
    .whereRaw(`waiting_for IS DISTINCT FROM ? AND waiting_for IS DISTINCT FROM 'file'`, [waitingFor ?? null])
    .update({ waiting_for: waitingFor ?? null, ...(!waitingFor && { run_at: db.fn.now() }) })
    .returning('workspace_id')
    .then((rows: { workspace_id: string }[]) => rows.map((row) => row.workspace_id))
  for (const workspaceId of new Set(marked)) await db.raw('SELECT pg_notify(?, ?)', [MOVED_CHANNEL, workspaceId])
}

/** Queues a screening again after a failure; unlike `handBack`, it counts the attempt. */
export async function tryLater(db: Database, held: Claim, afterMs: number, reason: string): Promise<void> {
  await db('screenings')
    .where(fence(held))
    .update({ lease_until: null, stage: 'waiting', run_at: inMs(db, afterMs), last_error: reason.slice(0, 2000) })
}

const inMs = (db: Database, afterMs: number) => db.raw(`now() + ? * interval '1 millisecond'`, [Math.round(afterMs)])

/** Ends a screening in the transaction that saves its outcome; false when this process no longer holds it. */
export async function settle(
  trx: Transaction,
  held: Claim,
  outcome: {
    state: 'scored' | 'failed'
    failure?: Failure
    /** Of its result. */
    columns?: object
    engine?: unknown
    run?: unknown
    matrixVersion?: number
    inputHash?: string | undefined
    /** The screening whose score was taken. */
    sameAs?: string | undefined
  },
): Promise<boolean> {
  const settled = await trx('screenings')
    .where(fence(held))
    .update({
      state: outcome.state,
      lease_until: null,
      finished_at: trx.fn.now(),
      failure: json(outcome.failure),
      ...outcome.columns,
      engine: json(outcome.engine),
      run: json(outcome.run),
      matrix_version: outcome.matrixVersion ?? null,
      input_hash: outcome.inputHash ?? null,
      same_as: outcome.sameAs ?? null,
    })
  return settled === 1
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
