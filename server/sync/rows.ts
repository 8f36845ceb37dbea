import type { SyncPage } from '../../shared/sync/sync.ts'
import type { Cursor } from './cursor.ts'

/** The rows of one page, before progress and counts are added. */
export interface Rows extends Pick<SyncPage, 'jobs' | 'batches' | 'candidates' | 'deleted'> {
  /** Where the next page begins. */
  next: Cursor
  /** The limit was reached: there may be more. */
  isFull: boolean
}
