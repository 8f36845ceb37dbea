import { countByStatus, type CountFilter, type Counts } from '../queries/counts.ts'
import { useLive } from './useLive.ts'

/** The server's counters with what is still pending on this device; `undefined` while they are not known. */
export const useCounts = (filter: CountFilter = {}): Counts | undefined =>
  useLive(`counts ${filter.jobId} ${filter.batchId}`, (mirror) => countByStatus(mirror, filter))
