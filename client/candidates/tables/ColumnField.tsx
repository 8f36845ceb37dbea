import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SelectField } from '../../components/lazy/SelectField.tsx'

interface ColumnFieldProps {
  label: ReactNode
  heads: readonly string[]
  /** The place of a column; `undefined` for none. */
  value: number | undefined
  onChange: (column: number | undefined) => void
  /** Offers that no column is it. */
  isOptional?: boolean
}

const NONE = 'none'

/** A choice of one column of a table. */
export function ColumnField({ label, heads, value, onChange, isOptional = false }: ColumnFieldProps) {
  const { t } = useLingui()
  const columns = heads.map((head, at) => {
    const number = at + 1
    return { value: String(at), label: head || t({ id: 'table.column', message: `Column ${number}` }) }
  })
  const none = { value: NONE, label: t({ id: 'table.noColumn', message: 'None' }) }
  return (
    <SelectField
      label={label}
      options={isOptional ? [none, ...columns] : columns}
      value={value === undefined ? NONE : String(value)}
      placeholder={t({ id: 'table.chooseColumn', message: 'Choose a column' })}
      onChange={(chosen) => onChange(chosen === NONE ? undefined : Number(chosen))}
    />
  )
}
