import type { Mirror } from '../database/db.ts'
import type { Pin } from '../database/rows.ts'
import { useLive } from './useLive.ts'

export type PinState = Pin['state'] | 'no'

/** The pin state of one candidate's original. */
export const usePin = (candidateId: string): PinState | undefined =>
  useLive(`pin ${candidateId}`, async (mirror) => (await mirror.pins.get(candidateId))?.state ?? 'no')

export interface PinSum {
  here: number
  wanted: number
  dropped: number
  /** Total size of the originals that are here. */
  bytes: number
}

export const usePinSum = (): PinSum | undefined => useLive('pins', async (mirror) => sumOf(await mirror.pins.toArray()))

export type PinnedBatch = PinSum & {
  /** All candidates of the batch that are on this device. */
  ids: string[]
  /** Total size of their originals, in bytes. */
  size: number
}

export const usePinnedBatch = (batchId: string): PinnedBatch | undefined =>
  useLive(`pins of ${batchId}`, (mirror) => findPinnedBatch(mirror, batchId))

export async function findPinnedBatch(mirror: Mirror, batchId: string): Promise<PinnedBatch> {
  const candidates = await mirror.candidates.where('batchId').equals(batchId).toArray()
  const ids = candidates.map(({ id }) => id)
  const rows = await mirror.pins.where('id').anyOf(ids).toArray()
  return { ...sumOf(rows), ids, size: candidates.reduce((sum, { fileSize }) => sum + fileSize, 0) }
}

export function sumOf(rows: readonly Pin[]): PinSum {
  const of = (state: Pin['state']) => rows.filter((row) => row.state === state)
  const here = of('here')
  return {
    here: here.length,
    wanted: of('wanted').length,
    dropped: of('dropped').length,
    bytes: here.reduce((sum, { size }) => sum + size, 0),
  }
}
