import fs from 'node:fs/promises'
import type { Database } from '../../server/database/database.ts'

const tables = ['operations', 'tombstones', 'audit', 'versions', 'candidates'] as const

/** What may grow while a server runs. */
export interface Levels {
  acts: number
  /** Proportional set size of the server's process, in MB. */
  serverMb: number
  /** Files, sockets and pipes that the server has open. */
  handles: number
  rows: Record<(typeof tables)[number], number>
}

interface Meant {
  db: Database
  serverPid: number
  acts: number
}

/** Linux only. */
export async function readLevels({ db, serverPid, acts }: Meant): Promise<Levels> {
  const memory = await fs.readFile(`/proc/${serverPid}/smaps_rollup`, 'utf8')
  const counts = tables.map(async (table) => [table, await countOf(db, table)] as const)
  return {
    acts,
    serverMb: Math.round(Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024),
    handles: (await fs.readdir(`/proc/${serverPid}/fd`)).length,
    rows: Object.fromEntries(await Promise.all(counts)) as Levels['rows'],
  }
}

/** Asks again where the connection was cut on purpose; the pool may have several such. */
async function countOf(db: Database, table: string, tries = 10): Promise<number> {
  try {
    const [row] = await db(table).count()
    return Number(row?.['count'] ?? 0)
  } catch (error) {
    if (tries === 0) throw error
    return countOf(db, table, tries - 1)
  }
}

/** `done`: the share of the time that is over. Rows are told for each act since the levels before. */
export function tellLevels(done: number, before: Levels, now: Levels): string {
  const since = Math.max(1, now.acts - before.acts)
  const rows = tables.map((table) => `${table} ${((now.rows[table] - before.rows[table]) / since).toFixed(2)}`)
  return `${Math.round(done * 100)} %: ${now.acts} acts; server ${now.serverMb} MB, ${now.handles} handles; rows an act: ${rows.join(', ')}`
}
