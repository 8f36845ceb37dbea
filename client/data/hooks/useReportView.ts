import { useEffect, useEffectEvent } from 'react'
import type { AuditReport } from '../../../shared/audit/audit.ts'
import { auditReportLimits } from '../../../shared/audit/audit-limits.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data, Engine } from './data.ts'
import { useData } from './DataProvider.tsx'
import { sendReports } from '../sync/send-reports.ts'

interface ReportDeps extends Pick<Data, 'mirror'> {
  engine: () => Promise<Pick<Engine, 'api'>>
}
type Act = Pick<AuditReport, 'what' | 'candidateIds' | 'format'>

/**
 * Reports to the server's audit trail what this device showed, saved or printed from its own copy: now, or once it is online
 * again. Runs in the background and never throws.
 */
export async function report({ mirror, engine }: ReportDeps, { what, candidateIds, format }: Act): Promise<void> {
  try {
    const at = new Date().toISOString()
    for (let from = 0; from < candidateIds.length; from += auditReportLimits.candidates) {
      const part = candidateIds.slice(from, from + auditReportLimits.candidates)
      const value = { id: newId(), what, candidateIds: part, at, ...(format && { format }) }
      await mirror.meta.put({ key: `report-${value.id}`, value })
    }
    const { api } = await engine()
    await sendReports({ mirror, api })
  } catch (error) {
    console.warn('An act could not be reported:', error)
  }
}

/** Reports that these candidates are shown in full. The caller leaves out candidates that only this device knows. */
export function useReportView(candidateIds: readonly string[]): void {
  const data = useData()
  const shown = candidateIds.join(' ')
  const tell = useEffectEvent((ids: string[]) => void report(data, { what: 'viewed', candidateIds: ids }))

  // The data shown comes from the device, so the server would not know of the view.
  useEffect(() => {
    if (shown) tell(shown.split(' '))
  }, [shown])
}
