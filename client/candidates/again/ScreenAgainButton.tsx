import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import type { Chosen } from '../../data/hooks/candidates/useScreeningAgain.ts'
import { addRareWords } from '../../lib/i18n.ts'

const { useReady, Show: ScreenAgainDialog } = deferred(async () => {
  const [{ ScreenAgainDialog }] = await Promise.all([import('../../screens/screen-again/ScreenAgainDialog.tsx'), addRareWords()])
  return ScreenAgainDialog
})

interface ScreenAgainButtonProps {
  chosen: Chosen
  kind?: 'quiet' | undefined
  size?: 'small' | undefined
  /** Called once they are queued. */
  asked?: () => void
}

/** Screens many candidates again as one act, after a question that counts them. */
export function ScreenAgainButton({ chosen, asked, ...button }: ScreenAgainButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isReady = useReady(isAsking)
  return (
    <>
      <Button icon="retry" {...button} onClick={() => setIsAsking(true)}>
        <Trans id="candidate.screenAgain">Screen again</Trans>
      </Button>
      {isAsking && isReady && <ScreenAgainDialog chosen={chosen} asked={asked} close={() => setIsAsking(false)} />}
    </>
  )
}
