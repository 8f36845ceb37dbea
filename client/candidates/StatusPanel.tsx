import type { ReactNode } from 'react'
import { Icon, type IconName } from '../components/drawing/Icon.tsx'

/** Shown in a card in place of scores: the state and its explanation. */
export function StatusPanel({ icon, title, children }: { icon: IconName; title?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3">
      <Icon name={icon} className="mt-px" />
      <div className="min-w-0">
        {title && <div className="font-medium">{title}</div>}
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
