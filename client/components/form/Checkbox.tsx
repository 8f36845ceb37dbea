import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../drawing/Icon.tsx'

interface CheckboxProps {
  label?: ReactNode
  /** Accessible name, in place of a visible label. */
  name?: string | undefined
  checked: boolean
  /** `press` allows for ranges with Shift. */
  onChange: (checked: boolean, press: MouseEvent<HTMLInputElement>) => void
  className?: string | undefined
}

export function Checkbox({ label, name, checked, onChange, className }: CheckboxProps) {
  return (
    <label className={classes('relative inline-flex min-h-6 min-w-6 items-center gap-2', className)}>
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        onClick={(press) => onChange(press.currentTarget.checked, press)}
        readOnly
        className="peer relative size-4.5 flex-none appearance-none rounded-sm border-[1.5px] border-line-control bg-surface checked:border-accent checked:bg-accent"
      />
      <Icon name="check" size={14} className="pointer-events-none absolute left-0.5 hidden text-on-accent peer-checked:block" />
      {label && <span>{label}</span>}
    </label>
  )
}
