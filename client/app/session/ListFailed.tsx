import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { ErrorText } from '../../components/form/Field.tsx'
import type { ListFailure } from './useServerList.ts'

/** Says why a list of the server's could not be fetched or changed. Always there, as a screen reader hears only what changes in it. */
export function ListFailed({ failure, retry }: { failure: ListFailure | undefined; retry: () => void }) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
      {failure && (
        <>
          <ErrorText>
            {failure === 'offline' ? (
              <Trans id="signIns.offline">This needs a connection, and the server cannot be reached just now.</Trans>
            ) : (
              <Trans id="error.generic">An error occurred</Trans>
            )}
          </ErrorText>
          <Button size="small" icon="retry" onClick={retry}>
            <Trans id="common.retry">Retry</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
