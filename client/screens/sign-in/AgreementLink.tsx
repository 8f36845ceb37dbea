import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The operator may have set an address of his own, somewhere else. */
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
