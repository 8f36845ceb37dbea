import { useState } from 'react'
import type { AuditEntry, AuditFilter, AuditFormat } from '../../../../shared/audit/audit.ts'
import { fetchFile } from '../../session/fetch-file.ts'
import { useFetching } from './useFetching.ts'
import type { Data } from '../data.ts'
import { useData } from '../DataProvider.tsx'

interface Read {
  entries: AuditEntry[]
  pages: number
  cursor: string | null
}
const nothing: Read = { entries: [], pages: 0, cursor: null }

/** The entries that match the filter, page by page; not stored on the device. `entries` is `undefined` before the first page. */
export function useAudit(filter: AuditFilter) {
  const { engine } = useData()
  const subject = JSON.stringify(filter)
  const [readOf, setReadOf] = useState<Record<string, Read>>({})
  const [wanted, setWanted] = useState<Record<string, number>>({})
  const read = readOf[subject] ?? nothing
  const isWanted = read.pages < (wanted[subject] ?? 1)

  const fetching = useFetching(isWanted && `${subject} ${read.pages}`, async () => {
    const { api } = await engine()
    const page = await api.listAudit({ query: { ...filter, ...(read.cursor && { cursor: read.cursor }) } })
    const entries = [...read.entries, ...page.entries]
    setReadOf((before) => ({ ...before, [subject]: { entries, pages: read.pages + 1, cursor: page.cursor } }))
  })
  return {
    entries: read.pages > 0 ? read.entries : undefined,
    hasMore: read.cursor !== null,
    more: () => setWanted((before) => ({ ...before, [subject]: read.pages + 1 })),
    loading: fetching.loading,
    failed: fetching.failed,
    retry: fetching.retry,
  }
}

/** The filtered entries as a file. Throws AppError. */
export function fetchAuditFile(data: Pick<Data, 'session'>, filter: AuditFilter, format: AuditFormat): Promise<Blob> {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return fetchFile(data, `/api/audit/export?${new URLSearchParams([...given, ['format', format]])}`)
}

/** The log of all screenings that have ended, as CSV. Throws AppError. */
export const fetchScreeningLog = (data: Pick<Data, 'session'>): Promise<Blob> => fetchFile(data, '/api/audit/screenings')
