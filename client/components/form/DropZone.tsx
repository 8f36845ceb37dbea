import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../drawing/Icon.tsx'

interface DropZoneProps {
  /** Gets all picked files, including those of other types: the screen explains a refusal. */
  onFiles: (files: File[]) => void
  /** Text with the limits. */
  children?: ReactNode
  accept?: string | undefined
  /** One line high, for use below a list of files. */
  compact?: boolean | undefined
  disabled?: boolean | undefined
  /** The id of an error sentence beside it. */
  describedBy?: string | undefined
}

/** A button in the look of a drop area that opens the file picker. The screen handles dropped files. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, children, accept = '.pdf,.doc,.docx', compact = false, disabled = false, describedBy } = props
  const picker = useRef<HTMLInputElement>(null)
  function pick(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = '' // otherwise the same file could not be picked again after its removal
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
