import { useRef, type ReactNode } from 'react'
import { Button, type ButtonKind } from '../../components/Button.tsx'

interface PickTableProps {
  pick: (file: File) => void
  kind?: ButtonKind
  children: ReactNode
}

/** A button that chooses a CSV file on the device. */
export function PickTable({ pick, kind = 'plain', children }: PickTableProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button type="button" kind={kind} icon="page" onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        data-testid="table-picker"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) pick(file)
          target.value = '' // otherwise the same file could not be picked again
        }}
      />
    </>
  )
}
