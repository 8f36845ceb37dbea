import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import type { IconName } from '../../components/drawing/Icon.tsx'
import { useFormats } from '../../lib/dates.ts'
import type { Review } from './useReview.ts'

const FLAT = 'disabled:border-transparent! disabled:bg-transparent! disabled:opacity-50'

/** "3 of 61", with buttons to the previous and the next candidate. */
export function PlaceInList({
  review: { place, total, previous, next, go },
}: {
  review: Pick<Review, 'place' | 'total' | 'previous' | 'next' | 'go'>
}) {
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
      <Step
        icon="chevron-left"
        label={t({ id: 'candidate.previous', message: 'Previous candidate' })}
        shortcut="K"
        to={previous}
        go={go}
      />
      <Step icon="chevron-right" label={t({ id: 'candidate.next', message: 'Next candidate' })} shortcut="J" to={next} go={go} />
    </nav>
  )
}

interface StepProps {
  icon: IconName
  label: string
  shortcut: string
  to: string | undefined
  go: (id: string) => void
}

function Step({ icon, label, shortcut, to, go }: StepProps) {
  return (
    <Button
      kind="quiet"
      icon={icon}
      label={label}
      aria-keyshortcuts={shortcut}
      className={FLAT}
      disabled={to === undefined}
      onClick={() => to !== undefined && go(to)}
    />
  )
}
