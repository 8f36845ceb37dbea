import type { CandidateSummary } from './candidate.ts'

export const sameness = ['file', 'email', 'phone'] as const
export type Sameness = (typeof sameness)[number]

/** The values by which a person is recognised; `null` if unknown. */
export type Traits = Record<Sameness, string | null>

export const traitsOf = ({ fileHash, email, phone }: Pick<CandidateSummary, 'fileHash' | 'email' | 'phone'>): Traits => ({
  file: fileHash,
  email: email?.trim().toLowerCase() || null,
  phone: phoneKey(phone ?? ''),
})

/** A phone number with fewer digits is compared with none. */
export const FEWEST_DIGITS = 8
export const COMPARED_DIGITS = 9

/** The last nine digits, which are the same with a country code, with a leading 0, and in any spacing. */
function phoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < FEWEST_DIGITS ? null : digits.slice(-COMPARED_DIGITS)
}

/** Why two candidates seem to be one person; empty if they do not. */
export const samenessOf = (one: Traits, other: Traits): Sameness[] =>
  sameness.filter((what) => one[what] !== null && one[what] === other[what])
