import type { Database, Transaction } from '../database/database.ts'
import { BEGINNING, hashOf } from './chain.ts'
import { columns, contentOf, type Entry } from './rows.ts'

/** `changed`: its content is not what its hash covers. `out of order`: it does not follow the entry before it. */
export interface Fault {
  chain: string
  seq: number
  what: 'changed' | 'missing' | 'out of order' | 'cut off' | 'not counted'
  entry?: Pick<Entry, 'at' | 'code'>
}

export interface Verified {
  entries: number
  chains: number
  faults: Fault[]
}

interface Head {
  chain: string
  seq: number
  hash: string
  count: number
}

/** Verifies all chains in one snapshot of the database. */
export function verifyAudit(db: Database): Promise<Verified> {
  return db.transaction(
    async (trx) => {
      const heads = await headsOf(trx)
      const verified: Verified = { entries: 0, chains: heads.length, faults: [] }
      for (const head of heads) {
        const { entries, faults } = await walk(trx, head)
        verified.entries += entries
        verified.faults.push(...faults)
      }
      return verified
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}

/** A chain whose head row is missing counts as one that should be empty. */
async function headsOf(trx: Transaction): Promise<Head[]> {
  const { rows } = await trx.raw<{ rows: Head[] }>(
    `SELECT chain, coalesce(seq, 0) AS seq, coalesce(hash, ?) AS hash, coalesce(count, 0) AS count
     FROM (SELECT DISTINCT chain FROM audit) AS entered FULL JOIN audit_heads USING (chain) ORDER BY chain`,
    [BEGINNING],
  )
  return rows
}

/** The entry that the next one has to follow. */
interface End {
  seq: number
  hash: string
}

async function walk(trx: Transaction, head: Head): Promise<{ entries: number; faults: Fault[] }> {
  const { chain } = head
  const faults: Fault[] = []
  let end = await beginningOf(trx, chain)
  let entries = 0
  for await (const entry of entriesOf(trx, chain)) {
    faults.push(...faultsOf(end, entry))
    end = entry
    entries += 1
  }
  if (end.seq < head.seq) faults.push({ chain, seq: end.seq + 1, what: 'cut off' })
  else if (end.seq > head.seq || end.hash !== head.hash) faults.push({ chain, seq: end.seq, what: 'out of order' })
  if (entries !== head.count) faults.push({ chain, seq: end.seq, what: 'not counted' })
  return { entries, faults }
}

function faultsOf(end: End, entry: Entry): Fault[] {
  const { chain, seq, at, code } = entry
  const fault = (what: Fault['what'], number = seq): Fault => ({
    chain,
    seq: number,
    what,
    ...(number === seq && { entry: { at, code } }),
  })
  const isChanged = hashOf(entry.previous, contentOf(entry)) !== entry.hash
  const isGap = seq !== end.seq + 1
  return [
    ...(isGap ? [fault('missing', end.seq + 1)] : []),
    ...(isChanged ? [fault('changed')] : []),
    ...(!isGap && entry.previous !== end.hash ? [fault('out of order')] : []),
  ]
}

/** Where the walk starts: before entry 1, or at the entry that a checkpoint names as the last one purged. */
async function beginningOf(trx: Transaction, chain: string): Promise<End> {
  const first = await trx('audit').where({ chain }).orderBy('seq').first<{ seq: number } | undefined>('seq')
  const start = { seq: 0, hash: BEGINNING }
  if (!first || first.seq === 1) return start
  const checkpoint = await trx('audit')
    .where({ chain, code: 'checkpoint' })
    .whereRaw("CAST(detail->>'throughSeq' AS bigint) = ?", [first.seq - 1])
    .first<{ hash: string } | undefined>(trx.raw("detail->>'throughHash' AS hash"))
  return checkpoint ? { seq: first.seq - 1, hash: checkpoint.hash } : start
}

const AT_ONCE = 1000

async function* entriesOf(trx: Transaction, chain: string): AsyncGenerator<Entry> {
  let after = 0
  for (;;) {
    const entries = await trx('audit')
      .where({ chain })
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(AT_ONCE)
      .select<Entry[]>(columns)
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < AT_ONCE) return
    after = last.seq
  }
}
