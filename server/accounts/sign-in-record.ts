import type { AuditAct } from '../../shared/audit/audit.ts'
import type { Standing } from '../../shared/accounts/member.ts'
import type { Account } from './identity.ts'
import type { Alongside, Ending } from './refresh-tokens.ts'
import { standingOf, type Applicant, type Team } from '../team/team.ts'
import type { Database, Transaction } from '../database/database.ts'
import { SERVER_CHAIN } from '../audit/chain.ts'
import { standingAct } from './member-record.ts'
import { callerColumns } from './queries.ts'
import { append, record, type AuditLog, type By } from '../audit/record.ts'

/** Records the beginning and the end of sign-ins, in the same transaction. */
export const recordSignIns = (team: Team, log: AuditLog): Alongside => ({
  begun: (trx, signInId) => recordSignIn(trx, log, team, signInId),
  async ended(trx, signInId, why: Ending) {
    const { member } = await userOf(trx, signInId)
    await record(trx, { member, log }, { code: 'sign_out', detail: { why } })
  },
})

/** The first sign-in also records that the user joined; a later one may record another role, since the address may be new. */
async function recordSignIn(trx: Transaction, log: AuditLog, team: Team, signInId: string): Promise<void> {
  const { member, applicant, standing } = await userOf(trx, signInId)
  const now = standingOf(team, applicant)
  if (standing !== now) await trx('users').where({ id: member.userId }).update({ standing: now })
  const acts: AuditAct[] = []
  if (standing === null) acts.push({ code: 'member_joined', detail: { memberId: member.userId, to: now } })
  else if (standing !== now) acts.push(standingAct({ id: member.userId, name: member.name }, standing, now))
  await record(trx, { member, log }, ...acts, { code: 'sign_in' })
}

type MemberRow = By['member'] & Applicant & { standing: Standing | null }

async function userOf(trx: Transaction, signInId: string) {
  const row = await trx('sign_ins')
    .join('users', 'users.id', 'sign_ins.user_id')
    .where('sign_ins.id', signInId)
    .first<MemberRow>({
      signInId: 'sign_ins.id',
      ...callerColumns,
      standing: 'users.standing',
    })
  const { issuer, email, hostedDomain, standing, ...member } = row
  return { member, applicant: { issuer, email, hostedDomain }, standing }
}

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 60
const LONGEST_NAME = 200

/**
 * Records refused sign-ins in the server's own chain. Anybody can cause them: beyond `MOST_A_MINUTE` they are only counted, and
 * the next entry carries the number.
 */
export function createRefusals(log: AuditLog, now: () => number = Date.now) {
  let endsAt = 0
  let entered = 0
  let leftOut = 0

  return async function recordRefusal(db: Database, why: string, account?: Account): Promise<void> {
    if (now() >= endsAt) {
      endsAt = now() + MINUTE_MS
      entered = 0
    }
    entered += 1
    if (entered > MOST_A_MINUTE) {
      leftOut += 1
      return
    }
    const detail = { why, ...(leftOut > 0 && { leftOut }) }
    leftOut = 0
    const known = account && (await findKnown(db, account))
    const userName = account?.name.slice(0, LONGEST_NAME) ?? null
    await db.transaction((trx) =>
      append(trx, log, SERVER_CHAIN, [{ code: 'sign_in_refused', userId: known?.id ?? null, userName, detail }]),
    )
  }
}

const findKnown = (db: Database, { issuer, sub }: Account) =>
  db('users').where({ issuer, sub }).first<{ id: string } | undefined>('id')
