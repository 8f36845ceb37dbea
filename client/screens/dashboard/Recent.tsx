import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Skeleton } from '../../components/Skeleton.tsx'

interface RecentProps<Row> {
  title: ReactNode
  allHref: string
  /** `undefined` while loading. */
  rows: Row[] | undefined
  row: (row: Row) => ReactNode
  empty: ReactNode
}

/** The three newest rows, with a link to all of them. */
export function Recent<Row extends { id: string }>({ title, allHref, rows, row, empty }: RecentProps<Row>) {
  const id = useId()
  return (
    <section className="rounded-lg border border-line bg-surface shadow-1">
      <header className="flex items-center gap-2 border-b border-line px-4 py-3 md:px-5 md:py-3.5">
        <h2 id={id} className="mr-auto text-md font-semibold">
          {title}
        </h2>
        {Boolean(rows?.length) && (
          <Link
            id={`${id}-all`}
            aria-labelledby={`${id}-all ${id}`}
            href={allHref}
            className="text-sm font-medium text-accent hover:underline"
          >
            <Trans id="common.viewAll">View all</Trans>
          </Link>
        )}
      </header>
      {rows?.length === 0 && empty}
      <ul aria-busy={!rows} className="divide-y divide-line">
        {rows
          ? rows.slice(0, 3).map((found) => (
              <li
                key={found.id}
                className="flex min-h-15 items-center max-sm:flex-wrap gap-x-3 gap-y-1.5 px-4 py-3 md:px-5 md:py-[13px]"
              >
                {row(found)}
              </li>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place} className="px-4 py-3 md:px-5">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="mt-2 h-3 w-56" />
              </li>
            ))}
      </ul>
    </section>
  )
}
