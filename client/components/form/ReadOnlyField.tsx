import type { ReactNode } from 'react'
import { TextField } from './Field.tsx'

interface ReadOnlyFieldProps {
  label: ReactNode
  hint: ReactNode
  value: string
  className?: string
}

/** A value to copy: the whole of it is selected when it gets the focus. */
export function ReadOnlyField(shown: ReadOnlyFieldProps) {
  return <TextField {...shown} onChange={() => undefined} readOnly onFocus={({ target }) => target.select()} spellCheck={false} />
}
