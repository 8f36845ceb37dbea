import { liveQuery } from 'dexie'
import type { Clock } from '../../lib/clock.ts'
import type { Mirror } from '../database/db.ts'
import type { Enqueued } from './candidate-acts.ts'
import { withLabels, type OutboxEntry } from './outbox-entries.ts'

/** `kept`: no answer yet. `withdrawn`: undone before it was sent, so nothing is to be announced. `refused` is the error code. */
export type Outcome = 'done' | 'kept' | 'withdrawn' | { refused: string }

/** What becomes of the outbox rows that this page has queued. */
export interface Outcomes {
  settledOf(enqueued: Enqueued): Promise<Outcome>
  noteWithdrawn(outboxId: string): void
  /** The row is still there: it was sent before it could be withdrawn. */
  noteNotWithdrawn(outboxId: string): void
  /** Calls the listener with each new refusal that no `settledOf` reports, until the signal aborts. */
  onRefused(listener: (refused: OutboxEntry) => void, signal: AbortSignal): void
}

const PATIENCE_MS = 2_000

export function createOutcomes({ mirror, clock }: { mirror: Mirror; clock: Clock }): Outcomes {
  const withdrawn = new Set<string>()
  /** `settledOf` reports the refusals of these rows. */
  const awaited = new Set<string>()

  async function settledOf(enqueued: Enqueued): Promise<Outcome> {
    for (const id of enqueued.withdrawn) withdrawn.add(id)
    for (const id of enqueued.ids) awaited.add(id)
    const outcome = await untilSettled(mirror, clock, enqueued.ids, withdrawn)
    // A refusal that this outcome reports is not reported again, whichever of the two watchers is faster.
    const reported = typeof outcome === 'object' ? await refusedOf(mirror, enqueued.ids) : []
    for (const id of enqueued.ids) if (!reported.includes(id)) awaited.delete(id)
    return outcome
  }

  return {
    settledOf,
    noteWithdrawn: (id) => void withdrawn.add(id),
    noteNotWithdrawn: (id) => void withdrawn.delete(id),
    onRefused: (listener, signal) => watchRefused(mirror, awaited, listener, signal),
  }
}

async function refusedOf(mirror: Mirror, ids: readonly string[]): Promise<string[]> {
  const rows = await mirror.outbox.bulkGet([...ids])
  return rows.flatMap((row) => (row?.state === 'refused' ? [row.id] : []))
}

/** Done when all rows have left the outbox; kept when some have no answer after two seconds. */
function untilSettled(mirror: Mirror, clock: Clock, ids: readonly string[], withdrawn: ReadonlySet<string>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const end = (outcome: Outcome) => {
      cancel()
      watching.unsubscribe()
      resolve(outcome)
    }
    const cancel = clock.after(PATIENCE_MS, () => end('kept'))
    const watching = liveQuery(async () => mirror.outbox.bulkGet([...ids])).subscribe({
      next(rows) {
        const refused = rows.find((row) => row?.state === 'refused')
        if (refused) return end({ refused: refused.lastError?.code ?? 'unexpected' })
        if (rows.some((row) => row)) return undefined
        return end(ids.every((id) => withdrawn.has(id)) ? 'withdrawn' : 'done')
      },
      error: reject,
    })
  })
}

function watchRefused(
  mirror: Mirror,
  awaited: ReadonlySet<string>,
  listener: (refused: OutboxEntry) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  // Rows refused earlier are in the outbox and on the badge already.
  let known: Set<string> | undefined
  const look = async () => withLabels(mirror, await mirror.outbox.where('state').equals('refused').toArray())
  const watching = liveQuery(look).subscribe((refused) => {
    const news = known ? refused.filter(({ id }) => !known?.has(id) && !awaited.has(id)) : []
    known = new Set([...(known ?? []), ...refused.map(({ id }) => id)])
    for (const entry of news) listener(entry)
  })
  signal.addEventListener('abort', () => watching.unsubscribe(), { once: true })
}
