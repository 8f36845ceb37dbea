import { contract } from '../../../shared/http/contract.ts'
import type { OperationOutcome } from '../../../shared/http/operation-entries.ts'
import type { Exchange } from '../net/exchange.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { unreachable, verdictOf, type Reply, type Verdict } from '../net/reply.ts'
import { encoded, requestOf, type Accepted } from '../outbox/requests.ts'
import { sendJson, type Sender } from './signed-request.ts'

/** A row's verdict, with the exchange that says to which history of the server it belongs. */
export interface Sent {
  row: OutboxRow
  verdict: Verdict<Accepted>
  exchange?: Exchange | undefined
}

/** `unfit`: an older server does not know the endpoint, or a proxy refuses the request as too large. No operation was done. */
export type SentMany = Sent[] | 'unfit'

const { method, path } = contract.sendOperations

/** Sends rows in one request, each under its idempotency key, and returns a verdict for each. */
export async function sendMany(sender: Sender, rows: readonly OutboxRow[]): Promise<SentMany> {
  const operations = rows.map(({ id: key, operation, request = encoded(operation) }) => ({ ...request, key }))
  const body = JSON.stringify({ operations })
  const reply = await sendJson(sender, { method, path: `/api${path}`, body }, {}).catch(() => undefined)
  if (!reply) return rows.map((row) => ({ row, verdict: unreachable }))
  const now = sender.device.clock.now()
  const verdict = verdictOf(reply, outcomesIn, now)
  if (verdict.type === 'refused') return 'unfit'
  const { exchange } = reply
  if (verdict.type !== 'accepted') return rows.map((row) => ({ row, verdict, exchange }))
  const outcomes = new Map(verdict.value.map((outcome) => [outcome.key, outcome]))
  return rows.map((row) => {
    const outcome = outcomes.get(row.id)
    const own = verdictOf(replyIn(outcome), requestOf(row.operation).read, now)
    return { row, verdict: own, exchange: exchange && { ...exchange, rowProof: outcome?.proof ?? null } }
  })
}

const outcomesIn = ({ body }: Reply): OperationOutcome[] | undefined =>
  contract.sendOperations.response.safeParse(body).data?.outcomes

/** A response without this outcome did not come from our server. */
function replyIn(outcome: OperationOutcome | undefined): Reply {
  if (!outcome) return { status: 200, retryAfter: null, body: undefined }
  const { status, retryAfter, body } = outcome
  return { status, retryAfter: retryAfter === undefined ? null : String(retryAfter), body }
}
