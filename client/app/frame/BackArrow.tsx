import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../components/drawing/Icon.tsx'
import { onHost } from '../../lib/base-path.ts'

/** A path, or a function where no path is known (back in the history). */
export type Back = string | (() => void)

export function BackArrow({ to, className }: { to: Back; className: string }) {
  const { t } = useLingui()
  const label = t({ id: 'common.back', message: 'Back' })
  const look = `flex-none place-items-center rounded-md text-ink hover:bg-hover ${className}`
  if (typeof to === 'string') {
    return (
      <Link href={to} onClick={(press) => goBackTo(to, press)} className={look} aria-label={label} title={label}>
        <Icon name="chevron-left" />
      </Link>
    )
  }
  return (
    <button type="button" onClick={to} className={look} aria-label={label} title={label}>
      <Icon name="chevron-left" />
    </button>
  )
}

/** Where one has just come from there, going back restores it as it was left: its filters and the place in it. */
function goBackTo(path: string, press: MouseEvent): void {
  if (pathBefore() !== new URL(onHost(path), location.href).pathname) return
  press.preventDefault()
  history.back()
}

/** The path of the history entry before this one; `undefined` if it is not of this app, or the browser does not tell. */
function pathBefore(): string | undefined {
  if (!('navigation' in window)) return undefined
  const url = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return url ? new URL(url).pathname : undefined
}
