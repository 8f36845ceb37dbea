import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { SERVER_CHAIN } from '../audit/chain.ts'
import { append } from '../audit/record.ts'
import { createDatabase, type Transaction } from '../database/database.ts'
import { migrationsUpTo, migrationSource } from '../database/migrate.ts'
import type { Erasure } from '../people/certificates.ts'
import { eraseAgain } from '../people/erase-again.ts'
import type { StoredOriginal } from './add-originals.ts'
import { ArchiveError } from './archive/error.ts'
import type { Contents, Head, Table } from './archive/format.ts'
import { columnsOf, listTables, PORTABLE } from './tables.ts'

const WITHOUT_KEYS = `
  SELECT sha256, jsonb_agg(jsonb_build_object('key', key, 'under', NULL)) AS stored FROM files GROUP BY sha256`
const WITH_KEYS = `
  SELECT files.sha256, jsonb_agg(jsonb_build_object('key', files.key, 'under', candidate_keys.key)) AS stored
  FROM files LEFT JOIN candidate_keys USING (candidate_id) GROUP BY files.sha256
  UNION ALL SELECT sha256, jsonb_build_array(jsonb_build_object('key', key, 'under', NULL)) FROM candidate_keys`

/** The server's log says its own entries: a restore has none. */
const NO_LOG = { info: () => {} }

/** A transaction of Knex, for migrations, on a connection of our own, for COPY. */
export async function withTransaction<Result>(client: pg.Client, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  const knex = createDatabase('', 1)
  try {
    return await knex.transaction(work, { connection: client })
  } finally {
    await knex.destroy()
  }
}

/** Makes the tables of the backup's version, fills them, and brings them up to this version. */
export function restoreRows(trx: Transaction, client: pg.Client, tell: (progress: string) => void) {
  let current: { table: Table; stream: CopyStreamQuery; ended: Promise<unknown> } | undefined

  async function endTable(): Promise<void> {
    const ending = current
    current = undefined
    if (!ending) return
    ending.stream.end()
    await ending.ended
  }

  function beginTable(table: Table) {
    tell(`rows of ${table.name}`)
    const stream = client.query(copyFrom(`COPY "${table.name}" (${columnsOf(table)}) FROM STDIN`))
    const ended = once(stream, 'finish')
    ended.catch(() => {}) // awaited at the table's end
    return { table, stream, ended }
  }

  return {
    async begin(head: Head): Promise<void> {
      await client.query(PORTABLE)
      await trx.migrate.latest({ migrationSource: sourceOf(head) })
      await refuseOtherTables(client, head)
      // What migrations have entered comes with the rows.
      for (const { name } of head.tables.toReversed()) await client.query(`DELETE FROM "${name}"`)
    },
    async add(table: Table, part: Buffer): Promise<void> {
      if (current?.table !== table) {
        await endTable()
        current = beginTable(table)
      }
      const { stream, ended } = current
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), ended])
    },
    /** The files that are the same original or key. Rows of before encryption have no keys. */
    async listOriginals(): Promise<Map<string, StoredOriginal[]>> {
      await endTable()
      const { rows: tables } = await client.query<{ has: boolean }>(`SELECT to_regclass('candidate_keys') IS NOT NULL AS has`)
      const { rows } = await client.query<{ sha256: string; stored: StoredOriginal[] }>(tables[0]?.has ? WITH_KEYS : WITHOUT_KEYS)
      return new Map(rows.map(({ sha256, stored }) => [sha256, stored]))
    },
    /** Ends a COPY that is under way, behind which a rollback would wait. */
    async abort(): Promise<void> {
      const ending = current
      current = undefined
      if (!ending) return
      const closed = once(ending.stream, 'close')
      ending.stream.destroy()
      await closed.catch(() => {})
    },
    /** Returns how many candidates were erased again, `undefined` without a list of erasures, and enters that in the audit trail. */
    async finish(
      storeId: string,
      { head, manifest: { rows, absent } }: Contents,
      erasures: readonly Erasure[] | undefined,
    ): Promise<number | undefined> {
      await endTable()
      for (const [name, count] of Object.entries(rows)) await refuseOtherCount(client, name, count)
      await trx.migrate.latest({ migrationSource })
      const absentHashes = absent.map(({ sha256 }) => sha256)
      await client.query(`UPDATE files SET problem = 'missing' WHERE sha256 = ANY ($1)`, [absentHashes])
      await forgetKeys(client, absentHashes)
      await client.query('DELETE FROM store')
      await client.query('INSERT INTO store (id) VALUES ($1)', [storeId])
      await client.query('UPDATE epoch SET id = gen_random_uuid()')
      const erasedAgain = erasures && (await eraseAgain(trx, erasures))
      const detail = { backupAt: head.madeAt, erasedAgain: erasedAgain ?? null, originalsMissing: absent.length }
      await append(trx, NO_LOG, SERVER_CHAIN, [{ code: 'backup_restored', detail }])
      return erasedAgain
    },
  }
}

/** Leaves out what was encrypted under keys that are not there. What lists show stays, and the CV can be screened again. */
async function forgetKeys(client: pg.Client, hashes: readonly string[]): Promise<void> {
  await client.query(
    `WITH gone AS (DELETE FROM candidate_keys WHERE sha256 = ANY ($1) RETURNING candidate_id),
       texts AS (DELETE FROM documents WHERE candidate_id IN (SELECT candidate_id FROM gone)),
       runs AS (UPDATE screenings SET encrypted_result = NULL WHERE candidate_id IN (SELECT candidate_id FROM gone))
     UPDATE candidates SET encrypted_result = NULL WHERE id IN (SELECT candidate_id FROM gone)`,
    [hashes],
  )
}

function sourceOf({ migrations, appVersion }: Head) {
  const source = migrationsUpTo(migrations)
  if (source) return source
  throw new ArchiveError(`it is from version ${appVersion} of Saring, which is newer: use that version`)
}

async function refuseOtherTables(client: pg.Client, head: Head): Promise<void> {
  const inOrder = (tables: Table[]) =>
    JSON.stringify(
      tables.map(({ name, columns }) => [name, columns.toSorted()] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  if (inOrder(await listTables(client)) !== inOrder(head.tables))
    throw new ArchiveError('its tables are not those of its version of Saring')
}

async function refuseOtherCount(client: pg.Client, name: string, count: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${name}"`)
  if (Number(rows[0]?.count) !== count) throw new ArchiveError(`not all rows of ${name} could be restored`)
}
