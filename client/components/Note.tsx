import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Icon, type IconName } from './drawing/Icon.tsx'

const tones = {
  info: 'bg-sunken text-ink-2',
  warn: 'bg-processing-soft text-processing',
  bad: 'bg-rejected-soft text-rejected',
}

/** A remark on a coloured background, inside a card or above a list. */
export function Note({
  tone = 'info',
  icon = 'info',
  children,
}: {
  tone?: keyof typeof tones | undefined
  icon?: IconName | undefined
  children: ReactNode
}) {
  return (
    <div className={classes('flex gap-2.5 rounded-md px-3 py-2.5 text-sm', tones[tone])}>
      <Icon name={icon} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
