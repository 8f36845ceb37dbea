import { Trans } from '@lingui/react/macro'
import { Card } from '../../components/Card.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useDeviceFacts, useReadiness } from '../../data/hooks/useReadiness.ts'
import { FilesCheck } from './FilesCheck.tsx'
import { DetailsCheck, KeptCheck, ListsCheck, NotHereCheck, SignInCheck } from './checks.tsx'

/** A checklist before going offline: which data is on this device and which is not. */
export function GoingOffline() {
  const readiness = useReadiness()
  const { facts, keep } = useDeviceFacts(`${readiness?.pins.bytes} ${readiness?.pulledAt}`)
  if (!readiness || !facts) return <CardSkeleton />
  return (
    <Card flush title={<Trans id="offline.title">Going offline</Trans>}>
      <ul>
        <ListsCheck readiness={readiness} now={facts.at} />
        <DetailsCheck missing={readiness.detailsMissing} />
        <FilesCheck pins={readiness.pins} budget={facts.budget} />
        <KeptCheck facts={facts} keep={keep} />
        {facts.signedInUntil && <SignInCheck until={facts.signedInUntil} now={facts.at} />}
        <NotHereCheck readiness={readiness} />
      </ul>
    </Card>
  )
}
