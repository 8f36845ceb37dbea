import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { carriesFiles, type Dropped, filesOfDrop } from './dropped-files.ts'

interface DropAnywhereProps {
  onFiles: (dropped: Dropped) => void
  disabled: boolean
  /** What a drop does. */
  words?: ReactNode
  /** The limits in words. */
  children: ReactNode
}

/** Takes files and folders dropped anywhere on the page, and pasted files. Shows a hint while files are dragged over it. */
export function DropAnywhere({ onFiles, disabled, words, children }: DropAnywhereProps) {
  const [isOver, setIsOver] = useState(false)
  const give = useEffectEvent((dropped: Dropped) => {
    if (!disabled && dropped.files.length + dropped.leftOut.length > 0) onFiles(dropped)
  })

  // Drops and pastes are events of the window. Even while disabled, a drop must not replace the page by the file.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', (drag) => over(drag), { signal })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), { signal })
    window.addEventListener('drop', (drag) => drop(drag), { signal })
    window.addEventListener('paste', ({ clipboardData }) => clipboardData && paste(clipboardData), { signal })
    return () => listening.abort()

    function over(drag: DragEvent): void {
      if (!carriesFiles(drag.dataTransfer)) return
      drag.preventDefault()
      setIsOver(true)
    }
    function drop(drag: DragEvent): void {
      setIsOver(false)
      if (!carriesFiles(drag.dataTransfer)) return
      drag.preventDefault()
      void filesOfDrop(drag.dataTransfer).then(give)
    }
    /** Ignores pastes with text: office programs add a picture of the text to it. */
    function paste({ files, types }: DataTransfer): void {
      if (!types.includes('text/plain')) give({ files: [...files], leftOut: [] })
    }
  }, [])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-dialog) grid place-items-center bg-scrim p-6">
      <div className="flex flex-col items-center gap-1.5 rounded-xl border-[1.5px] border-dashed border-accent bg-raised px-10 py-9 text-center shadow-3">
        <Icon name={disabled ? 'clock' : 'upload'} size={22} className="text-accent" />
        <p className="text-lg font-semibold">
          {disabled ? (
            <Trans id="upload.dropLater">Wait until these are sent, then drop the next ones</Trans>
          ) : (
            (words ?? <Trans id="upload.dropAnywhere">Drop to add to this upload</Trans>)
          )}
        </p>
        {!disabled && <p className="text-sm text-ink-3">{children}</p>}
        {!disabled && (
          <p className="text-sm text-ink-3">
            <Trans id="upload.dropFolder">All CVs in a folder are added, including those in its subfolders.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
