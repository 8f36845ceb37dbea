import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { reasonWords } from './words.ts'

interface ReasonButtonProps {
  reason: string | undefined
  /** What the button says without a reason. */
  none: ReactNode
  isOpen: boolean
  toggle: () => void
}

/** Opens and closes the reasons for a rejection; shows the one that is given. */
export function ReasonButton({ reason, none, isOpen, toggle }: ReasonButtonProps) {
  const { i18n } = useLingui()
  return (
    <Button kind="quiet" size="small" icon="edit" aria-expanded={isOpen} onClick={toggle} className="max-w-full">
      <span className="min-w-0 truncate">{reason ? reasonWords(i18n, reason) : none}</span>
    </Button>
  )
}
