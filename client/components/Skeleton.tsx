import { Trans } from '@lingui/react/macro'
import { classes } from '../lib/classes.ts'

/** A placeholder of the size that `className` gives it. */
export function Skeleton({ round = false, className }: { round?: boolean | undefined; className: string }) {
  return <div className={classes('bg-sunken motion-safe:animate-pulse', round ? 'rounded-full' : 'rounded-sm', className)} />
}

/** A candidate card that is still loading. */
export function CardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-3 shadow-1 md:px-4.5 md:pt-4"
    >
      <div className="flex gap-3">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-[48%]" />
          <Skeleton className="h-3 w-[62%]" />
          <Skeleton className="h-3 w-[36%]" />
        </div>
        <Skeleton round className="size-13" />
      </div>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center justify-between">
          <Skeleton className="h-2.5 w-2/5" />
          <Skeleton className="h-2 w-21" />
        </div>
      ))}
      <div className="flex min-h-11 items-center border-t border-line pt-3">
        <Skeleton className="h-6 w-24" />
      </div>
    </div>
  )
}

/** Placeholders for a list that is loading; screen readers hear it once. */
export function LoadingCards({ count = 4 }: { count?: number | undefined }) {
  return (
    <>
      <output className="sr-only">
        <Trans id="common.loading">Loading…</Trans>
      </output>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-3.5">
        {Array.from({ length: count }, (_, card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </>
  )
}
