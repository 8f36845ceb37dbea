import type { Database } from '../../server/database/database.ts'

/** A workspace's rows as they were at one moment. */
export type Checkpoint = { table: string; columns: string; rows: string }[]

/** A table with rows of workspaces, and the condition that selects those of one. Lists have referenced tables first. */
interface HeldTable {
  table: string
  /** The names of the columns that are stored, not generated, with commas between them. */
  columns: string
  where: string
}

/** Tables that a restore does not replace, so that users stay signed in; of `workspaces` it sets two columns. */
const spared = new Set(['users', 'push_subscriptions', 'workspaces'])

export async function takeCheckpoint(db: Database, workspaceId: string): Promise<Checkpoint> {
  const held = await listHeld(db)
  return db.transaction(
    async (trx) => {
      const checkpoint: Checkpoint = []
      for (const { table, columns, where } of [...held, ofWorkspace]) {
        const rows = `SELECT coalesce(json_agg(one), '[]')::text AS rows FROM ${table} AS one WHERE ${where}`
        const answer = await trx.raw<{ rows: { rows: string }[] }>(rows, { workspaceId })
        checkpoint.push({ table, columns, rows: answer.rows[0]!.rows })
      }
      return checkpoint
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}

/** Puts back the workspace's rows of that moment. As after a restore of its database, no trace of later ones remains. */
export async function goBackTo(db: Database, workspaceId: string, checkpoint: Checkpoint): Promise<void> {
  const held = await listHeld(db)
  await db.transaction(async (trx) => {
    for (const { table, where } of held.toReversed()) await trx.raw(`DELETE FROM ${table} AS one WHERE ${where}`, { workspaceId })
    const own = checkpoint.find(({ table }) => table === ofWorkspace.table)!
    const [{ version, tombstones_purged_to: purgedTo }] = JSON.parse(own.rows)
    await trx('workspaces').where({ id: workspaceId }).update({ version, tombstones_purged_to: purgedTo })
    for (const { table, columns, rows } of checkpoint)
      if (table !== ofWorkspace.table)
        await trx.raw(
          `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
           SELECT ${columns} FROM json_populate_recordset(NULL::${table}, :rows)`,
          { rows },
        )
  })
}

const ofWorkspace: HeldTable = { table: 'workspaces', columns: '*', where: 'one.id = :workspaceId' }

let known: Promise<HeldTable[]> | undefined
const listHeld = (db: Database): Promise<HeldTable[]> => (known ??= findHeld(db))

async function findHeld(db: Database): Promise<HeldTable[]> {
  const { rows: columns } = await db.raw<{ rows: { name: string; column: string }[] }>(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('workspace_id', 'candidate_id') AND table_name NOT LIKE 'audit%'`,
  )
  const direct = new Set(columns.flatMap(({ name, column }) => (column === 'workspace_id' ? [name] : [])))
  const names = [...new Set(columns.map(({ name }) => name))].filter((name) => !spared.has(name))
  const { rows: references } = await db.raw<{ rows: { child: string; parent: string }[] }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f'`,
  )
  const ordered: string[] = []
  const add = (name: string): void => {
    if (ordered.includes(name) || !names.includes(name)) return
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent)
    ordered.push(name)
  }
  names.toSorted().forEach(add)
  const { rows: stored } = await db.raw<{ rows: { name: string; columns: string }[] }>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name`,
  )
  const columnsOf = new Map(stored.map(({ name, columns }) => [name, columns]))
  const own = 'one.workspace_id = :workspaceId'
  const below = 'one.candidate_id IN (SELECT id FROM candidates WHERE workspace_id = :workspaceId)'
  return ordered.map((table) => ({ table, columns: columnsOf.get(table) ?? '*', where: direct.has(table) ? own : below }))
}
