import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Icon } from '../../components/drawing/Icon.tsx'

/** A path, or a function where no path is known (back in the history). */
export type Back = string | (() => void)

export function BackArrow({ to, className }: { to: Back; className: string }) {
  const { t } = useLingui()
  const label = t({ id: 'common.back', message: 'Back' })
  const look = `flex-none place-items-center rounded-md text-ink hover:bg-hover ${className}`
  if (typeof to === 'string') {
    return (
      <Link href={to} className={look} aria-label={label} title={label}>
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
