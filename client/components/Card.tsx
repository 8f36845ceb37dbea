import { type ReactNode, useId } from 'react'
import { classes } from '../lib/classes.ts'

interface CardProps {
  title?: ReactNode
  /** Shown at the right of the header. */
  aside?: ReactNode
  /** Without padding, for lists and tables with their own. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A panel with an optional header. With a title it is a region of that name. */
export function Card({ title, aside, flush = false, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes('min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-1', className)}
    >
      {title && (
        <header className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-3 md:px-5 md:py-3.5">
          <h2 id={id} className="mr-auto min-w-0">
            {title}
          </h2>
          {aside && <div className="flex items-center gap-2 text-sm text-ink-3 tabular-nums">{aside}</div>}
        </header>
      )}
      {flush ? children : <div className="p-4 md:p-5">{children}</div>}
    </section>
  )
}
