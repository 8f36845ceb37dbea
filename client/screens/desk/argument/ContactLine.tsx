import { Trans } from '@lingui/react/macro'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'

/** E-mail and phone, each a link that writes or calls. */
export function ContactLine({ candidate: { email, phone } }: { candidate: CandidateSummary }) {
  if (!email && !phone) {
    return (
      <p className="text-sm text-ink-3">
        <Trans id="desk.noContact">No e-mail or phone found</Trans>
      </p>
    )
  }
  const link = 'min-w-0 truncate text-ink-2 underline-offset-2 hover:text-ink hover:underline'
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}`} title={email} className={link}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      )}
    </p>
  )
}
