import type { AuditReport } from '../../../shared/audit/audit.ts'
import { auditReportLimits } from '../../../shared/audit/audit-limits.ts'
import { AppError } from '../../../shared/http/errors.ts'
import type { Device } from './device.ts'
import type { Mirror } from '../database/db.ts'

/** Maximum candidate ids per request. */
const idsAtOnce = 4 * auditReportLimits.candidates

/** Sends the stored audit reports. Drops those that the server finds invalid; after any other error they stay stored. */
export async function sendReports({ mirror, api }: Pick<Device, 'mirror' | 'api'>): Promise<void> {
  for (;;) {
    const acts = await nextReports(mirror)
    if (acts.length === 0) return
    try {
      await api.reportActs({ body: { acts } })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'invalid_input') return
    }
    await mirror.meta.bulkDelete(acts.map(({ id }) => `report-${id}`))
  }
}

async function nextReports(mirror: Mirror): Promise<AuditReport[]> {
  const rows = await mirror.meta.where('key').startsWith('report-').limit(auditReportLimits.acts).toArray()
  const reports = rows.flatMap((row) => (typeof row.value === 'object' && 'what' in row.value ? row.value : []))
  let ids = 0
  return reports.filter(({ candidateIds }) => (ids += candidateIds.length) <= idsAtOnce)
}
