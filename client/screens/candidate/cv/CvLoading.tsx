import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../../components/Skeleton.tsx'

/** A placeholder in the shape of a page. */
export function CvLoading() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans id="common.loading">Loading…</Trans>
      </span>
      <Skeleton className="aspect-[210/297] w-full" />
    </div>
  )
}
