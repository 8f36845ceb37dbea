import { useLingui } from '@lingui/react/macro'
import { statusLooks } from '../../../candidates/StatusBadge.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { FilterSelects, type SelectsProps } from '../../results/FilterSelects.tsx'
import { MoreSelects } from '../../results/MoreSelects.tsx'
import { tabs } from '../../results/filters.ts'

/** The fields fill the columns; once fetched, each is in a wrapper of its own. */
const FILLED = '*:ml-0! *:w-full! [&>.contents>*]:ml-0! [&>.contents>*]:w-full!'

/** Status, batch, tag and order of a desk's list. */
export function DeskSelects({ filters, change, isJobFixed }: SelectsProps & { isJobFixed: boolean }) {
  const { t, i18n } = useLingui()
  return (
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
  )
}
