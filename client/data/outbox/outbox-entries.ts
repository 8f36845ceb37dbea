import { codeOf, isCovered } from '../../../shared/candidates/cover.ts'
import { factsOf, targetOf } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { ownerOf, tablesOf, type Mirror } from '../database/db.ts'
import { isKnown } from '../../../shared/sync/operation-table.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'

/** `label`: the name of the job, batch, candidate or file that it is about. */
export type OutboxEntry = OutboxRow & { label: string }

export interface SyncState {
  /** `fetching`: the first copy of the data is not complete. `troubled`: the server answers with errors of its own. */
  state: 'fetching' | 'upToDate' | 'waiting' | 'troubled' | 'offline' | 'needsYou'
  waiting: number
  /** How many of these are CVs; 0 while they wait for a sign-in or an update. */
  uploading: number
  needsYou: number
  blockedBy: 'sign_in' | 'update' | null
  /** Time of the oldest unsent operation, in milliseconds. */
  oldestAt: number | null
  /** Time of the last complete pull, in milliseconds. */
  pulledAt: number | null
  online: boolean
  isTroubled: boolean
  snapshotComplete: boolean
}

export async function listOutbox(mirror: Mirror): Promise<OutboxEntry[]> {
  return withLabels(mirror, await mirror.outbox.orderBy('seq').toArray())
}

export const withLabels = (mirror: Mirror, rows: OutboxRow[]): Promise<OutboxEntry[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, label: (await labelOf(mirror, row.operation)) || (row.name ?? '') })))

/** The name in the shown row, or in the server row if a deletion hides it; '' if there is none any more. */
export async function labelOf(mirror: Mirror, op: Operation): Promise<string> {
  if (!isKnown(op)) return ''
  const { label } = factsOf(op)
  if (label) return label(op) ?? ''
  const { kind, id } = targetOf(op)
  const row = (await tablesOf(mirror)[kind].get(id)) ?? (await mirror.serverRows.get([kind, id]))?.row
  if (!row) return ''
  if ('title' in row) return row.title
  if (!('fileName' in row)) return row.name
  return isCovered(row, await mirror.jobs.get(row.jobId), ownerOf(mirror)) ? codeOf(id) : row.name
}

export async function findSyncState(mirror: Mirror): Promise<SyncState> {
  const [rows, complete, pulled, reachable, troubled] = await Promise.all([
    mirror.outbox.orderBy('seq').toArray(),
    mirror.meta.get('snapshotComplete'),
    mirror.meta.get('pulledAt'),
    mirror.meta.get('reachable'),
    mirror.meta.get('troubled'),
  ])
  const unsent = rows.filter(({ state }) => shows(state))
  const waiting = unsent.length
  const needsYou = rows.length - waiting
  const blockedBy = rows.find((row) => row.blockedBy)?.blockedBy ?? null
  const online = reachable?.value !== false
  const isTroubled = troubled?.value === true
  const snapshotComplete = complete?.value === true
  const atRest = snapshotComplete ? 'upToDate' : 'fetching'
  return {
    state: needsYou > 0 ? 'needsYou' : !online ? 'offline' : isTroubled ? 'troubled' : waiting > 0 ? 'waiting' : atRest,
    waiting,
    uploading: blockedBy ? 0 : unsent.filter(({ lane }) => lane === 'upload').length,
    needsYou,
    blockedBy,
    oldestAt: rows.length > 0 ? Math.min(...rows.map(({ madeAt }) => madeAt)) : null,
    pulledAt: pulled?.key === 'pulledAt' ? pulled.value : null,
    online,
    isTroubled,
    snapshotComplete,
  }
}
