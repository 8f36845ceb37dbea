import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import { Changed } from '../http/recall.ts'
import { openBatch } from './open.ts'
import * as batches from './queries.ts'

type BatchCalls = 'listBatches' | 'getBatch' | 'createBatch' | 'renameBatch'

export const batchHandlers: Pick<Handlers<typeof contract>, BatchCalls> = {
  listBatches: (_, { db, member }) => batches.listBatches(db, member.workspaceId),

  async getBatch({ params }, { db, member }) {
    const [batch] = await batches.listBatches(db, member.workspaceId, [params.id])
    if (!batch) throw new AppError('not_found')
    return batch
  },

  createBatch: ({ body }, { commit, member, reply }) =>
    commit(async (trx, version) => {
      const { batch, isNew } = await openBatch(trx, member.workspaceId, body, version)
      if (!isNew) reply.status = 200
      return new Changed(batch)
    }),

  renameBatch: ({ params, body }, { commit, member }) =>
    commit(async (trx, version) => {
      const current = await batches.findBatch(trx, member.workspaceId, params.id)
      if (!current) throw new AppError('not_found')
      if (current.name === body.name) return new Changed(current)
      if (body.base !== undefined && body.base !== current.name) throw new AppError('conflict', { current })
      const named = await batches.findBatchNamed(trx, current.jobId, body.name)
      if (named && named.id !== current.id) throw new AppError('name_taken')
      await batches.renameBatch(trx, current.id, body.name, version)
      return new Changed({ id: current.id, version })
    }),
}
