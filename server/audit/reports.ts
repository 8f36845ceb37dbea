import type { AuditCode } from '../../shared/audit/audit-codes.ts'
import type { AuditReport } from '../../shared/audit/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockHead, record, type By } from './record.ts'
import { enterView } from './views.ts'

const codes: Record<AuditReport['what'], AuditCode> = {
  viewed: 'candidate_viewed',
  downloaded: 'original_downloaded',
  printed: 'candidate_printed',
  exported: 'candidates_exported',
}

/** Records what a device did with its own copy. `deviceTime` is the device's clock; the entry's `at` is the report's arrival. */
export async function enterReports(trx: Transaction, by: By, reports: readonly AuditReport[]): Promise<void> {
  if (reports.length === 0) return
  await lockHead(trx, by.member.workspaceId)
  const known = await reportsEntered(trx, by, reports)
  const foreign = await idsOfOthers(trx, by, reports)
  for (const report of reports) {
    const candidateIds = [...new Set(report.candidateIds)].filter((id) => !foreign.has(id))
    if (known.has(report.id) || candidateIds.length === 0) continue
    known.add(report.id)
    await enter(trx, by, { ...report, candidateIds })
  }
}

async function enter(trx: Transaction, by: By, { id, what, candidateIds, at, format }: AuditReport): Promise<void> {
  const device = { deviceTime: at, reportId: id }
  if (what === 'viewed') {
    for (const candidateId of candidateIds) await enterView(trx, by, candidateId, device)
    return
  }
  const detail = { ...device, ...(format && { format }), ...(what === 'exported' && { candidates: candidateIds.length }) }
  await record(trx, by, { code: codes[what], candidateIds, detail })
}

async function reportsEntered(db: Database, { member }: By, reports: readonly AuditReport[]): Promise<Set<string>> {
  const found = await db('audit')
    .where({ chain: member.workspaceId })
    .whereRaw("detail->>'reportId' = ANY(?)", [reports.map(({ id }) => id)])
    .select<{ reportId: string }[]>(db.raw(`detail->>'reportId' AS "reportId"`))
  return new Set(found.map(({ reportId }) => reportId))
}

/** Candidates of other workspaces, which no member here can have seen. Leaves out unknown ids: they may have been erased. */
async function idsOfOthers(db: Database, { member }: By, reports: readonly AuditReport[]): Promise<Set<string>> {
  const ids = [...new Set(reports.flatMap((report) => report.candidateIds))]
  const found: string[] = await db('candidates')
    .whereNot({ workspace_id: member.workspaceId })
    .whereRaw('id = ANY(?)', [ids])
    .pluck('id')
  return new Set(found)
}
