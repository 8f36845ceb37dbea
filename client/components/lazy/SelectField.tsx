import { type ReactNode, useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { deferred } from './deferred.tsx'
import { controlFrame, describedBy, Field, type Labelled } from '../form/Field.tsx'
import { Icon } from '../drawing/Icon.tsx'
import { LazyPlaceholder } from './LazyPlaceholder.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: ReactNode
}

export interface SelectFieldProps<Value extends string> extends Labelled {
  options: readonly SelectOption<Value>[]
  /** The placeholder is shown for a value without an option. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: ReactNode
  disabled?: boolean | undefined
  id?: string | undefined
}

export const selectButton = (isWrong: boolean) =>
  classes(controlFrame(isWrong), 'h-control px-[0.6875rem] text-left disabled:bg-sunken')

const { fetch, useReady, Show } = deferred(async () => (await import('./OpenableSelect.tsx')).OpenableSelect)

/** A choice of one option from a list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const isReady = useReady(false)
  const { options, onChange } = props
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value)
    if (option) onChange(option.value)
  }
  return (
    <LazyPlaceholder fetch={fetch} plain={<Closed {...props} />} control={isReady && <Show {...props} onChange={choose} />} />
  )
}

function Closed<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, placeholder, disabled = false, id: givenId, label, error, hint, optional, hideLabel, className } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const chosen = options.find((option) => option.value === value)
  return (
    <Field
      {...{ id, error, hint, optional, hideLabel, className }}
      isNative={false}
      label={<span id={`${id}-label`}>{label}</span>}
    >
      <button
        type="button"
        id={id}
        disabled={disabled}
        {...describedBy(id, { error, hint })}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={selectButton(Boolean(error))}
      >
        <Shown chosen={chosen?.label} placeholder={placeholder} />
      </button>
    </Field>
  )
}

export function Shown({ chosen, placeholder }: { chosen: ReactNode; placeholder: ReactNode }) {
  return (
    <>
      <span className={classes('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>{chosen ?? placeholder}</span>
      <Icon name="chevron-down" size={16} className="text-ink-3" />
    </>
  )
}
