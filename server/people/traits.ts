import { createHmac } from 'node:crypto'
import { sameness, traitsOf, type Sameness } from '../../shared/candidates/duplicate.ts'
import type { Letter } from '../../shared/candidates/letter.ts'
import { digitsKey, phoneKey } from '../candidates/queries.ts'
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
  /** With what an applicant typed. */
  letter?: Letter | null
}

/** As in shared/candidates/duplicate.ts, but by the whole hash of the file. */
export function traitsIn({ email, phone, sha256, letter }: TraitRow): Trait[] {
  const read = traitsOf({ fileHash: sha256 ?? '', email, phone })
  const { email: typedEmail = null, phone: typedPhone = null } = letter?.applicant ?? {}
  const typed = traitsOf({ fileHash: '', email: typedEmail, phone: typedPhone })
  return sameness.flatMap((what) => [...new Set([read[what], typed[what]])].flatMap((value) => (value ? [{ what, value }] : [])))
}

const typed = (what: 'email' | 'phone') => `candidates.letter->'applicant'->>'${what}'`

/** The same values of a candidate in SQL: as read from the CV, and as an applicant typed them. */
const expressions: Record<Sameness, readonly string[]> = {
  file: ['candidates.file_sha256'],
  email: ['lower(candidates.email)', `lower(${typed('email')})`],
  phone: [phoneKey('candidates'), digitsKey(typed('phone'))],
}

/** Whether a candidate has one of the values, in SQL with the values as a parameter for each place where one may stand. */
export const isOneOf = (what: Sameness): string => `(${expressions[what].map((one) => `${one} = ANY(:${what})`).join(' OR ')})`

export const keyOf = ({ what, value }: Trait): string => `${what} ${value}`

/** Names a trait of one workspace without telling it to whoever lacks the key. */
export const hashOf = (key: string, workspaceId: string, { what, value }: Trait): string =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update([workspaceId, what, value].join('\n')).digest('hex')

export async function readKey(db: Database): Promise<string> {
  const row = await db('erasure_key').first<{ key: string } | undefined>('key')
  if (!row) throw new Error('The key of the erasures is missing.')
  return row.key
}
