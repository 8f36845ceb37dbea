import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link to our own page, or to an external address that the operator has set. */
export function AgreementLink({ to, children }: { to: string; children?: ReactNode }) {
  const look = 'whitespace-nowrap text-accent underline underline-offset-2'
  return to.startsWith('/') ? (
    <Link href={to} className={look}>
      {children}
    </Link>
  ) : (
    <a href={to} className={look} rel="noreferrer">
      {children}
    </a>
  )
}
