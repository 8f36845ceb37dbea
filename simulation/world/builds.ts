import type { RequestListener } from 'node:http'
import { creates, deletes, isKnown, waitsForUploads } from '../../shared/sync/operation-table.ts'
import { inOneAct } from '../../client/data/database/db.ts'
import { keysOf, loadPending, rebaseRows, saveServerRows } from '../../client/data/mirror/rebase.ts'
import { outboxRow, type OutboxRow } from '../../client/data/database/outbox.ts'
import { outboxStates } from '../../client/data/database/outbox-states.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Act } from '../acts/acting.ts'
import { loadAnew, type Device } from './device.ts'
import { MANY_PATH } from '../network/records.ts'
import { outboxOf, stored } from '../checks/stored.ts'

/** Build of the running server. `earlier` has no call for many operations. */
export type Build = 'present' | 'earlier'

/** The app as the earlier build, which answers the call for many operations as an unknown path. */
export const asEarlierBuild =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === MANY_PATH) request.url = `${MANY_PATH}-of-a-later-build`
    app(request, response)
  }

/** Acts that change the build of the server, or that of the app on a device. */
export const buildActs = {
  rollBackServer: { weight: 2, run: ({ restartServer }) => restartServer('earlier') },
  updateServer: { weight: 1, run: ({ restartServer }) => restartServer('present') },
  outdateApp: {
    weight: 1,
    run: async (_, device) => {
      device.isOutdated = true
    },
  },
  updateApp: { weight: 2, run: (_, device) => updateApp(device) },
  /** An earlier build has noted the device's decisions, without their proofs, and the device has to start over. */
  forgetProofs: {
    weight: 2,
    run: async ({ backend }, { probe, workspace }) => {
      if (!backend.isFree()) return
      await probe.journal.toCollection().modify((entry) => void delete entry.proof)
      await backend.branchHistory(workspace.id)
      workspace.isRewritten = true
    },
  },
  /** An earlier build has run on the device, which could not read one of its operations, and so did not show it. */
  blockByEarlierApp: {
    weight: 2,
    run: async (world, device) => {
      const row = world.random().pick(outboxOf(device).filter(({ state }) => state === 'queued' || state === 'waiting'))
      if (!row || isFromNewer(row)) return
      const { probe } = device
      await inOneAct(probe, async () => {
        const now = await probe.outbox.get(row.id)
        if (now?.state !== row.state) return
        await probe.outbox.put({ ...now, state: 'blocked', blockedBy: 'update' })
        await rebaseRows(probe, await keysOf(probe, now.operation), await loadPending(probe))
      })
      device.isChanged = true
      await loadAnew(device)
    },
  },
  /** A newer build has run on the device and left an operation that this build cannot read, or only in part. */
  rollBackApp: {
    weight: 2,
    run: async (world, device) => {
      const random = world.random()
      const candidate = random.pick(stored(device.probe, 'candidates').slice(0, 3))
      if (!candidate) return
      const known = { type: 'candidate.rescreen' as const, candidateId: candidate.id, at: device.now() }
      const unread = random.pick([
        { operation: { ...known, type: 'candidate.assign' } },
        { operation: { ...known, type: 'candidate.assign' }, state: 'waiting' },
        { operation: { ...known, isUrgent: true } },
        { state: 'paused' },
      ])
      await inOneAct(device.probe, async () => {
        const keys = await keysOf(device.probe, known)
        const last = await device.probe.outbox.orderBy('seq').last()
        const place = { id: newId(), seq: (last?.seq ?? 0) + 1, parents: keys.flatMap(({ parents }) => parents), groupId: null }
        await saveServerRows(device.probe, keys)
        await device.probe.outbox.add({ ...outboxRow(known, place), ...(unread as object) })
      })
      device.isChanged = true
      if (random.chance(0.5)) await loadAnew(device)
    },
  },
} satisfies Record<string, Act>

/** Loads a version of the app that the server accepts. */
export async function updateApp(device: Device): Promise<void> {
  if (!device.isOutdated) return
  device.isOutdated = false
  await loadAnew(device)
}

/** Whether a newer build wrote this row of the outbox. */
export function isFromNewer({ state, operation: { type, ...fields } }: Pick<OutboxRow, 'state' | 'operation'>): boolean {
  return !outboxStates.includes(state) || !isKnown({ type }) || 'isUrgent' in fields
}

/** One device's rows, which must be in order, without those of a newer build and those that wait behind them. */
export function withoutStuck<Row extends OutboxRow>(rows: readonly Row[]): Row[] {
  const targets = new Set<string>()
  const touched = new Set<string>()
  const made = new Set<string>()
  return rows.filter((row) => {
    const isBehind =
      [row.target, ...row.needs].some((id) => targets.has(id)) ||
      (deletes(row.operation) && touched.has(row.target)) ||
      (waitsForUploads(row.operation) && made.has(row.target))
    if (!isFromNewer(row) && !isBehind) return true
    targets.add(row.target)
    for (const id of row.touches) touched.add(id)
    if (creates(row.operation)) for (const id of row.touches) made.add(id)
    return false
  })
}
