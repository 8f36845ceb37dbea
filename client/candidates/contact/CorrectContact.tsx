import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { Button } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { addRareWords } from '../../lib/i18n.ts'

const { useReady, Show: ContactDialog } = deferred(async () => {
  const [{ ContactDialog }] = await Promise.all([import('./ContactDialog.tsx'), addRareWords()])
  return ContactDialog
})

interface CorrectContactProps {
  candidate: CandidateSummary
  /** Shows the pencil alone, where there is no room for the word. */
  isShort?: boolean
}

/** Opens the form in which name, e-mail and phone are corrected. */
export function CorrectContact({ candidate, isShort = false }: CorrectContactProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useReady(isOpen)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="edit"
        label={t({ id: 'contact.correct', message: 'Correct name or contact' })}
        onClick={() => setIsOpen(true)}
      >
        {isShort ? undefined : <Trans id="contact.correctShort">Correct</Trans>}
      </Button>
      {isOpen && isReady && <ContactDialog candidate={candidate} close={() => setIsOpen(false)} />}
    </>
  )
}
