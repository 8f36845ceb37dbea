import { Trans } from '@lingui/react/macro'
import { Restored } from '../../app/drafts/Restored.tsx'

/** Above a form whose contents come from an earlier visit. `isOutdated`: the job has been changed since then. */
export function RestoredJob({ discard, isOutdated }: { discard: () => void; isOutdated: boolean }) {
  return (
    <Restored discard={discard}>
      {isOutdated && (
        <Trans id="draft.jobChanged">
          The job has been changed since then: when you save, you will be asked which of the two to keep.
        </Trans>
      )}
    </Restored>
  )
}
