import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import * as first from './migrations/first/0001-first.ts'
import * as push from './migrations/first/0002-push.ts'
import * as notes from './migrations/first/0003-notes.ts'
import * as readingNotes from './migrations/first/0004-reading-notes.ts'
import * as boundedWorkspaces from './migrations/first/0005-bounded-workspaces.ts'
import * as signIns from './migrations/first/0006-sign-ins.ts'
import * as store from './migrations/first/0007-store.ts'
import * as audit from './migrations/first/0008-audit.ts'
import * as history from './migrations/first/0009-history.ts'
import * as erasures from './migrations/first/0010-erasures.ts'
import * as quoteOffsets from './migrations/first/0011-quote-offsets.ts'
import * as inputHashes from './migrations/first/0012-input-hashes.ts'
import * as selfTests from './migrations/first/0013-self-tests.ts'
import * as corrections from './migrations/first/0014-corrections.ts'
import * as whatWasScored from './migrations/first/0015-what-was-scored.ts'
import * as rejectionReasons from './migrations/first/0016-rejection-reasons.ts'
import * as search from './migrations/first/0017-search.ts'
import * as screeningLog from './migrations/first/0018-screening-log.ts'
import * as reviewing from './migrations/first/0019-reviewing.ts'
import * as resultSummaries from './migrations/0022-result-summaries.ts'
import * as blindJobs from './migrations/0023-blind-jobs.ts'
import * as closedJobs from './migrations/0024-closed-jobs.ts'
import * as ordersOfLists from './migrations/0025-orders-of-lists.ts'
import * as personErasures from './migrations/0026-person-erasures.ts'
import * as retention from './migrations/0027-retention.ts'
import * as arrivals from './migrations/0028-arrivals.ts'
import * as programs from './migrations/0029-programs.ts'
import * as applicationForms from './migrations/0030-application-forms.ts'
import * as localAccounts from './migrations/0031-local-accounts.ts'
import * as roles from './migrations/0032-roles.ts'
import * as encryption from './migrations/0033-encryption.ts'
import * as bin from './migrations/0034-bin.ts'
import * as incomingJobs from './migrations/0035-incoming-jobs.ts'
import * as turns from './migrations/0036-turns.ts'
import * as passkeys from './migrations/0037-passkeys.ts'
import * as passkeyUses from './migrations/0038-passkey-uses.ts'
import * as searchByTrigrams from './migrations/0039-search-by-trigrams.ts'

export const MIGRATION_LOCK = 727_465
const ASK_AGAIN_MS = 250

const migrations: Record<string, Knex.Migration> = {
  '0001-first': first,
  '0002-push': push,
  '0003-notes': notes,
  '0004-reading-notes': readingNotes,
  '0005-bounded-workspaces': boundedWorkspaces,
  '0006-sign-ins': signIns,
  '0007-store': store,
  '0008-audit': audit,
  '0009-history': history,
  '0010-erasures': erasures,
  '0011-quote-offsets': quoteOffsets,
  '0012-input-hashes': inputHashes,
  '0013-self-tests': selfTests,
  '0014-corrections': corrections,
  '0015-what-was-scored': whatWasScored,
  '0016-rejection-reasons': rejectionReasons,
  '0017-search': search,
  '0018-screening-log': screeningLog,
  '0019-reviewing': reviewing,
  '0022-result-summaries': resultSummaries,
  '0023-blind-jobs': blindJobs,
  '0024-closed-jobs': closedJobs,
  '0025-orders-of-lists': ordersOfLists,
  '0026-person-erasures': personErasures,
  '0027-retention': retention,
  '0028-arrivals': arrivals,
  '0029-programs': programs,
  '0030-application-forms': applicationForms,
  '0031-local-accounts': localAccounts,
  '0032-roles': roles,
  '0033-encryption': encryption,
  '0034-bin': bin,
  '0035-incoming-jobs': incomingJobs,
  '0036-turns': turns,
  '0037-passkeys': passkeys,
  '0038-passkey-uses': passkeyUses,
  '0039-search-by-trigrams': searchByTrigrams,
}

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name) => name,
  getMigration: (name) => Promise.resolve(migrations[name]!),
}

/** The migrations of an earlier version, by their names; `undefined` if they are not the first ones of this version. */
export function migrationsUpTo(names: readonly string[]): Knex.MigrationSource<string> | undefined {
  const first = Object.keys(migrations).slice(0, names.length)
  return first.join() === names.join() ? { ...migrationSource, getMigrations: () => Promise.resolve(first) } : undefined
}

/** Whether there are tables, of an earlier version. */
export async function isBehind(db: Database): Promise<boolean> {
  const done = await listDone(db)
  return done.length > 0 && Object.keys(migrations).some((name) => !done.includes(name))
}

/** The migrations in the database that this version does not know: a newer version has made them. */
export async function listNewer(db: Database): Promise<string[]> {
  return (await listDone(db)).filter((name) => migrations[name] === undefined)
}

/** Whether the tables are those of this version. */
export async function isCurrent(db: Database): Promise<boolean> {
  return (await listDone(db)).toSorted().join() === Object.keys(migrations).join()
}

/** The migrations in the database, in the order in which they were made. */
async function listDone(db: Database): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return []
  return db('knex_migrations').orderBy('id').pluck('name')
}

/**
 * Brings the schema up to date. Of several processes that start at once, one migrates and the others wait. Knex's own lock is a
 * row that a killed process leaves behind, so it is freed under our advisory lock, which ends with the connection.
 */
export async function migrate(db: Database): Promise<void> {
  while (!(await migrateIfFree(db))) await sleep(ASK_AGAIN_MS)
}

/**
 * `false`: another process migrates. An index that is built concurrently waits for the end of each transaction that held a snapshot
 * at one moment. So none may wait for the migration: whoever does not get the lock ends its transaction, and asks in another. And
 * without a binding, as the portal of a statement with bindings keeps its snapshot until the transaction ends.
 */
const migrateIfFree = (db: Database): Promise<boolean> =>
  db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: [{ locked: boolean }] }>(
      `SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS locked`,
    )
    if (!rows[0].locked) return false
    await db.migrate.forceFreeMigrationsLock({ migrationSource })
    await db.migrate.latest({ migrationSource })
    return true
  })
