import { createHash } from 'node:crypto'
import type { AuditCode } from '../../shared/audit/audit-codes.ts'
import type { AuditDetail } from '../../shared/audit/audit.ts'

/** Each workspace has a chain under its id; this one holds what belongs to no workspace. */
export const SERVER_CHAIN = '00000000-0000-0000-0000-000000000000'

/** What the first entry of a chain follows. */
export const BEGINNING = '0'.repeat(64)

/** What the hash of an entry covers; its place follows from the hash of the entry before. */
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

/** JSON with sorted keys and without spaces (RFC 8785, as far as strings, whole numbers and lists go). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
