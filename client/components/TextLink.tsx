import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A text link within the app. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="rounded-xs font-medium text-accent underline-offset-3 hover:underline">
      {children}
    </Link>
  )
}
