import { batch } from '../../../shared/batches/batch.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { job } from '../../../shared/jobs/job.ts'
import type { Api } from '../net/api.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { admit, beginExchange } from '../mirror/history.ts'
import { type Exchange } from '../net/exchange.ts'
import { saveServerRows, loadPending } from '../mirror/rebase.ts'
import { withoutRow } from '../mirror/mirror.ts'
import { StorageFullError, withRoom } from '../mirror/storage.ts'
import type { Entity } from './resolve.ts'
import { enterAnswer, type AnsweredRows } from './settle.ts'
import { unpin } from '../mirror/pins.ts'

/**
 * Fetches one row as the server has it now, and removes it if the server does not have it. After a failed request, and on a full disk,
 * the row is left to the next pull.
 */
export async function refetch(mirror: Mirror, api: Api, entity: Entity, signal?: AbortSignal): Promise<void> {
  const exchange = await beginExchange(mirror)
  const answer = await fetchEntity(api, entity, signal, exchange).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return error.code === 'not_found' ? null : undefined
  })
  if (answer === undefined) return
  const enter = async (): Promise<void> => {
    if (!(await admit(mirror, exchange))) return
    const pending = await loadPending(mirror)
    if (answer) return enterAnswer(mirror, answer, pending)
    await saveServerRows(mirror, [{ ...entity, parents: [] }])
    const serverRow = await mirror.serverRows.get([entity.kind, entity.id])
    if (!serverRow) return
    await withoutRow(mirror, [serverRow], pending)
    const { keptDetails, keptTexts } = mirror
    await Promise.all([keptDetails.delete(entity.id), keptTexts.delete(entity.id), unpin(mirror, [entity.id])])
  }
  await withRoom(mirror, () => inOneTransaction(mirror, enter)).catch((error: unknown) => {
    if (!(error instanceof StorageFullError)) throw error
  })
}

async function fetchEntity(
  api: Api,
  { kind, id }: Entity,
  signal: AbortSignal | undefined,
  exchange: Exchange,
): Promise<AnsweredRows> {
  const input = { params: { id } }
  if (kind === 'job') return { job: job.parse(await api.getJob(input, signal, exchange)) }
  if (kind === 'batch') return { batch: batch.parse(await api.getBatch(input, signal, exchange)) }
  return { candidate: await api.getCandidate({ ...input, query: {} }, signal, exchange) }
}
