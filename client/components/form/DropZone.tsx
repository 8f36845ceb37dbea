import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../drawing/Icon.tsx'

interface DropZoneProps {
  /** All that were picked, also those of other types: the screen says why one is refused. */
  onFiles: (files: File[]) => void
  /** The limits in words. */
  children?: ReactNode
  accept?: string | undefined
  /** Below a list of files: one line high. */
  compact?: boolean | undefined
  disabled?: boolean | undefined
  /** The id of an error sentence beside it. */
  describedBy?: string | undefined
}

/** One button that opens the picker, where the eye looks for a place to drop files. The screen takes what is dropped. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, children, accept = '.pdf,.doc,.docx', compact = false, disabled = false, describedBy } = props
  const picker = useRef<HTMLInputElement>(null)
  function pick(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = '' // so that the same file can be picked again after it was removed
    if (files.length > 0) onFiles(files)
  }

  return (
    <div>
      <button
        type="button"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
        className={classes(
          'flex w-full items-center gap-1.5 rounded-lg border-[1.5px] border-dashed border-line-control bg-surface px-5 text-center transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:opacity-60 [&>*]:pointer-events-none',
          compact ? 'flex-col justify-center py-4 lg:flex-row' : 'flex-col py-8',
        )}
      >
        <Icon name="upload" size={compact ? 18 : 22} className="text-accent" />
        <span className="font-semibold">
          <Trans id="upload.drop">Drop CVs here, or choose files</Trans>
        </span>
        {children && <span className="text-sm text-ink-3">{children}</span>}
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        disabled={disabled}
        onChange={(event) => pick(event.target)}
        data-testid="file-picker"
      />
    </div>
  )
}
