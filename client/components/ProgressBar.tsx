import { classes } from '../lib/classes.ts'

interface ProgressBarProps {
  /** 0 to 100, measured, not simulated. */
  percent: number
  /** The accessible name. */
  label: string
  tone?: 'accent' | 'processing' | undefined
  thin?: boolean | undefined
  className?: string | undefined
}

export function ProgressBar({ percent, label, tone = 'accent', thin = false, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes('overflow-hidden rounded-full bg-track', thin ? 'h-1' : 'h-1.5', className)}
    >
      <div
        style={{ width: `${percent}%` }}
        className={classes(
          'h-full rounded-full transition-[width] duration-(--calm)',
          tone === 'accent' ? 'bg-accent' : 'bg-processing-fill',
        )}
      />
    </div>
  )
}
