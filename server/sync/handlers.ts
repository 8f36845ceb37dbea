import type { contract } from '../../shared/contract.ts'
import { maxPage } from '../../shared/sync.ts'
import type { Handlers } from '../http/implement.ts'
import { listCounts } from './counters.ts'
import { listUnknown } from './history.ts'
import { pull } from './pull.ts'

export const syncHandlers: Pick<Handlers<typeof contract>, 'sync' | 'counts' | 'checkHistory'> = {
  sync: ({ query }, { db, member }) => pull(db, member.workspaceId, query.cursor, query.limit ?? maxPage, query.oldest),
  counts: (_, { db, member }) => listCounts(db, member.workspaceId),
  checkHistory: async ({ body }, { db, member }) => ({ unknown: await listUnknown(db, member.workspaceId, body.proofs) }),
}
