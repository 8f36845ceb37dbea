import { newId } from '../../../shared/lib/new-id.ts'
import type { Language } from '../../../shared/screening/language.ts'
import type { Change } from '../../data/index.ts'

export interface Batch {
  jobId: string
  batchId: string
  batchName: string
  language: Language
  files: readonly File[]
}

/** The operations that upload a batch, one a file. */
export function uploadsOf({ jobId, batchId, batchName, language, files }: Batch): Change[] {
  const at = new Date().toISOString()
  const shared = { type: 'candidate.upload', jobId, batchId, batchName: batchName.trim(), language, at } as const
  return files.map((file) => ({
    operation: { ...shared, candidateId: newId(), fileName: file.name, fileSize: file.size },
    file,
  }))
}
