const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const CLOSED = new Set(['EROFS', 'EACCES', 'EPERM'])

/** No space left on the disk, or in the quota or file size limit of this user or process. */
export const isDiskFull = (code: string): boolean => FULL.has(code)

/** Why a folder cannot be written to, as a sentence for the operator. */
export function diskErrorOf(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isDiskFull(code)) return `The disk is full: nothing can be written to ${folder}.`
  if (CLOSED.has(code)) return `Cannot write to ${folder}: it is read-only or belongs to another user.`
  if (code === 'ENOENT') return `${folder} is not there.`
  return `Cannot write to ${folder}: ${error instanceof Error ? error.message : String(error)}.`
}
