import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/Button.tsx'

const ImpactDialog = lazy(async () => ({ default: (await import('./ImpactDialog.tsx')).ImpactDialog }))

/** Opens the impact ratios of a job, for groups that the user supplies. */
export function ImpactRatio({ jobId }: { jobId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" icon="people" onClick={() => setIsOpen(true)}>
        <Trans id="impact.open">Impact ratio</Trans>
      </Button>
      <Suspense>{isOpen && <ImpactDialog jobId={jobId} close={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
