import { Trans, useLingui } from '@lingui/react/macro'
import { dialled, whatsAppNumber } from '../../../shared/candidates/phone.ts'

/** High enough to be hit (WCAG 2.5.8). */
const HIGH = 'inline-block min-h-6 leading-6'
const LINK = `${HIGH} underline-offset-2 hover:text-ink hover:underline`

/** Writes to the address in the mail program. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      title={email}
      className={`max-w-full [overflow-wrap:anywhere] ${LINK}`}
    >
      {email}
    </a>
  )
}

/** Calls the number; where it can be a mobile one, also opens WhatsApp. */
export function PhoneLinks({ phone }: { phone: string }) {
  const { t } = useLingui()
  const whatsApp = whatsAppNumber(phone)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <a href={`tel:${dialled(phone)}`} title={t({ id: 'candidate.call', message: 'Call' })} className={LINK}>
        {phone}
      </a>
      {whatsApp && (
        <a
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t({ id: 'candidate.whatsApp', message: `WhatsApp to ${phone}` })}
          className={`${HIGH} text-sm font-medium text-accent hover:underline`}
        >
          <Trans id="candidate.whatsAppWord">WhatsApp</Trans>
        </a>
      )}
    </span>
  )
}
