import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { statusNameOf } from '../../../../shared/screening/status.ts'
import { routes } from '../../../app/routes.ts'
import { reasonWords } from '../../../candidates/rejection/words.ts'
import { statusLooks } from '../../../candidates/StatusBadge.tsx'
import type { Data } from '../../../data/hooks/data.ts'
import { report } from '../../../data/hooks/useReportView.ts'
import type { CandidateFilter } from '../../../data/index.ts'
import { findOnlyJob, wholeList } from '../../../data/hooks/candidates/whole-list.ts'
import { csvOf } from './csv.ts'
import { orderSheet } from './order-sheet.ts'
import { criteriaOf, tableOf, type Column, type Words } from './table.ts'
import { fileNameOf, today } from '../../../lib/save-file.ts'
import { onHost } from '../../../lib/base-path.ts'

export type Format = 'csv' | 'xlsx'
/** `count`: the number of rows; `isCut`: older candidates are missing. */
export interface ListFile {
  blob: Blob
  name: string
  count: number
  isCut: boolean
}

const titles: Record<Column, MessageDescriptor> = {
  name: msg({ id: 'candidate.name', message: 'Name' }),
  email: msg({ id: 'candidate.email', message: 'E-mail' }),
  phone: msg({ id: 'candidate.phone', message: 'Phone' }),
  job: msg({ id: 'candidate.job', message: 'Job' }),
  batch: msg({ id: 'candidate.batch', message: 'Batch' }),
  status: msg({ id: 'screening.tabs', message: 'Status' }),
  overall: msg({ id: 'export.overall', message: 'Overall %' }),
  fit: msg({ id: 'export.fit', message: 'Weighted fit %' }),
  by: msg({ id: 'export.decidedBy', message: 'Decided by' }),
  at: msg({ id: 'export.decidedAt', message: 'Decided at' }),
  reason: msg({ id: 'export.reason', message: 'Reason for the rejection' }),
  tags: msg({ id: 'export.tags', message: 'Tags' }),
  notes: msg({ id: 'export.notes', message: 'Notes' }),
  submitted: msg({ id: 'candidate.submitted', message: 'Submitted' }),
  file: msg({ id: 'export.fileName', message: 'File name' }),
  link: msg({ id: 'export.link', message: 'Link' }),
}

/** The filtered list as a file, in the interface language. */
export async function makeListFile(data: Data, filter: CandidateFilter, format: Format, i18n: I18n): Promise<ListFile> {
  const { mirror } = data
  const { api } = await data.engine()
  const { rows, isCut } = await wholeList(mirror, api, filter)
  const job = await findOnlyJob(mirror, filter)
  const current = job?.scoringMatrix.map(({ evaluationCriteria }) => evaluationCriteria)
  const table = tableOf(rows, current ? criteriaOf(current, rows) : [], wordsIn(i18n))
  const candidates = i18n._(msg({ id: 'candidate.many', message: 'Candidates' }))
  const cut = isCut && i18n._(msg({ id: 'export.incomplete', message: 'incomplete' }))
  const title = [candidates, job?.title, today(), cut].filter(Boolean).join(' ')
  const blob = format === 'csv' ? csvOf(table) : await orderSheet({ table, sheet: candidates })
  const onServer = rows.flatMap(({ candidate }) => (candidate.version > 0 ? candidate.id : []))
  void report(data, { what: 'exported', candidateIds: onServer, format })
  return { blob, name: `${fileNameOf(title)}.${format}`, count: rows.length, isCut }
}

const wordsIn = (i18n: I18n): Words => ({
  titleOf: (column) => i18n._(titles[column]),
  statusOf: ({ status }) => i18n._(statusLooks[statusNameOf(status)].word),
  reasonOf: ({ rejectionReason }) => (rejectionReason ? reasonWords(i18n, rejectionReason) : null),
  missingNotes: (n) =>
    i18n._(
      msg({
        id: 'export.missingNotes',
        message: plural(n, { one: '# note is not on this device', other: '# notes are not on this device' }),
      }),
    ),
  linkTo: (id) => new URL(onHost(routes.candidate(id)), location.origin).href,
})
