import type { contract } from '../../shared/contract.ts'
import { maxPage } from '../../shared/sync.ts'
import type { Handlers } from '../http/implement.ts'
import { listCounts } from './counters.ts'
import { pull } from './pull.ts'

export const syncHandlers = (epoch: string): Pick<Handlers<typeof contract>, 'sync' | 'counts'> => ({
  sync: ({ query }, { db, member }) => pull(db, epoch, member.workspaceId, query.cursor, query.limit ?? maxPage, query.oldest),
  counts: (_, { db, member }) => listCounts(db, member.workspaceId),
})
