import type { Knex } from 'knex'

interface Quote {
  quote: string
  verified: boolean
  page?: number
  start?: number
}
interface Scored {
  id: string
  result: { score: { evidence: Quote[] }[] }
  pages: string[]
}

const AT_ONCE = 200

/** A verified quote gets the place where it begins on its page, which every device looked for by itself before. */
export async function up(db: Knex): Promise<void> {
  for (let after: string | undefined; ;) {
    const rows: Scored[] = await db('candidates')
      .join('documents', 'documents.candidate_id', 'candidates.id')
      .whereNotNull('candidates.result')
      .where((it) => after !== undefined && it.where('candidates.id', '>', after))
      .orderBy('candidates.id')
      .limit(AT_ONCE)
      .select('candidates.id', 'candidates.result', 'documents.pages')
    for (const { id, result, pages } of rows)
      await db('candidates')
        .where({ id })
        .update({ result: located(result, pages) })
    after = rows.at(-1)?.id
    if (after === undefined) return
  }
}

function located(result: Scored['result'], pages: readonly string[]): string {
  const score = result.score.map((entry) => ({ ...entry, evidence: entry.evidence.map((one) => withStart(one, pages)) }))
  return JSON.stringify({ ...result, score })
}

/** A quote that its page does not have letter by letter stays as it is. */
function withStart(one: Quote, pages: readonly string[]): Quote {
  const start = one.verified && one.page ? (pages[one.page - 1]?.indexOf(one.quote) ?? -1) : -1
  return start < 0 ? one : { ...one, start }
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
