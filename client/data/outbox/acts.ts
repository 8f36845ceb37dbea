import { liveQuery } from 'dexie'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Api } from '../net/api.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mirror } from '../database/db.ts'
import { openFile } from './original.ts'
import { withLabels, type OutboxEntry } from './outbox-entries.ts'
import { performAll as enqueueAll, type Change } from './perform.ts'
import { type Enqueued } from './candidate-acts.ts'
import { refetch } from './refetch.ts'
import type { Send } from '../net/reply.ts'
import { change, discard, tryAgain } from './resolve.ts'

/** `kept`: no answer yet. `withdrawn`: taken back before it was sent, which needs no word. `refused` is a code. */
export type Outcome = 'done' | 'kept' | 'withdrawn' | { refused: string }
export interface Performed {
  id: string
  settled: Promise<Outcome>
}
export interface PerformedAll {
  groupId: string
  ids: string[]
  settled: Promise<Outcome>
}

export interface Acts {
  perform(operation: Operation, more?: { file?: Blob; groupId?: string }): Promise<Performed>
  performAll(changes: readonly Change[], groupId?: string): Promise<PerformedAll>
  discard(outboxId: string): Promise<void>
  /** A refused or held row once more; `undefined` for any other. */
  tryAgain(outboxId: string): Promise<Performed | undefined>
  /** Other operations in place of a refused or held row. */
  change(outboxId: string, operations: readonly Operation[]): Promise<PerformedAll | undefined>
  /** Tells of refusals that nobody waits for any more, until the signal ends it. */
  onRefused(listener: (refused: OutboxEntry) => void, signal: AbortSignal): void
  /** The CV as it was uploaded: from this device, else from the server. */
  openFile(candidateId: string): Promise<Blob>
}

const PATIENCE_MS = 2_000

interface ActsDeps {
  mirror: Mirror
  api: Api
  send: Send
  clock: Clock
}

export function createActs({ mirror, api, send, clock }: ActsDeps): Acts {
  const withdrawn = new Set<string>()
  /** Refusals of these are told by `settled`. */
  const awaited = new Set<string>()

  async function settledOf(ids: readonly string[]): Promise<Outcome> {
    for (const id of ids) awaited.add(id)
    const outcome = await untilSettled(mirror, clock, ids, withdrawn)
    // A refusal that this outcome tells of is not told again, whichever of the two watchers is faster.
    const reported = typeof outcome === 'object' ? await refusedOf(mirror, ids) : []
    for (const id of ids) if (!reported.includes(id)) awaited.delete(id)
    return outcome
  }

  async function enqueue(changes: readonly Change[], groupId: string | null): Promise<Enqueued> {
    const enqueued = await enqueueAll(mirror, changes, groupId)
    for (const id of enqueued.withdrawn) withdrawn.add(id)
    return enqueued
  }

  async function performAll(changes: readonly Change[], groupId: string = newId()): Promise<PerformedAll> {
    const enqueued = await enqueue(changes, groupId)
    return { groupId, ids: enqueued.ids, settled: settledOf(enqueued.ids) }
  }

  return {
    performAll,
    async perform(operation, { file, groupId } = {}) {
      const change = file ? { operation, file } : { operation }
      const enqueued = await enqueue([change], groupId ?? null)
      return { id: enqueued.ids[0]!, settled: settledOf(enqueued.ids) }
    },
    async discard(outboxId) {
      withdrawn.add(outboxId)
      const entity = await discard(mirror, outboxId)
      if (await mirror.outbox.get(outboxId)) withdrawn.delete(outboxId)
      if (entity) await refetch(mirror, api, entity)
    },
    async tryAgain(outboxId) {
      const id = await tryAgain(mirror, outboxId)
      return id === undefined ? undefined : { id, settled: settledOf([id]) }
    },
    async change(outboxId, operations) {
      const groupId = newId()
      const changes = operations.map((operation) => ({ operation }))
      const enqueued = await change(mirror, outboxId, changes, groupId)
      return enqueued && { groupId, ids: enqueued.ids, settled: settledOf(enqueued.ids) }
    },
    onRefused: (listener, signal) => watchRefused(mirror, awaited, listener, signal),
    openFile: (candidateId) => openFile(mirror, send, candidateId),
  }
}

async function refusedOf(mirror: Mirror, ids: readonly string[]): Promise<string[]> {
  const rows = await mirror.outbox.bulkGet([...ids])
  return rows.flatMap((row) => (row?.state === 'refused' ? [row.id] : []))
}

/** Done when all have left the outbox; what has not been answered in a moment is kept. */
function untilSettled(mirror: Mirror, clock: Clock, ids: readonly string[], withdrawn: ReadonlySet<string>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const end = (outcome: Outcome) => {
      cancel()
      watching.unsubscribe()
      resolve(outcome)
    }
    const cancel = clock.after(PATIENCE_MS, () => end('kept'))
    const watching = liveQuery(() => mirror.outbox.bulkGet([...ids])).subscribe({
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
  // What lay there before is in the outbox and on the badge; only what comes now is news.
  let known: Set<string> | undefined
  const look = async () => withLabels(mirror, await mirror.outbox.where('state').equals('refused').toArray())
  const watching = liveQuery(look).subscribe((refused) => {
    const news = known ? refused.filter(({ id }) => !known?.has(id) && !awaited.has(id)) : []
    known = new Set([...(known ?? []), ...refused.map(({ id }) => id)])
    for (const entry of news) listener(entry)
  })
  signal.addEventListener('abort', () => watching.unsubscribe(), { once: true })
}
