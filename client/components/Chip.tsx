import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Icon, type IconName } from './drawing/Icon.tsx'

export function Chip({
  icon,
  outlined = false,
  children,
}: {
  icon?: IconName | undefined
  outlined?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 max-w-full min-w-0 items-center gap-[0.3125rem] rounded-sm px-2 py-0.5 text-xs font-medium [overflow-wrap:anywhere] text-ink-2',
        outlined ? 'border border-line-strong' : 'bg-sunken',
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
