import type { Input } from '../../../shared/http/endpoint.ts'
import type { contract } from '../../../shared/http/contract.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { Database } from '../../database/database.ts'
import type { Member } from '../../http/scope.ts'
import type { Search } from './condition.ts'
import { wantedIn } from '../../../shared/words/words.ts'
import { tsqueryOf } from './column.ts'

type Asked = Pick<Input<typeof contract.listCandidates>['query'], 'search' | 'searchIn'>

/** What a call searches for; `undefined` = all candidates. */
export async function searchOf(
  db: Database,
  { workspaceId, userId }: Pick<Member, 'workspaceId' | 'userId'>,
  { search, searchIn }: Asked,
): Promise<Search | undefined> {
  if (!search) return undefined
  const text = fold(search)
  if (!searchIn) return { text, userId }
  const wanted = wantedIn(search)
  const tsquery = wanted && (await tsqueryOf(db, workspaceId, wanted))
  return { text, userId, isTextOnly: searchIn === 'texts', ...(tsquery && { tsquery }) }
}
