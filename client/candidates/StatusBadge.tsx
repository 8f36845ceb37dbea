import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type StatusName, statusNameOf } from '../../shared/screening/status.ts'
import { classes } from '../lib/classes.ts'
import { Icon, type IconName } from '../components/drawing/Icon.tsx'

interface Look {
  icon: IconName
  word: MessageDescriptor
  colours: string
}

/** Colour, icon and word of each status: none is shown by colour alone. */
export const statusLooks: Record<StatusName | 'pending', Look> = {
  processing: {
    icon: 'processing',
    word: msg({ id: 'status.processing', message: 'Processing' }),
    colours: 'bg-processing-soft text-processing',
  },
  completed: {
    icon: 'page',
    word: msg({ id: 'status.completed', message: 'Completed' }),
    colours: 'bg-completed-soft text-completed',
  },
  failed: { icon: 'warn', word: msg({ id: 'status.failed', message: 'Failed' }), colours: 'bg-failed-soft text-failed' },
  accepted: {
    icon: 'check-circle',
    word: msg({ id: 'status.accepted', message: 'Accepted' }),
    colours: 'bg-accepted-soft text-accepted',
  },
  rejected: {
    icon: 'cross-circle',
    word: msg({ id: 'status.rejected', message: 'Rejected' }),
    colours: 'bg-rejected-soft text-rejected',
  },
  pending: { icon: 'clock', word: msg({ id: 'status.pending', message: 'Pending' }), colours: 'bg-failed-soft text-failed' },
}

export function StatusBadge({ status }: { status: number }) {
  const { i18n } = useLingui()
  const name = statusNameOf(status)
  const { icon, word, colours } = statusLooks[name]
  return (
    <span
      data-status={name}
      className={classes(
        'inline-flex h-6 flex-none items-center gap-[0.3125rem] rounded-sm pr-2 pl-1.5 text-xs font-semibold whitespace-nowrap',
        colours,
      )}
    >
      <Icon name={icon} size={14} className={name === 'processing' ? 'motion-safe:animate-turn' : ''} />
      {i18n._(word)}
    </span>
  )
}
