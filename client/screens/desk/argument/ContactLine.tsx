import { Trans } from '@lingui/react/macro'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { EmailLink, PhoneLinks } from '../../../candidates/contact/ContactLinks.tsx'

/** E-mail and phone in one line. */
export function ContactLine({ candidate: { email, phone } }: { candidate: CandidateSummary }) {
  if (!email && !phone) {
    return (
      <p className="text-sm text-ink-3">
        <Trans id="desk.noContact">No e-mail or phone found</Trans>
      </p>
    )
  }
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-ink-2">
      {email && <EmailLink email={email} />}
      {phone && <PhoneLinks phone={phone} />}
    </div>
  )
}
