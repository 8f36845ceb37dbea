import type { SyncPage } from '../../shared/sync/sync.ts'
import type { Cursor } from './cursor.ts'

/** What one page brings, before progress and counts ride along. */
export interface Rows extends Pick<SyncPage, 'jobs' | 'batches' | 'candidates' | 'deleted'> {
  /** Where the next page begins. */
  next: Cursor
  /** The limit was reached: there may be more. */
  isFull: boolean
}
