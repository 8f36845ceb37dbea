import type { FailureCode } from '../../../shared/candidates/candidate.ts'
import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import type { Settings } from '../../../shared/http/settings.ts'
import type { KnownFiles } from '../../data/hooks/useKnownFiles.ts'
import type { Look } from './look-at-file.ts'

export type Limits = Settings['limits']

/** Why a file is not sent, as found on the device before the upload. */
export type Refusal =
  | { code: Extract<FailureCode, 'empty' | 'too_large'> }
  | { code: 'too_many'; limit: number }
  | { code: 'unsupported_type'; kind: FileKind }
  /** The same bytes as another file of the selection. */
  | { code: 'twice' }
  /** A candidate of the job has the same file; `batchName` is absent where that is the batch of this upload. */
  | { code: 'known'; batchName?: string }

export interface Chosen {
  key: string
  file: File
  refusal: Refusal | undefined
}

const bytesIn = (megabytes: number): number => megabytes * 1024 * 1024

const keyOf = (file: File): string => `${file.name}/${file.size}/${file.lastModified}`

/** What is known beyond a file's name and size. */
export interface Knowledge {
  lookOf: (file: File) => Look | undefined
  files: KnownFiles
  /** The batch that the upload will be in. */
  batchId: string | undefined
  /** Files that the job has already are sent too. */
  addsKnown: boolean
}

const nothing: Knowledge = { lookOf: () => undefined, files: new Map(), batchId: undefined, addsKnown: false }

/**
 * The selection with `files` added and every file checked again. Refused files stay in the list with their reason. A file already
 * in it is not added twice. The server has the last word on the type.
 */
export function choose(
  chosen: readonly Chosen[],
  files: readonly File[],
  limits: Limits | undefined,
  knowledge: Knowledge = nothing,
): Chosen[] {
  const all = new Map([...chosen.map(({ file }) => file), ...files].map((file) => [keyOf(file), file]))
  const hashes = new Set<string>()
  let accepted = 0
  return [...all].map(([key, file]) => {
    const look = knowledge.lookOf(file)
    const refusal = faultOf(file, look, limits) ?? samenessOf(look, hashes, knowledge) ?? surplus(accepted, limits)
    if (look?.hash) hashes.add(look.hash)
    if (!refusal) accepted += 1
    return { key, file, refusal }
  })
}

function faultOf(file: File, look: Look | undefined, limits: Limits | undefined): Refusal | undefined {
  if (file.size === 0) return { code: 'empty' }
  if (look?.kind) return { code: 'unsupported_type', kind: look.kind }
  return limits && file.size > bytesIn(limits.maxFileMb) ? { code: 'too_large' } : undefined
}

function samenessOf(look: Look | undefined, before: ReadonlySet<string>, knowledge: Knowledge): Refusal | undefined {
  if (!look?.hash) return undefined
  if (before.has(look.hash)) return { code: 'twice' }
  const found = knowledge.files.get(look.hash)
  if (!found?.[0] || knowledge.addsKnown) return undefined
  const isHere = found.some(({ batchId }) => batchId === knowledge.batchId)
  return isHere ? { code: 'known' } : { code: 'known', batchName: found[0].batchName }
}

const surplus = (accepted: number, limits: Limits | undefined): Refusal | undefined =>
  limits && accepted >= limits.maxFiles ? { code: 'too_many', limit: limits.maxFiles } : undefined

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
