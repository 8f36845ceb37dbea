import type { FailureCode } from '../../../shared/candidates/candidate.ts'
import type { Settings } from '../../../shared/http/settings.ts'

export type Limits = Settings['limits']

/** Why a file is not sent, as found on the device before the upload. */
export type Refusal = { code: Extract<FailureCode, 'empty' | 'too_large'> } | { code: 'too_many'; limit: number }

export interface Chosen {
  key: string
  file: File
  refusal: Refusal | undefined
}

const bytesIn = (megabytes: number): number => megabytes * 1024 * 1024

const keyOf = (file: File): string => `${file.name}/${file.size}/${file.lastModified}`

/**
 * The selection with `files` added and every file checked again. Refused files stay in the list with their reason. A file already
 * in it is not added twice. The type is not checked here: the server decides it by content.
 */
export function choose(chosen: readonly Chosen[], files: readonly File[], limits: Limits | undefined): Chosen[] {
  const all = new Map([...chosen.map(({ file }) => file), ...files].map((file) => [keyOf(file), file]))
  let accepted = 0
  return [...all].map(([key, file]) => {
    const refusal = refusalOf(file, accepted, limits)
    if (!refusal) accepted += 1
    return { key, file, refusal }
  })
}

function refusalOf(file: File, accepted: number, limits: Limits | undefined): Refusal | undefined {
  if (file.size === 0) return { code: 'empty' }
  if (!limits) return undefined
  if (file.size > bytesIn(limits.maxFileMb)) return { code: 'too_large' }
  return accepted >= limits.maxFiles ? { code: 'too_many', limit: limits.maxFiles } : undefined
}

/** The files to send. */
export const acceptedIn = (chosen: readonly Chosen[]): File[] => chosen.filter(({ refusal }) => !refusal).map(({ file }) => file)

export type UploadError = 'screening.selectJobError' | 'screening.enterBatchNameError' | 'screening.selectFilesError'

/** In the specified order; the first error is the one that the user sees. */
export function findUploadErrors(form: { jobId: string | null; batchName: string; files: readonly File[] }): UploadError[] {
  const found: [boolean, UploadError][] = [
    [!form.jobId, 'screening.selectJobError'],
    [!form.batchName.trim(), 'screening.enterBatchNameError'],
    [form.files.length === 0, 'screening.selectFilesError'],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, error]) => error)
}
