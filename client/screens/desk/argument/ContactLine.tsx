import { Trans } from '@lingui/react/macro'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { CorrectContact } from '../../../candidates/contact/CorrectContact.tsx'
import { EmailLink, PhoneLinks } from '../../../candidates/contact/ContactLinks.tsx'

/** E-mail and phone in one line, with the way to correct them. */
export function ContactLine({ candidate }: { candidate: CandidateSummary }) {
  const { email, phone } = candidate
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {!email && !phone && (
        <p className="text-ink-3">
          <Trans id="desk.noContact">No e-mail or phone found</Trans>
        </p>
      )}
      {email && <EmailLink email={email} />}
      {phone && <PhoneLinks phone={phone} />}
      <CorrectContact candidate={candidate} isShort />
    </div>
  )
}
