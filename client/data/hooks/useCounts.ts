import { countByStatus, type CountFilter, type Counts } from '../queries/counts.ts'
import { useLive } from './useLive.ts'

/** The server's counts, adjusted by the unsent operations; `undefined` until the first complete pull. */
export const useCounts = (filter: CountFilter = {}): Counts | undefined =>
  useLive(`counts ${filter.jobId} ${filter.batchId}`, (mirror) => countByStatus(mirror, filter))
