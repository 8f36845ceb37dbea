import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { contactFields, type ContactCorrection, type ContactField } from '../../../shared/candidates/contact.ts'
import { contactCorrection } from '../../../shared/candidates/correction.ts'

/** What stands in the form: '' for what is not known. */
export type Written = Record<ContactField, string>

/** A candidate without a name is called by the file's. */
export const shownContact = ({ name, fileName, email, phone }: CandidateSummary): Written => ({
  name: name === fileName ? '' : name,
  email: email ?? '',
  phone: phone ?? '',
})

/** What was changed and cannot be saved. */
export const wrongFields = (before: Written, written: Written): ContactField[] =>
  contactFields.filter(
    (field) => written[field] !== before[field] && !contactCorrection.safeParse({ [field]: written[field] }).success,
  )

/** The changed fields, as an operation has them; `undefined` if there are none. */
export function changesIn(before: Written, written: Written): ContactCorrection | undefined {
  const changed = contactFields.flatMap((field) => {
    if (written[field] === before[field]) return []
    const text = contactCorrection.parse({ [field]: written[field] })[field] || null
    return text === (before[field] || null) ? [] : [[field, text] as const]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
