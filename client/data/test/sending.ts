import type { Lane } from '../../../shared/sync/lanes.ts'
import type { Mirror } from '../database/db.ts'
import type { LastError, OutboxRow } from '../database/outbox.ts'
import { beginExchange } from '../mirror/history.ts'
import { pickRun } from '../outbox/queue.ts'
import { settleAll, type AnsweredRows, type Settled } from '../outbox/settle.ts'

/** Picks a single row to send. */
export const pickNext = async (mirror: Mirror, lane: Lane, now: number): Promise<OutboxRow | undefined> =>
  (await pickRun(mirror, lane, now, 1))[0]

export const settleAccepted = (mirror: Mirror, sent: OutboxRow, answer: AnsweredRows, now: number): Promise<void> =>
  settleAll(mirror, [{ type: 'accepted', sent, answer }], now)

/** Settles a row whose answer says that it made `version`. */
export async function settleAcceptedIn(mirror: Mirror, sent: OutboxRow, version: number): Promise<void> {
  const exchange = { ...(await beginExchange(mirror)), rowProof: `${version}.mark` }
  await settleAll(mirror, [{ type: 'accepted', sent, answer: {}, exchange }], 0)
}

export const settleRefused = (mirror: Mirror, sent: OutboxRow, error: LastError, current: AnsweredRows): Promise<void> =>
  settleAll(mirror, [{ type: 'refused', sent, error, current }], error.at)

type Times = Extract<Settled, { type: 'unanswered' }>['times']

export const settleUnanswered = (mirror: Mirror, sent: OutboxRow, error: LastError, times: Times): Promise<void> =>
  settleAll(mirror, [{ type: 'unanswered', sent, error, times }], error.at)
