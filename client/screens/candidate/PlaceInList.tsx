import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { useFormats } from '../../lib/dates.ts'
import type { Review } from './review.ts'

const flat = 'disabled:border-transparent! disabled:bg-transparent! disabled:opacity-50'

/** "3 of 61", and the ways to the one before and the one after. */
export function PlaceInList({ review: { place, total, previous, next, go } }: { review: Review }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (previous === undefined && next === undefined) return null
  const [k, n] = [formats.number(place ?? 0), formats.number(total)]
  return (
    <nav aria-label={t({ id: 'candidate.list', message: 'Through the list' })} className="flex items-center gap-0.5 md:mr-1">
      {place !== undefined && (
        <span className="mr-1 text-sm whitespace-nowrap md:max-lg:hidden text-ink-3 tabular-nums">
          <Trans id="candidate.place">
            {k} of {n}
          </Trans>
        </span>
      )}
      <Button
        kind="quiet"
        icon="chevron-left"
        label={t({ id: 'candidate.previous', message: 'Previous candidate' })}
        aria-keyshortcuts="K"
        className={flat}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && go(previous)}
      />
      <Button
        kind="quiet"
        icon="chevron-right"
        label={t({ id: 'candidate.next', message: 'Next candidate' })}
        aria-keyshortcuts="J"
        className={flat}
        disabled={next === undefined}
        onClick={() => next !== undefined && go(next)}
      />
    </nav>
  )
}
