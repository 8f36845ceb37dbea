import type { ReactNode } from 'react'
import { type Drawing, EmptyDrawing } from './EmptyDrawing.tsx'

interface EmptyStateProps {
  drawing: Drawing
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
  /** For a card among other cards. */
  compact?: boolean | undefined
}

export function EmptyState({ drawing, title, children, action, compact = false }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center gap-1.5 px-5 text-center ${compact ? 'py-9' : 'py-14'}`}>
      <EmptyDrawing drawing={drawing} />
      <h2>{title}</h2>
      {children && <p className="max-w-[40ch] text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
