import { newId } from '../../../shared/lib/new-id.ts'
import type { Language } from '../../../shared/screening/language.ts'
import type { Change } from '../../data/index.ts'
import type { Said } from './table/said.ts'

export interface Batch {
  jobId: string
  batchId: string
  batchName: string
  language: Language
  files: readonly File[]
  /** What a table says of the candidate of a file. */
  saidOf?: (file: File) => Said | undefined
}

/** The operations that upload a batch, one a file, and those that add to its candidates what a table says of them. */
export function uploadsOf({ jobId, batchId, batchName, language, files, saidOf }: Batch): Change[] {
  const at = new Date().toISOString()
  const shared = { type: 'candidate.upload', jobId, batchId, batchName: batchName.trim(), language, at } as const
  const uploads = files.map((file) => ({
    operation: { ...shared, candidateId: newId(), fileName: file.name, fileSize: file.size },
    file,
  }))
  const said = uploads.map(({ operation: { candidateId }, file }) => actsOn(candidateId, saidOf?.(file), at))
  return [...uploads, ...inRounds(said)]
}

function actsOn(candidateId: string, said: Said | undefined, at: string): Change[] {
  if (!said) return []
  const { contact: fields, tags } = said
  const corrections = Object.keys(fields).length > 0 ? [{ type: 'candidate.correct', candidateId, fields, at } as const] : []
  const additions = tags.map((tag) => ({ type: 'candidate.addTag', candidateId, tag, at }) as const)
  return [...corrections, ...additions].map((operation) => ({ operation }))
}

/** The first act on each candidate, then the second: acts on different candidates are queued together. */
const inRounds = (acts: readonly (readonly Change[])[]): Change[] =>
  Array.from({ length: Math.max(0, ...acts.map(({ length }) => length)) }).flatMap((_, at) =>
    acts.flatMap((each) => each[at] ?? []),
  )
