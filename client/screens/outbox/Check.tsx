import type { ReactNode } from 'react'
import { Icon } from '../../components/drawing/Icon.tsx'

interface CheckProps {
  /** `remark`: neutral. */
  state: 'good' | 'poor' | 'remark'
  words: ReactNode
  hint?: ReactNode
  action?: ReactNode
}

const looks = {
  good: { icon: 'check-circle', colour: 'text-accepted-fill' },
  poor: { icon: 'warn', colour: 'text-processing' },
  remark: { icon: 'info', colour: 'text-ink-3' },
} as const

/** One line of a checklist. */
export function Check({ state, words, hint, action }: CheckProps) {
  const { icon, colour } = looks[state]
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <span className={`flex h-5 flex-none items-center ${colour}`}>
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="font-medium">{words}</div>
        {hint && <div className="text-sm text-ink-2 tabular-nums">{hint}</div>}
      </div>
      {action}
    </li>
  )
}
