import {
  Description,
  Field as HeadlessField,
  Label,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from '@headlessui/react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { controlFrame, Field, type Labelled } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { menuPanel } from './menuPanel.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: ReactNode
}

interface SelectFieldProps<Value extends string> extends Labelled {
  options: readonly SelectOption<Value>[]
  /** A value without an option shows the placeholder. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: ReactNode
  disabled?: boolean | undefined
  id?: string | undefined
}

/** Opens by Space and arrows; arrows, type-ahead, Home, End and Escape, from Headless UI's Listbox, which is named by label and value. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, placeholder, disabled = false, id: givenId, label, error, hint, ...rest } = props
  const described = (text: ReactNode) => text && <Description as="span">{text}</Description>
  const ownId = useId()
  const id = givenId ?? ownId
  const chosen = options.find((option) => option.value === value)
  return (
    <HeadlessField className="contents">
      <Field
        {...rest}
        id={id}
        isNative={false}
        label={
          <Label as="span" passive>
            {label}
          </Label>
        }
        error={described(error)}
        hint={described(hint)}
      >
        <Listbox value={value} onChange={(next) => next !== null && onChange(next)} disabled={disabled} invalid={Boolean(error)}>
          <ListboxButton
            id={id}
            aria-invalid={Boolean(error) || undefined}
            className={classes(controlFrame(Boolean(error)), 'h-control px-[0.6875rem] text-left disabled:bg-sunken')}
          >
            <span className={classes('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
            <Icon name="chevron-down" size={16} className="text-ink-3" />
          </ListboxButton>
          <ListboxOptions
            transition
            modal={false}
            anchor={{ to: 'bottom start', gap: 4 }}
            className={classes(menuPanel, 'w-(--button-width) min-w-44')}
          >
            {options.map((option) => (
              <ListboxOption
                key={option.value}
                value={option.value}
                className="flex min-h-control cursor-pointer items-center gap-2 rounded-sm px-2 select-none data-focus:bg-hover data-selected:font-semibold"
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.value === value && <Icon name="check" size={16} className="text-accent" />}
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Listbox>
      </Field>
    </HeadlessField>
  )
}
