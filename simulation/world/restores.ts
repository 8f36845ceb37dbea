import { listLost } from '../../client/data/mirror/journal.ts'
import { Status } from '../../shared/screening/status.ts'
import { goBackTo, takeCheckpoint, type Checkpoint } from './checkpoint.ts'
import type { Device } from './device.ts'
import type { Backend } from './backend.ts'
import type { Records, Restorable } from '../network/records.ts'
import { metaOf, stored } from '../checks/stored.ts'
import type { Time } from './time.ts'

/** With the largest jump of a device's clock (6 days, `setClock`) still less than the 7 days that its journal lasts. */
const OFFERED_MS = 12 * 60 * 60_000

/** The backup of a workspace, and the decisions that its restore has lost. */
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
  /** The decisions that were current when the restore lost them, by candidate. */
  const lost = new Map<string, string>()
  /** Keys of the operations that restores undid. */
  const undone = new Set<string>()
  /** Eras of the mirrors at the last restore, by the device's name. */
  let eras = new Map<string, string | undefined>()

  return {
    /** After a restore, versions are assigned a second time, so that comparing them proves nothing. */
    isRestored: () => isRestored,
    async backUp(): Promise<void> {
      backup = { data: await takeCheckpoint(backend.db, workspaceId), records: records.remember() }
    },
    /** Restores the workspace from its backup. Does nothing without one. */
    async goBack(devices: readonly Device[]): Promise<void> {
      if (!backup) return
      const before = new Map(records.model.candidates)
      const done = new Set(records.done())
      eras = new Map(devices.map(({ name, probe }) => [name, metaOf(probe).era]))
      await goBackTo(backend.db, workspaceId, backup.data)
      records.goBackTo(backup.records)
      for (const key of records.done()) done.delete(key)
      for (const key of done) undone.add(key)
      isRestored = true
      lost.clear()
      for (const [id, { decisionId }] of before)
        if (decisionId && records.model.candidates.get(id)?.decisionId !== decisionId) lost.set(id, decisionId)
    },
    /** Whether a restore undid the operation and nobody has done it since, as the device could know. */
    isUndone: ({ name, probe }: Device, key: string): boolean =>
      undone.has(key) && !records.done().includes(key) && eras.get(name) !== metaOf(probe).era,
    /** Candidates without a decision, whose lost one this device knew to be done; nobody has decided on them since. */
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

/** At rest, the device offers those of its decisions again that a restore has lost, and counts none as lost that the server has. */
export async function checkOffers(device: Device): Promise<void> {
  const { world, workspace, probe } = device
  const offered = new Set((await listLost(probe)).map(({ id }) => id))
  for (const { id, decisionId } of stored(probe, 'journal').filter(({ isLost }) => isLost))
    if (workspace.records.model.candidates.get(id)?.decisionId === decisionId)
      world.reportViolation(`${device.name} counts its decision on ${id} as lost, which the server has`)
  for (const id of workspace.restores.toOffer(device))
    if (!offered.has(id) && stored(probe, 'candidates').find((row) => row.id === id)?.status === Status.completed)
      world.reportViolation(`${device.name} does not offer its decision on ${id} again, which a restore lost`)
}
