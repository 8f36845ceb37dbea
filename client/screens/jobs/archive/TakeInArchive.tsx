import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { optional } from '../../../lib/optional.ts'
import { useJobArchive } from '../../../data/hooks/online/useJobArchive.ts'
import { useSyncState } from '../../../data/hooks/useOutbox.ts'

const TakeInDialog = optional(async () => (await import('./TakeInDialog.tsx')).TakeInDialog)

/** Opens the dialog by which a job of another Saring is taken in. */
export function TakeInArchive() {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useSyncState()?.online ?? true
  const { takeIn } = useJobArchive()
  return (
    <>
      <Button icon="upload" onClick={() => setIsOpen(true)}>
        <Trans id="archive.takeIn">Take in an archive</Trans>
      </Button>
      <Suspense>{isOpen && <TakeInDialog isOnline={isOnline} takeIn={takeIn} close={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
