import type { Operation } from '../../../shared/sync/operations.ts'
import type { Mirror } from '../database/db.ts'
import type { Api } from '../net/api.ts'
import { moveUploads, type Destination } from './move-uploads.ts'
import type { Outcomes } from './outcomes.ts'
import type { Performed } from './perform.ts'
import { refetch } from './refetch.ts'
import { change, discard, tryAgain } from './resolve.ts'

/** What a user may do with a row of the outbox. */
export interface Resolutions {
  discard(outboxId: string): Promise<void>
  /** Sends a refused or held row again; `undefined` for any other row. */
  tryAgain(outboxId: string): Promise<Performed | undefined>
  /** Replaces a refused or held row by other operations; `undefined` for any other row. */
  change(outboxId: string, operations: readonly Operation[]): Promise<Performed | undefined>
  /** Uploads the files of refused or held uploads to another job. */
  moveUploads(outboxIds: readonly string[], to: Destination): Promise<Performed>
}

export function createResolutions({ mirror, api, outcomes }: { mirror: Mirror; api: Api; outcomes: Outcomes }): Resolutions {
  return {
    async discard(outboxId) {
      outcomes.noteWithdrawn(outboxId)
      const entity = await discard(mirror, outboxId)
      if (await mirror.outbox.get(outboxId)) outcomes.noteNotWithdrawn(outboxId)
      if (entity) await refetch(mirror, api, entity)
    },
    async tryAgain(outboxId) {
      const id = await tryAgain(mirror, outboxId)
      return id === undefined ? undefined : { ids: [id], settled: outcomes.settledOf({ ids: [id], withdrawn: [] }) }
    },
    async change(outboxId, operations) {
      const enqueued = await change(
        mirror,
        outboxId,
        operations.map((operation) => ({ operation })),
      )
      return enqueued && { ids: enqueued.ids, settled: outcomes.settledOf(enqueued) }
    },
    async moveUploads(outboxIds, to) {
      const enqueued = await moveUploads(mirror, outboxIds, to)
      return { ids: enqueued.ids, settled: outcomes.settledOf(enqueued) }
    },
  }
}
