import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { type DraftRow, isDropped } from './draft.ts'

interface ReadingControlsProps {
  row: DraftRow
  /** The number of the criterion, from 1. */
  place: number
  changeButton: Ref<HTMLButtonElement>
  editorId: string
  isOpen: boolean
  toggle: () => void
  /** Makes a correction for other words count for the present ones. */
  keep: () => void
}

/** Beside how a criterion is read: opens the correction, and says when one was dropped with the words that it was made for. */
export function ReadingControls({ row, place: n, changeButton, editorId, isOpen, toggle, keep }: ReadingControlsProps) {
  const { t } = useLingui()
  return (
    <>
      <button
        ref={changeButton}
        type="button"
        aria-label={t({ id: 'criterion.changeLabel', message: `Change how criterion ${n} is read` })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? editorId : undefined}
        onClick={toggle}
        className={LINK}
      >
        <Trans id="criterion.change">Change</Trans>
      </button>
      <span role="status" className="basis-full">
        {isDropped(row) && <Trans id="criterion.dropped">The words have changed, so your correction no longer counts.</Trans>}
      </span>
      {isDropped(row) && (
        <button type="button" onClick={keep} className={LINK}>
          <Trans id="criterion.keepCorrection">Keep the correction</Trans>
        </button>
      )}
    </>
  )
}

const LINK = 'min-h-6 rounded-xs font-medium text-accent underline-offset-3 hover:underline pointer-coarse:min-h-control'
