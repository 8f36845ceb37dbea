import type { contract } from '../../shared/http/contract.ts'
import { recordErasure } from '../candidates/erasure.ts'
import { requireOwn } from '../candidates/own.ts'
import type { Handlers } from '../http/implement.ts'
import { empty } from './empty.ts'
import { putBatch, putJob } from './put.ts'
import { listBinned } from './queries.ts'
import { restore } from './restore.ts'

type BinCalls = 'deleteJob' | 'deleteBatch' | 'listBin' | 'restoreBinned' | 'emptyBinned'

export const binHandlers: Pick<Handlers<typeof contract>, BinCalls> = {
  deleteJob: ({ params }, scope) =>
    scope.commit(async (trx, version) => {
      await requireOwn(trx, scope.member, { job_id: params.id })
      const deleted = await putJob(trx, { ...scope, version }, params.id)
      if (deleted) await recordErasure(trx, scope, deleted, { code: 'job_erased', jobId: params.id })
    }),

  deleteBatch: ({ params }, scope) =>
    scope.commit(async (trx, version) => {
      await requireOwn(trx, scope.member, { batch_id: params.id })
      const deleted = await putBatch(trx, { ...scope, version }, params.id)
      if (deleted) await recordErasure(trx, scope, deleted, { code: 'batch_erased', batchId: params.id })
    }),

  listBin: (_, { db, member }) => listBinned(db, member),

  restoreBinned: ({ params }, scope) => scope.commit((trx, version) => restore(trx, { ...scope, version }, params.id)),

  emptyBinned: ({ params }, scope) => scope.commit((trx) => empty(trx, scope, params.id)),
}
