// Which events of the outbox's table (client/data/database/outbox-states.ts) happened to rows in which states.
import 'fake-indexeddb/auto' // before Dexie, which looks for it once
import { Dexie } from 'dexie'
import type * as table from '../client/data/database/outbox-states.ts'
import type { NextState, OutboxEvent, OutboxState } from '../client/data/database/outbox-states.ts'
import type { OutboxRow } from '../client/data/database/outbox.ts'

type Table = typeof table

/** Events that the code answers before a row is settled; `refreshUnreachable` is an `unanswered` there (signed-request.ts). */
const NEVER_RAISED: ReadonlySet<OutboxEvent> = new Set(['tokenRefreshed', 'refreshUnreachable'])

const happened = new Set<string>()
/** The events that were last asked for, by the change of state that they would make. */
const asked = new Map<string, Set<string>>()

/** The table, whose questions are noted. An event has happened when a row then changes its state as the answer says. */
export function watched(original: Table): Table {
  const next: Table['next'] = (state, event) => {
    const then = original.next(state, event)
    if (then) {
      const change = changeOf(state, then)
      asked.set(change, (asked.get(change) ?? new Set()).add(`${state} ${event}`))
    }
    return then
  }
  return {
    ...original,
    next,
    stays(state, event) {
      next(state, event)
      return original.stays(state, event)
    },
  }
}

/** The only change that is made without asking the table. */
const ACCEPTED = 'sending removed'

/** Removed and replaced rows both leave. */
const changeOf = (from: OutboxState, to: NextState): string => `${from} ${to === 'replaced' ? 'removed' : to}`

function note(from: OutboxState, to: NextState): void {
  const change = changeOf(from, to)
  const events = asked.get(change) ?? (change === ACCEPTED ? ['sending accepted'] : [])
  for (const one of events) happened.add(one)
  asked.delete(change)
}

/** Watches the outbox of each mirror that is opened from now on. */
export function watchOutboxes(): void {
  Dexie.addons.push((dexie: Dexie) => {
    dexie.on('ready', () => {
      if (!dexie.tables.some(({ name }) => name === 'outbox')) return
      const outbox = dexie.table<OutboxRow>('outbox')
      outbox.hook('updating', (changes, _, row) => {
        const { state = row.state, heldBy = row.heldBy } = changes as Partial<OutboxRow>
        if (state !== row.state) note(row.state, state)
        else if (state === 'held' && row.heldBy && !heldBy) happened.add('held predecessorDiscarded')
      })
      outbox.hook('deleting', (_, row) => note(row.state, 'removed'))
    })
  })
}

/** One line for people. `table`: the original. */
export function tellCoverage({ outboxStates, outboxEvents, next }: Table): string {
  const all = outboxStates.flatMap((state) =>
    outboxEvents.filter((event) => next(state, event) && !NEVER_RAISED.has(event)).map((event) => `${state} ${event}`),
  )
  const missing = all.filter((one) => !happened.has(one))
  const share = `${all.length - missing.length} of ${all.length} outbox states × events`
  return missing.length === 0 ? share : `${share}; not: ${missing.join(', ')}`
}
