import { createHmac } from 'node:crypto'
import { sameness, traitsOf, type Sameness } from '../../shared/candidates/duplicate.ts'
import { phoneKey } from '../candidates/queries.ts'
import type { Database } from '../database/database.ts'

/** A value by which a person is recognised, in the form in which it is compared. */
export interface Trait {
  what: Sameness
  value: string
}

export interface TraitRow {
  email: string | null
  phone: string | null
  /** The whole SHA-256 of the file. */
  sha256: string | null
}

/** As in shared/candidates/duplicate.ts, but by the whole hash of the file. */
export function traitsIn({ email, phone, sha256 }: TraitRow): Trait[] {
  const traits = traitsOf({ fileHash: sha256 ?? '', email, phone })
  return sameness.flatMap((what) => (traits[what] ? [{ what, value: traits[what] }] : []))
}

/** The same values of a candidate in SQL. */
export const expressions: Record<Sameness, string> = {
  file: 'candidates.file_sha256',
  email: 'lower(candidates.email)',
  phone: phoneKey('candidates'),
}

export const keyOf = ({ what, value }: Trait): string => `${what} ${value}`

/** Names a trait of one workspace without telling it to whoever lacks the key. */
export const hashOf = (key: string, workspaceId: string, { what, value }: Trait): string =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update([workspaceId, what, value].join('\n')).digest('hex')

export async function readKey(db: Database): Promise<string> {
  const row = await db('erasure_key').first<{ key: string } | undefined>('key')
  if (!row) throw new Error('The key of the erasures is missing.')
  return row.key
}
