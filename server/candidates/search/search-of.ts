import type { Input } from '../../../shared/http/endpoint.ts'
import type { contract } from '../../../shared/http/contract.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { Database } from '../../database/database.ts'
import type { Member } from '../../http/scope.ts'
import { likeOf, type Search } from './condition.ts'
import { wantedIn } from '../../../shared/words/words.ts'
import { tsqueryOf } from './column.ts'

type Asked = Pick<Input<typeof contract.listCandidates>['query'], 'search' | 'searchIn'>
type Who = Pick<Member, 'workspaceId' | 'userId'>

/** Of the candidates whose texts have the words: more are not listed by their ids. */
const FEW = 5_000

/** What a call searches for; `undefined` = all candidates. */
export async function searchOf(db: Database, who: Who, { search, searchIn }: Asked, few = FEW): Promise<Search | undefined> {
  if (!search) return undefined
  const { workspaceId, userId } = who
  const text = fold(search)
  const wanted = searchIn && wantedIn(search)
  const tsquery = wanted && (await tsqueryOf(db, workspaceId, wanted))
  if (searchIn === 'texts') return { text, userId, batchIds: [], jobIds: [], isTextOnly: true, ...(tsquery && { tsquery }) }
  const [batchIds, jobIds] = await Promise.all([
    listNamed(db, 'batches', workspaceId, text),
    listNamed(db, 'jobs', workspaceId, text),
  ])
  return {
    text,
    userId,
    batchIds,
    jobIds,
    ...(tsquery && { tsquery, ...(await listFew(db, tsquery, few)) }),
  }
}

const listNamed = (db: Database, table: 'batches' | 'jobs', workspaceId: string, text: string): Promise<string[]> =>
  db(table)
    .where({ workspace_id: workspaceId })
    .whereRaw('search LIKE ?', [likeOf(text)])
    .pluck('id')

/** Beside other alternatives PostgreSQL does not use the index of words: the candidates with such texts are looked up before. */
async function listFew(db: Database, tsquery: string, few: number): Promise<Pick<Search, 'textIds'>> {
  const { rows } = await db.raw<{ rows: { candidate_id: string }[] }>(
    // Materialized: with the limit in mind PostgreSQL might read all documents until so many are found.
    `WITH found AS MATERIALIZED (
       SELECT candidate_id FROM documents WHERE words @@ CAST(:tsquery AS tsquery)
       UNION ALL SELECT candidate_id FROM notes WHERE words @@ CAST(:tsquery AS tsquery))
     SELECT candidate_id FROM found LIMIT :most`,
    { tsquery, most: few + 1 },
  )
  return rows.length > few ? {} : { textIds: rows.map((row) => row.candidate_id) }
}
