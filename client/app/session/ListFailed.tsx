import { Trans } from '@lingui/react/macro'
import type { ErrorCode } from '../../../shared/http/errors.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorText } from '../../components/form/Field.tsx'

interface ListFailedProps {
  /** Whether the list could not be fetched. */
  failed: boolean
  /** Why an act on it failed. */
  refusal: ErrorCode | undefined
  retry: () => void
}

/** Says what went wrong with a list of the server. Always there, as a screen reader hears only what changes in it. */
export function ListFailed({ failed, refusal, retry }: ListFailedProps) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
      {(failed || refusal) && (
        <ErrorText>
          {failed || refusal === 'unavailable' ? (
            <Trans id="signIns.offline">This needs a connection, and the server cannot be reached just now.</Trans>
          ) : (
            <Trans id="error.generic">An error occurred</Trans>
          )}
        </ErrorText>
      )}
      {failed && (
        <Button size="small" icon="retry" onClick={retry}>
          <Trans id="common.retry">Retry</Trans>
        </Button>
      )}
    </div>
  )
}
