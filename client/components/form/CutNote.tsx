import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

interface CutNoteProps {
  /** Of the input or text area. */
  id: string
  /** The number of letters in it. */
  length: number
  maxLength: number
}

/** Says how much of a pasted text its field does not take, which the browser cuts without a word. Shows while the field is full. */
export function CutNote({ id, length, maxLength }: CutNoteProps) {
  const [n, setCut] = useState(0)

  // The field stands before this code is fetched, and belongs to another component.
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
    const look = ({ clipboardData }: ClipboardEvent): void => {
      const pasted = clipboardData?.getData('text').replaceAll('\r\n', '\n') ?? ''
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
      setCut(Math.max(0, field.value.length - replaced + pasted.length - maxLength))
    }
    const gone = new AbortController()
    field.addEventListener('paste', look as EventListener, { signal: gone.signal })
    return () => gone.abort()
  }, [id, maxLength])

  if (n === 0 || length < maxLength) return null
  return (
    <span role="alert" className="text-sm font-medium text-processing">
      <Trans id="field.cut">
        The pasted text is too long for this field:{' '}
        <Plural value={n} one="# letter at its end was left out." other="# letters at its end were left out." />
      </Trans>
    </span>
  )
}
