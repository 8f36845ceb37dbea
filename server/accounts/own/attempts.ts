import type { Database } from '../../database/database.ts'

/** What attempts are counted by, and how many are free of a delay. Many people may share an address. */
export interface Counted {
  key: string
  free: number
}

const LONGEST_SECONDS = 900
const FORGOTTEN_AFTER = '1 day'

/**
 * Counts an attempt before its password is checked, so that concurrent ones count as well. Returns the seconds to wait when it has
 * to be refused without a look at the password, and 0 otherwise. Each attempt beyond the free ones doubles the delay, up to 15 min.
 */
export async function beginAttempt(db: Database, counters: readonly Counted[]): Promise<number> {
  for (const counter of counters) {
    const seconds = await count(db, counter)
    if (seconds > 0) return seconds
  }
  return 0
}

async function count(db: Database, { key, free }: Counted): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `INSERT INTO local_attempts AS known (key, count, wait_until) VALUES (:key, 1, now())
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN known.last_at < now() - :forgotten::interval THEN 1 ELSE known.count + 1 END,
       wait_until = now() + interval '1 second' *
         CASE WHEN known.last_at < now() - :forgotten::interval THEN 0
              ELSE least(power(2, greatest(least(known.count + 1 - :free, 20), 0)) - 1, :longest) END,
       last_at = now()
     WHERE known.wait_until <= now()
     RETURNING key`,
    { key, free, longest: LONGEST_SECONDS, forgotten: FORGOTTEN_AFTER },
  )
  if (rows.length > 0) return 0
  const waiting = await db('local_attempts')
    .where({ key })
    .first<{ seconds: number } | undefined>(db.raw('ceil(extract(epoch FROM wait_until - now()))::int AS seconds'))
  return Math.max(1, waiting?.seconds ?? 1)
}

/** After the right password: the key begins anew. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db('local_attempts').where({ key }).delete()
}

/** Takes back one attempt that had the right password, and none of the others. */
export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db('local_attempts')
    .where({ key })
    .update({ count: db.raw('greatest(count - 1, 0)'), wait_until: db.fn.now() })
}

export async function purgeAttempts(db: Database): Promise<void> {
  await db('local_attempts').whereRaw('last_at < now() - ?::interval', [FORGOTTEN_AFTER]).delete()
}
