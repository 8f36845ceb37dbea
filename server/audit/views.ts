import type { AuditCode } from '../../shared/audit/audit-codes.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockHead, record, type By } from './record.ts'

/** Requests within this time count as one view: a reload of the page, or details and text of the same page. */
const ONE_LOOK = '10 minutes'

type Reader = By & { db: Database }

/** Records that a sign-in viewed a candidate, once within `ONE_LOOK`. */
export async function recordView(reader: Reader, candidateId: string): Promise<void> {
  if ((await notSeen(reader.db, reader, ['candidate_viewed'], [candidateId])).length === 0) return
  await reader.db.transaction((trx) => enterView(trx, reader, candidateId))
}

/** `device` belongs to a view that a device reports later: `deviceTime` is when it took place by the device's clock. */
export async function enterView(
  trx: Transaction,
  by: By,
  candidateId: string,
  device?: { deviceTime: string; reportId: string },
) {
  await lockHead(trx, by.member.workspaceId)
  const unseen = await notSeen(trx, by, ['candidate_viewed'], [candidateId], device?.deviceTime)
  if (unseen.length > 0) await record(trx, by, { code: 'candidate_viewed', candidateIds: unseen, detail: { ...device } })
}

/** Records details that a device fetches ahead: one entry a call, without candidates that this sign-in got within `ONE_LOOK`. */
export async function recordCopies(reader: Reader, candidateIds: readonly string[]): Promise<void> {
  if ((await notSeen(reader.db, reader, COPYING, candidateIds)).length === 0) return
  await reader.db.transaction(async (trx) => {
    await lockHead(trx, reader.member.workspaceId)
    const unseen = await notSeen(trx, reader, COPYING, candidateIds)
    if (unseen.length > 0) await record(trx, reader, { code: 'details_copied', candidateIds: unseen })
  })
}

const COPYING: AuditCode[] = ['candidate_viewed', 'details_copied']

async function notSeen(
  db: Database,
  { member }: By,
  codes: readonly AuditCode[],
  candidateIds: readonly string[],
  at?: string,
): Promise<string[]> {
  if (candidateIds.length === 0) return []
  const { rows } = await db.raw<{ rows: { id: string }[] }>(RECENTLY_SEEN, {
    chain: member.workspaceId,
    signIn: member.signInId,
    codes: [...codes],
    ids: [...candidateIds],
    at: at ?? null,
  })
  const seen = new Set(rows.map(({ id }) => id))
  return candidateIds.filter((id) => !seen.has(id))
}

const RECENTLY_SEEN = `
  SELECT DISTINCT id FROM audit, unnest(candidate_ids) AS id,
    LATERAL (SELECT coalesce(CAST(detail->>'deviceTime' AS timestamptz), at) AS seen_at) AS look,
    LATERAL (SELECT coalesce(CAST(:at AS timestamptz), now()) AS wanted_at) AS wanted
  WHERE chain = :chain AND sign_in_id = :signIn AND code = ANY(:codes) AND candidate_ids && CAST(:ids AS uuid[])
    AND seen_at > wanted_at - interval '${ONE_LOOK}' AND seen_at < wanted_at + interval '${ONE_LOOK}'`
