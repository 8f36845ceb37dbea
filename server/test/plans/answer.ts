import pg from 'pg'
import { createDatabase } from '../../database/database.ts'
import { describePlan, explain, queriesOf, type Explained } from './explain.ts'
import type { Filled } from './fill.ts'
import type { Ask } from './questions.ts'

export interface Answered {
  name: string
  /** What the query that read most has read. */
  rowsRead: number
  /** Its text and its plan. */
  plan: string
  /** The median time of all queries together, in milliseconds. */
  ms: number
}

/** Asks each question so often for the time, and its queries once more for their plans. */
export async function answer(
  url: string,
  filled: Filled,
  { questions, times }: { questions: Record<string, Ask>; times: number },
): Promise<Answered[]> {
  const db = createDatabase(url, 1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answered: Answered[] = []
    for (const [name, ask] of Object.entries(questions)) {
      const lasted: number[] = []
      const query = () => queriesOf(db, (trx) => ask(trx, filled))
      for (let repeat = 0; repeat < times; repeat += 1) {
        const startedAt = performance.now()
        await query()
        lasted.push(performance.now() - startedAt)
      }
      const ms = lasted.toSorted((one, other) => one - other)[Math.floor(times / 2)]!
      answered.push({ name, ms, ...worstOf(await explain(client, await query())) })
    }
    return answered
  } finally {
    await client.end()
    await db.destroy()
  }
}

function worstOf(explained: Explained[]): Pick<Answered, 'rowsRead' | 'plan'> {
  const worst = explained.toSorted((one, other) => other.rowsRead - one.rowsRead)[0]!
  return { rowsRead: Math.round(worst.rowsRead), plan: `${worst.sql}\n${describePlan(worst.plan)}` }
}
