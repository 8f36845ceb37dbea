import { typeOfHead } from '../../../shared/candidates/download-name.ts'
import { beginningOfHash } from '../../../shared/candidates/file-hash.ts'
import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import { kindByMark } from '../../../shared/candidates/file-marks.ts'
import { hexOf, sha256Of } from '../../lib/sha256.ts'

/** What the device finds out about a file from its bytes. */
export interface Look {
  /** As in a candidate's `fileHash`; `null` where the browser cannot read or hash the file. */
  hash: string | null
  /** Only of files that are surely no CV. */
  kind: FileKind | undefined
}

const HEAD_BYTES = 1029

/** Larger files are not hashed: the whole file has to be in memory for it. */
const MOST_HASHED_BYTES = 64 * 1024 * 1024

export async function lookAtFile(file: File): Promise<Look> {
  try {
    const kind = kindOf(file.name, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    const isHashed = !kind && file.size > 0 && file.size <= MOST_HASHED_BYTES
    return { kind, hash: isHashed ? await hashOf(file) : null }
  } catch {
    // The file has changed or gone since it was chosen: the upload says so.
    return { kind: undefined, hash: null }
  }
}

function kindOf(name: string, head: Uint8Array): FileKind | undefined {
  if (typeOfHead(head)) return undefined
  return kindByMark(hexOf(head.subarray(0, 512))) ?? (/\.txt$/i.test(name) ? 'text' : undefined)
}

const hashOf = async (file: File): Promise<string> => beginningOfHash(hexOf(await sha256Of(file)))
