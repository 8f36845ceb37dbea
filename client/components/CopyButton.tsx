import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { toast } from './Toast.tsx'

interface CopyButtonProps {
  text: () => string
  disabled?: boolean
  children?: ReactNode
}

/** Puts a text on the clipboard, and says whether the browser allowed it. */
export function CopyButton({ text, disabled = false, children }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      toast.success(<Trans id="message.copied">Copied.</Trans>)
    } catch {
      toast.error(<Trans id="message.copyFailed">This browser does not allow copying. Mark the text and copy it yourself.</Trans>)
    }
  }
  return (
    <Button icon="copy" disabled={disabled} onClick={() => void copy()}>
      {children ?? <Trans id="message.copy">Copy</Trans>}
    </Button>
  )
}
