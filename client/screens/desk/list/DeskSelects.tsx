import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { routes } from '../../../app/routes.ts'
import { statusLooks } from '../../../candidates/StatusBadge.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { FilterSelects, type SelectsProps } from '../../results/FilterSelects.tsx'
import { MoreSelects } from '../../results/MoreSelects.tsx'
import { optional } from '../../../lib/optional.ts'
import { ofDesk, queryOf, tabs, type Filters } from '../../results/filters.ts'

const MoreFilters = optional(async () => (await import('../../results/more/MoreFilters.tsx')).MoreFilters)

/** The fields fill the columns; once fetched, each is in a wrapper or two of its own. */
const FILLED =
  '*:ml-0! *:w-full! [&>.contents>*]:ml-0! [&>.contents>*]:w-full! [&>.contents>.contents>*]:ml-0! [&>.contents>.contents>*]:w-full!'

/** The address of the desk with these filters. */
const hrefOf = ({ jobId, ...filters }: Filters): string =>
  `${routes.review({ jobId })}?${queryOf({ ...filters, jobId: undefined }, ofDesk)}`

/** Status, batch, tag, order, scores and saved views of a desk's list. */
export function DeskSelects({ filters, change, isJobFixed }: SelectsProps & { isJobFixed: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <div className={`grid grid-cols-2 gap-2 ${FILLED}`}>
        <SelectField
          label={t({ id: 'screening.tabs', message: 'Status' })}
          hideLabel
          value={filters.tab}
          onChange={(tab) => change({ tab })}
          options={tabs.map((tab) => ({
            value: tab,
            label: tab === 'all' ? t({ id: 'screening.tab.all', message: 'All' }) : i18n._(statusLooks[tab].word),
          }))}
        />
        <FilterSelects filters={filters} change={change} isJobFixed={isJobFixed}>
          <MoreSelects filters={filters} change={change} />
        </FilterSelects>
      </div>
      <div className="flex flex-wrap gap-2">
        <Suspense>
          <MoreFilters filters={filters} change={change} hrefOf={hrefOf} />
        </Suspense>
      </div>
    </>
  )
}
