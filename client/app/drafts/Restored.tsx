import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { NoteWithAction } from '../../components/NoteWithAction.tsx'

/** Says that a text typed before is back, with a button that empties the form of it. */
export function Restored({ discard, children }: { discard: () => void; children?: ReactNode }) {
  return (
    <NoteWithAction
      icon="edit"
      action={
        <Button size="small" kind="quiet" onClick={discard}>
          <Trans id="draft.discard">Discard draft</Trans>
        </Button>
      }
    >
      <Trans id="draft.restored">What you had typed is back.</Trans> {children}
    </NoteWithAction>
  )
}
