import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CandidateColumn } from './columns.ts'

export const columnWords: Record<CandidateColumn, MessageDescriptor> = {
  file: msg({ id: 'uploadTable.file', message: 'CV file' }),
  name: msg({ id: 'candidate.name', message: 'Name' }),
  email: msg({ id: 'candidate.email', message: 'E-mail' }),
  phone: msg({ id: 'candidate.phone', message: 'Phone' }),
  tags: msg({ id: 'export.tags', message: 'Tags' }),
}
