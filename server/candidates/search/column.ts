import type { Database } from '../../database/database.ts'
import type { Wanted } from '../../../shared/words/words.ts'

/**
 * The value of a column `words`. It is not parsed by PostgreSQL, which makes one word of "TCP/IP" or "Node.js". The workspace's id
 * is one of the words, so that a search of the index finds nothing of another workspace.
 */
export const wordsColumn = (db: Database, workspaceId: string, words: readonly string[]) =>
  db.raw('array_to_tsvector(CAST(? AS text[]))', [[workspaceId, ...words]])

/** As a tsquery. Nothing needs to be escaped within the quotes: words have neither quotes nor backslashes. */
export function tsqueryOf(workspaceId: string, { words, beginning }: Wanted): string {
  const whole = [workspaceId, ...words].map((word) => `'${word}'`)
  return [...whole, ...(beginning === undefined ? [] : [`'${beginning}':*`])].join(' & ')
}
