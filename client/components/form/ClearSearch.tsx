import { useLingui } from '@lingui/react/macro'
import { Icon } from '../drawing/Icon.tsx'

/** Empties a search field, which keeps the focus. As high as the field. */
export function ClearSearch({ fieldId, clear }: { fieldId: string; clear: () => void }) {
  const { t } = useLingui()
  const label = t({ id: 'common.clearSearch', message: 'Clear search' })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        clear()
        document.getElementById(fieldId)?.focus()
      }}
      className="-mr-[0.6875rem] grid size-control flex-none place-items-center rounded-md text-ink-3 hover:text-ink"
    >
      <Icon name="cross" size={16} />
    </button>
  )
}
