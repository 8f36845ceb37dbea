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
import { classes } from '../../lib/classes.ts'
import { Field } from '../form/Field.tsx'
import { Icon } from '../drawing/Icon.tsx'
import { MENU_PANEL } from './menuPanel.ts'
import { selectButton, Shown, type SelectFieldProps } from './SelectField.tsx'

/** Headless UI's Listbox, named by label and value: Space and arrows open it; arrows, letters, Home, End, Escape work in it. */
export function OpenableSelect(props: SelectFieldProps<string>) {
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
          <ListboxButton id={id} aria-invalid={Boolean(error) || undefined} className={selectButton(Boolean(error))}>
            <Shown chosen={chosen?.label} placeholder={placeholder} />
          </ListboxButton>
          <ListboxOptions
            modal={false}
            anchor={{ to: 'bottom start', gap: 4 }}
            className={classes(MENU_PANEL, 'w-(--button-width) min-w-44')}
          >
            {options.map((option) => (
              <ListboxOption
                key={option.value}
                value={option.value}
                className="flex min-h-control cursor-pointer items-center gap-2 rounded-sm px-2 select-none data-focus:bg-hover data-selected:font-semibold"
              >
                <span className="line-clamp-2 min-w-0 flex-1" title={typeof option.label === 'string' ? option.label : undefined}>
                  {option.label}
                </span>
                {option.value === value && <Icon name="check" size={16} className="text-accent" />}
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Listbox>
      </Field>
    </HeadlessField>
  )
}
