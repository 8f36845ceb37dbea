import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { rovingTarget } from './roving.ts'

export interface SwitchOption<Value extends string> {
  value: Value
  label: ReactNode
}

interface SwitchProps<Value extends string> {
  label: string
  options: readonly SwitchOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Fills the width, in equal parts. */
  wide?: boolean | undefined
}

/** A choice between two or three options in a sunken track; arrows, Home and End choose. */
export function Switch<Value extends string>({ label, options, value, onChange, wide = false }: SwitchProps<Value>) {
  function move(press: KeyboardEvent<HTMLElement>) {
    const at = options.findIndex((option) => option.value === value)
    const target = rovingTarget(press.key, at, options.length)
    const option = target === undefined ? undefined : options[target]
    if (target === undefined || !option) return
    press.preventDefault()
    press.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[target]?.focus()
    onChange(option.value)
  }
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(
        'rounded-md bg-sunken p-[0.1875rem]',
        wide ? 'grid auto-cols-fr grid-flow-col gap-0.5' : 'inline-flex gap-0.5',
      )}
    >
      {options.map((option) => {
        const isChosen = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(option.value)}
            onKeyDown={move}
            className={classes(
              'flex min-h-[calc(var(--control)-0.375rem)] items-center justify-center gap-[0.4375rem] rounded-sm px-[0.6875rem] text-base md:text-sm',
              isChosen
                ? 'bg-chosen font-semibold text-ink shadow-1 ring-1 ring-line'
                : 'font-medium text-ink-2 transition-colors hover:text-ink',
            )}
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
