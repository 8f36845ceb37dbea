import type { Logger } from 'pino'
import type { AuditCode } from '../../shared/audit/audit-codes.ts'
import type { AuditDetail } from '../../shared/audit/audit.ts'
import { committed } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { announce } from '../webhooks/queue/announce.ts'
import { BEGINNING, hashOf } from './chain.ts'
import { eventsOf } from './events.ts'
import { rowOf, type Entry } from './rows.ts'

export interface Act {
  code: AuditCode
  candidateIds?: readonly string[]
  detail?: AuditDetail
}

/** Who acted. Empty when the server itself acts or does not know the person. */
interface Who {
  userId?: string | null
  userName?: string | null
  signInId?: string | null
}

export type AuditLog = Pick<Logger, 'info'>

export interface By {
  member: Pick<Member, 'workspaceId' | 'userId' | 'name' | 'signInId'>
  log: AuditLog
}

/**
 * Records what a member does, in the transaction of the act itself. Locks the head of the workspace's chain until the
 * transaction ends. It has to be the transaction's last lock, the order being counter, operations, rows, head.
 */
export const record = (trx: Transaction, { member, log }: By, ...acts: Act[]): Promise<void> =>
  append(
    trx,
    log,
    member.workspaceId,
    acts.map((act) => ({ ...act, ...whoIs(member) })),
  )

const whoIs = ({ userId, name, signInId }: By['member']): Who => ({ userId, userName: name, signInId })

/** Appends entries to one chain in the given order, queues what webhooks are told of them, and logs them after the commit. */
export async function append(trx: Transaction, log: AuditLog, chain: string, acts: readonly (Act & Who)[]): Promise<void> {
  if (acts.length === 0) return
  await announce(trx, chain, acts.flatMap(eventsOf)) // locks webhooks, so before the head
  const head = await lockHead(trx, chain)
  let { seq, hash } = head
  const entries = acts.map((act): Entry => {
    const content = {
      chain,
      at: head.now,
      code: act.code,
      userId: act.userId ?? null,
      userName: act.userName?.toWellFormed() ?? null,
      signInId: act.signInId ?? null,
      candidateIds: act.candidateIds ?? [],
      detail: act.detail ?? {},
    }
    const previous = hash
    hash = hashOf(previous, content)
    seq += 1
    return { ...content, seq, previous, hash }
  })
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await trx('audit').insert(entries.slice(from, from + ROWS_AT_ONCE).map(rowOf))
  await trx('audit_heads')
    .where({ chain })
    .update({ seq, hash, count: head.count + entries.length })
  const tell = () => entries.forEach((entry) => log.info(lineOf(entry), 'audit'))
  void committed(trx).then(tell, () => undefined)
}

const ROWS_AT_ONCE = 500

interface Head {
  seq: number
  hash: string
  count: number
  now: string
}

/** Locks a chain's head until the transaction ends, so that entries follow one another. Creates the head if it is missing. */
export async function lockHead(trx: Transaction, chain: string): Promise<Head> {
  const { rows } = await trx.raw<{ rows: Head[] }>(
    `INSERT INTO audit_heads (chain, seq, hash, count) VALUES (?, 0, ?, 0)
     ON CONFLICT (chain) DO UPDATE SET chain = excluded.chain
     RETURNING seq, hash, count, CAST(clock_timestamp() AS timestamptz(3)) AS now`,
    [chain, BEGINNING],
  )
  return rows[0]!
}

const IDS_IN_LOG = 20

/** Ids, counts and codes only: users' names are in the entry alone. The logged hash anchors the chain outside of the database. */
const lineOf = ({ code, chain, seq, hash, userId, signInId, candidateIds, detail }: Entry) => ({
  event: `audit.${code}`,
  chain,
  seq,
  userId,
  signInId,
  candidateIds: candidateIds.slice(0, IDS_IN_LOG),
  candidateCount: candidateIds.length,
  detail: withoutNames(detail),
  hash,
})

function withoutNames(detail: AuditDetail): AuditDetail {
  const { memberName: _, tokenName: __, ...rest } = detail
  return rest
}
