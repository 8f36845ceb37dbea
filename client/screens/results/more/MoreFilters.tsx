import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { routes } from '../../../app/routes.ts'
import { Button } from '../../../components/Button.tsx'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { useReadFirst } from '../../../candidates/useReadFirst.ts'
import type { SelectsProps } from '../FilterSelects.tsx'
import { countScores, queryOf, type Filters } from '../filters.ts'
import { SavedViews } from './SavedViews.tsx'
import { ScoreFields } from './ScoreFields.tsx'

interface MoreFiltersProps extends SelectsProps {
  /** The address of the screen with these filters. */
  hrefOf?: (filters: Filters) => string
}

const ofResults = (filters: Filters): string => `${routes.results()}?${queryOf(filters)}`

/** Behind a button: scores as filters, and the views that were saved. */
export function MoreFilters({ filters, change, hrefOf = ofResults }: MoreFiltersProps) {
  const { t } = useLingui()
  const isReadFirst = useReadFirst(useData().userId)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const n = countScores(filters)
  const label = t({ id: 'filters.more', message: 'Scores and views' })
  return (
    <>
      <Button
        size="small"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="self-center md:order-last"
      >
        {n > 0 ? `${label} (${n})` : label}
      </Button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="@container basis-full rounded-lg border border-line bg-surface p-4 md:order-last md:p-5"
      >
        {isReadFirst ? (
          <p className="text-sm text-ink-2">
            <Trans id="filters.hidden">While “Read first” hides scores, they do not filter the list.</Trans>
          </p>
        ) : (
          <ScoreFields filters={filters} change={change} />
        )}
        <SavedViews filters={filters} hrefOf={hrefOf} />
      </div>
    </>
  )
}
