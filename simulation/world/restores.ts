import { listLost } from '../../client/data/mirror/journal.ts'
import { Status } from '../../shared/screening/status.ts'
import { goBackTo, takeCheckpoint, type Checkpoint } from './checkpoint.ts'
import type { Device } from './device.ts'
import type { Backend } from './backend.ts'
import type { Records, Restorable } from '../network/records.ts'
import { stored } from '../checks/stored.ts'
import type { Time } from './time.ts'

/** Long before the journal of a device forgets. */
const OFFERED_MS = 12 * 60 * 60_000

/** Backups of a world's server, and what was lost by going back to one. */
export function createRestores({
  backend,
  workspaceId,
  records,
  time,
}: {
  backend: Backend
  workspaceId: string
  records: Records
  time: Time
}) {
  const startedAt = time.now()
  let backup: { data: Checkpoint; records: Restorable } | undefined
  let isRestored = false
  /** The decision that was current on a candidate when it was lost, by candidate. */
  const lost = new Map<string, string>()

  return {
    /** Versions were given out twice: they prove nothing by themselves any more. */
    isRestored: () => isRestored,
    async backUp(): Promise<void> {
      backup = { data: await takeCheckpoint(backend.db, workspaceId), records: records.remember() }
    },
    /** The database is what it was at the backup, whatever was done since. Does nothing without a backup. */
    async goBack(): Promise<void> {
      if (!backup) return
      const before = new Map(records.model.candidates)
      await goBackTo(backend.db, workspaceId, backup.data)
      records.goBackTo(backup.records)
      isRestored = true
      lost.clear()
      for (const [id, { decisionId }] of before)
        if (decisionId && records.model.candidates.get(id)?.decisionId !== decisionId) lost.set(id, decisionId)
    },
    /** Candidates whose decision this device was told to be done, and which are open again and were touched by nobody since. */
    toOffer(device: Device): string[] {
      if (time.now() - startedAt > OFFERED_MS) return []
      return [...lost].flatMap(([id, key]) => {
        const isOpen = records.model.candidates.get(id)?.status === Status.completed && !records.decided.has(id)
        return isOpen && records.hasSucceeded(device.name, key) && !device.outbox.has(key) ? [id] : []
      })
    },
  }
}
export type Restores = ReturnType<typeof createRestores>

/** At rest: what a restore lost of this device's decisions is offered again. */
export async function checkOffers(device: Device): Promise<void> {
  const { world, workspace, probe } = device
  const offered = new Set((await listLost(probe)).map(({ id }) => id))
  for (const id of workspace.restores.toOffer(device))
    if (!offered.has(id) && stored(probe, 'candidates').find((row) => row.id === id)?.status === Status.completed)
      world.reportViolation(`${device.name} does not offer its decision on ${id} again, which a restore lost`)
}
