import { Trans } from '@lingui/react/macro'
import { contactLimits, type ContactField } from '../../../shared/candidates/contact.ts'

/** Why a field of the contact data is refused. */
export function FieldError({ field, text }: { field: ContactField; text: string }) {
  const most = contactLimits[field]
  if (text.trim().length > most) return <Trans id="contact.tooLong">{most} characters at most.</Trans>
  if (field === 'email') return <Trans id="contact.wrongEmail">Write it like name@example.com, or leave it empty.</Trans>
  if (field === 'phone') return <Trans id="contact.wrongPhone">Write at least five digits, or leave it empty.</Trans>
  return <Trans id="contact.wrongText">This has signs that cannot be stored.</Trans>
}
