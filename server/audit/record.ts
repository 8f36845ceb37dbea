import type { Logger } from 'pino'
import type { AuditAct, AuditDetail } from '../../shared/audit/audit.ts'
import { committed } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { announce } from '../webhooks/queue/announce.ts'
import { BEGINNING, hashOf } from './chain.ts'
import { eventsOf } from './events.ts'
import { rowOf, type Entry } from './rows.ts'

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
  /** Takes the acts of a change within a group: whoever commits the group appends them, once for all. */
  gathered?: AuditAct[]
}

/**
 * Records what a member does, in the transaction of the act itself. Locks the head of the workspace's chain until the
 * transaction ends. It has to be the transaction's last lock, the order being counter, operations, rows, head.
 */
export async function record(trx: Transaction, by: By, ...acts: readonly AuditAct[]): Promise<void> {
  const { member, log, gathered } = by
  if (!gathered) return append(trx, log, member.workspaceId, whoDid(by, acts))
  // Not at the end of the group, before which the candidate may be erased.
  await announce(trx, member.workspaceId, whoDid(by, acts).flatMap(eventsOf))
  gathered.push(...acts)
}

/** Appends what was gathered from the changes of a group. */
export const recordGathered = (trx: Transaction, by: By, acts: readonly AuditAct[]): Promise<void> =>
  addToChain(trx, by.log, by.member.workspaceId, whoDid(by, acts))

const whoDid = ({ member: { userId, name, signInId } }: By, acts: readonly AuditAct[]): (AuditAct & Who)[] =>
  acts.map((act) => ({ ...act, userId, userName: name, signInId }))

/** Appends entries to one chain in the given order, queues what webhooks are told of them, and logs them after the commit. */
export async function append(trx: Transaction, log: AuditLog, chain: string, acts: readonly (AuditAct & Who)[]): Promise<void> {
  // One after the other, without waiting for the first's answer: it locks webhooks, so before the head.
  await Promise.all([announce(trx, chain, acts.flatMap(eventsOf)), addToChain(trx, log, chain, acts)])
}

async function addToChain(trx: Transaction, log: AuditLog, chain: string, acts: readonly (AuditAct & Who)[]): Promise<void> {
  if (acts.length === 0) return
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
  const moved = trx('audit_heads')
    .where({ chain })
    .update({ seq, hash, count: head.count + entries.length })
  await Promise.all([addEntries(trx, entries), moved])
  const tell = () => entries.forEach((entry) => log.info(lineOf(entry), 'audit'))
  void committed(trx).then(tell, () => undefined)
}

const ROWS_AT_ONCE = 500

async function addEntries(trx: Transaction, entries: readonly Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await trx('audit').insert(entries.slice(from, from + ROWS_AT_ONCE).map(rowOf))
}

interface Head {
  seq: number
  hash: string
  count: number
  now: string
}

/** Locks a chain's head until the transaction ends, so that entries follow one another. Creates the head if it is missing. */
export async function lockHead(trx: Transaction, chain: string): Promise<Head> {
  const lock = `SELECT seq, hash, count, CAST(clock_timestamp() AS timestamptz(3)) AS now FROM audit_heads WHERE chain = ? FOR UPDATE`
  const { rows } = await trx.raw<{ rows: Head[] }>(lock, [chain])
  if (rows[0]) return rows[0]
  await trx('audit_heads').insert({ chain, seq: 0, hash: BEGINNING, count: 0 }).onConflict('chain').ignore()
  return lockHead(trx, chain)
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
