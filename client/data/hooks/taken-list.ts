import type { Mirror } from '../database/db.ts'
import type { Taken } from '../database/rows.ts'
import { useLive } from './live.ts'

export type TakenState = Taken['state'] | 'no'

/** Of one candidate's original. */
export const useTaken = (candidateId: string): TakenState | undefined =>
  useLive(`taken ${candidateId}`, async (mirror) => (await mirror.taken.get(candidateId))?.state ?? 'no')

export type TakenSum = {
  here: number
  wanted: number
  dropped: number
  /** Of those that are here. */
  bytes: number
}

export const useTakenSum = (): TakenSum | undefined => useLive('taken', async (mirror) => sumOf(await mirror.taken.toArray()))

export type TakenBatch = TakenSum & {
  /** All candidates of the batch that are on this device. */
  ids: string[]
  /** What their originals weigh together. */
  size: number
}

export const useTakenBatch = (batchId: string): TakenBatch | undefined =>
  useLive(`taken of ${batchId}`, (mirror) => findTakenBatch(mirror, batchId))

export async function findTakenBatch(mirror: Mirror, batchId: string): Promise<TakenBatch> {
  const candidates = await mirror.candidates.where('batchId').equals(batchId).toArray()
  const ids = candidates.map(({ id }) => id)
  const rows = await mirror.taken.where('id').anyOf(ids).toArray()
  return { ...sumOf(rows), ids, size: candidates.reduce((sum, { fileSize }) => sum + fileSize, 0) }
}

export function sumOf(rows: readonly Taken[]): TakenSum {
  const of = (state: Taken['state']) => rows.filter((row) => row.state === state)
  const here = of('here')
  return {
    here: here.length,
    wanted: of('wanted').length,
    dropped: of('dropped').length,
    bytes: here.reduce((sum, { size }) => sum + size, 0),
  }
}
