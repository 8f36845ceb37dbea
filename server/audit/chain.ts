import { createHash } from 'node:crypto'
import type { AuditCode } from '../../shared/audit/audit-codes.ts'
import type { AuditDetail } from '../../shared/audit/audit.ts'

/** Each workspace has a chain under its id; this chain holds the entries that belong to no workspace. */
export const SERVER_CHAIN = '00000000-0000-0000-0000-000000000000'

/** The previous hash of a chain's first entry. */
export const BEGINNING = '0'.repeat(64)

/** The fields that an entry's hash covers. The previous hash, not a field, fixes the entry's place. */
export interface Content {
  chain: string
  at: string
  code: AuditCode
  userId: string | null
  userName: string | null
  signInId: string | null
  candidateIds: readonly string[]
  detail: AuditDetail
}

/** SHA-256 over the hash of the entry before, a line end, and the content as canonical JSON. */
export const hashOf = (previous: string, content: Content): string =>
  createHash('sha256')
    .update(`${previous}\n${canonical(content)}`)
    .digest('hex')

/** JSON with sorted keys and without spaces (RFC 8785 for strings, whole numbers and lists). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
