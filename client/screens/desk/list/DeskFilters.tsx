import { useLingui } from '@lingui/react/macro'
import { useState, type Ref } from 'react'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { statusLooks } from '../../../candidates/StatusBadge.tsx'
import { FilterSelects } from '../../results/FilterSelects.tsx'
import { tabs } from '../../results/filters.ts'
import type { Desk } from '../queue/useDesk.ts'

interface DeskFiltersProps {
  desk: Desk
  jobId: string | undefined
  field: Ref<HTMLInputElement>
  /** Takes the focus out of the search field. */
  leave: () => void
}

/** Search, and behind a button status, batch, tag and order. */
export function DeskFilters({ desk: { filters, change }, jobId, field, leave }: DeskFiltersProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const search = t({ id: 'screening.search', message: 'Search name, e-mail, file' })
  return (
    <div role="search" className="flex flex-none flex-col gap-2 border-b border-line p-3 group-data-narrow/list:md:max-xl:hidden">
      <div className="flex gap-2">
        <TextField
          ref={field}
          label={search}
          aria-keyshortcuts="/"
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return
            currentTarget.blur()
            leave()
          }}
          hideLabel
          type="search"
          icon="search"
          placeholder={search}
          value={filters.search}
          onChange={(text) => change({ search: text })}
          className="min-w-0 flex-1"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button
          icon="filter"
          label={t({ id: 'screening.filters', message: 'Filters' })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className="grid grid-cols-2 gap-2 *:w-full!">
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
          <FilterSelects filters={filters} change={change} isJobFixed={jobId !== undefined} />
        </div>
      )}
    </div>
  )
}
