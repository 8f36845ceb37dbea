import type { contract } from '../../shared/http/contract.ts'
import { VERSION_HEADER } from '../../shared/sync/history.ts'
import { MAX_PAGE } from '../../shared/sync/sync.ts'
import type { Handlers } from '../http/implement.ts'
import { listChecksums, listRows, listVersions } from './checksums.ts'
import { confirmedAmong } from './confirmed.ts'
import type { Database } from '../database/database.ts'
import { listCounts } from '../database/counters.ts'
import { isOfSnapshot } from './cursor.ts'
import { listUnknown } from './history.ts'
import { pull } from './pull.ts'

export const syncHandlers: Pick<
  Handlers<typeof contract>,
  'sync' | 'counts' | 'checkHistory' | 'listChecksums' | 'listVersions' | 'listRows'
> = {
  async sync({ query }, { db, read, member, reply }) {
    const pullFrom = (from: Database) =>
      pull(from, member.workspaceId, query.cursor, { ...query, limit: query.limit ?? MAX_PAGE })
    const { page, proof } = await (isOfSnapshot(query.cursor) ? read(pullFrom) : pullFrom(db))
    if (proof !== undefined) reply.headers[VERSION_HEADER] = proof
    // Read after the page: every operation that affected the page's rows is in the ledger by then.
    return query.unanswered ? { ...page, confirmed: await confirmedAmong(db, member, query.unanswered) } : page
  },
  listChecksums: ({ query }, { db, member }) => listChecksums(db, member.workspaceId, query.oldest),
  listVersions: ({ params, query }, { db, member }) => listVersions(db, member.workspaceId, params.id, query),
  listRows: ({ body }, { db, member }) => listRows(db, member.workspaceId, body),
  counts: (_, { db, member }) => listCounts(db, member.workspaceId),
  checkHistory: async ({ body }, { db, member }) => ({ unknown: await listUnknown(db, member.workspaceId, body.proofs) }),
}
