import { isKnown, targetOf } from '../../../shared/sync/operation-table.ts'
import { isDecided, Status } from '../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Mirror } from '../database/db.ts'
import { useLive } from './useLive.ts'
import { useData } from './DataProvider.tsx'
import { perform } from '../outbox/perform.ts'
import { isSnapshotComplete } from '../mirror/snapshot.ts'
import type { Unsent } from '../database/witness-store.ts'

/** `again`: decisions that can be made again as they were; the other operations are lost. */
export interface Vanished {
  all: Unsent[]
  again: Unsent[]
}

/** Unsent operations of a mirror that was lost while the app was closed, without those that reached the server after all. */
export async function listVanished(mirror: Mirror): Promise<Vanished> {
  const kept = await mirror.meta.get('vanished')
  const known = kept?.key === 'vanished' ? kept.value : []
  // Which operations have arrived is unknown until everything is fetched anew.
  if (known.length === 0 || !(await isSnapshotComplete(mirror))) return { all: [], again: [] }
  const candidates = await mirror.candidates.bulkGet(known.map(candidateOf))
  const withRow = known.map((unsent, at) => ({ unsent, row: candidates[at] }))
  const left = withRow.filter(({ unsent, row }) => !hasArrived(unsent, row))
  const again = left.filter(({ unsent, row }) => unsent.operation.type === 'candidate.decide' && row?.status === Status.completed)
  return { all: left.map(({ unsent }) => unsent), again: again.map(({ unsent }) => unsent) }
}

/** '' where the operation is about no candidate, or of an unknown type. */
function candidateOf({ operation }: Unsent): string {
  if (!isKnown(operation)) return ''
  const { kind, id } = targetOf(operation)
  return kind === 'candidate' ? id : ''
}

function hasArrived({ operation }: Unsent, row: CandidateSummary | undefined): boolean {
  if (operation.type === 'candidate.upload') return row !== undefined
  return (
    operation.type === 'candidate.decide' && row !== undefined && isDecided(row.status) && row.decisionId === operation.decisionId
  )
}

const setVanished = (mirror: Mirror, change: (known: Unsent[]) => Unsent[]): Promise<void> =>
  mirror.transaction('rw', mirror.meta, async () => {
    const kept = await mirror.meta.get('vanished')
    const left = change(kept?.key === 'vanished' ? kept.value : [])
    if (left.length > 0) await mirror.meta.put({ key: 'vanished', value: left })
    else await mirror.meta.delete('vanished')
  })

/** Called when the user has read the notice. */
export const forgetVanished = (mirror: Mirror): Promise<void> => setVanished(mirror, () => [])

const forgetThese = (mirror: Mirror, these: readonly Unsent[]): Promise<void> => {
  const ids = new Set(these.map(({ id }) => id))
  return setVanished(mirror, (known) => known.filter(({ id }) => !ids.has(id)))
}

export function useVanished(): Vanished & { decideAgain(): Promise<void>; dismiss(): Promise<void> } {
  const data = useData()
  const { mirror } = data
  const { all, again } = useLive('vanished', listVanished) ?? { all: [], again: [] }
  return {
    all,
    again,
    /** Makes the decisions under their old idempotency keys: one that has arrived, or still arrives, takes effect once. */
    async decideAgain() {
      const changes = again.map(({ operation }) => ({ operation }))
      await perform(data, changes)
      await forgetThese(mirror, again)
    },
    dismiss: () => forgetVanished(mirror),
  }
}
