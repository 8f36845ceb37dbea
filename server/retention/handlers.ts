import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin, type Member } from '../http/scope.ts'
import { findJob } from '../jobs/queries.ts'
import type { JobRetention } from '../../shared/retention/retention.ts'
import { findDue, listDueJobs } from './due.ts'
import { findRules, setRule } from './rules.ts'

export const retentionHandlers: Pick<Handlers<typeof contract>, 'getRetention' | 'setRetention' | 'listDueJobs'> = {
  getRetention: ({ params }, { db, member }) => tell(db, member, params.id),

  async setRetention({ params, body }, { db, member, log }) {
    requireAdmin(member)
    await setRule(db, { member, log }, params.id, body.own)
    return tell(db, member, params.id)
  },

  listDueJobs: (_, { db, member }) => listDueJobs(db, member.workspaceId),
}

async function tell(db: Database, { workspaceId }: Member, jobId: string): Promise<JobRetention> {
  if (!(await findJob(db, workspaceId, jobId))) throw new AppError('not_found')
  return { ...(await findRules(db, jobId)), due: await findDue(db, workspaceId, jobId) }
}
