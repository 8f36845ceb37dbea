import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../components/Button.tsx'
import { NoteWithAction } from '../components/NoteWithAction.tsx'
import type { FetchFailure } from '../data/index.ts'

type RetryProps = Omit<ComponentProps<typeof NoteWithAction>, 'action'> & { failure?: FetchFailure | false; retry: () => void }

/** For data that could not be fetched: a note with a button that tries again. An error of the server is told by its id instead. */
export function NoteWithRetry({ failure, retry, children, ...note }: RetryProps) {
  const errorId = failure ? failure.errorId : undefined
  return (
    <NoteWithAction {...note} action={<RetryButton size="small" retry={retry} />}>
      {errorId ? <ErrorId id={errorId} /> : children}
    </NoteWithAction>
  )
}

/** For whoever runs the server, who finds the error in its log by it. */
export const ErrorId = ({ id }: { id: string }) => (
  <Trans id="error.inLog">
    The server had an error, which its log has under <code className="select-all">{id}</code>.
  </Trans>
)

export function RetryButton({ retry, size }: { retry: () => void; size?: 'small' }) {
  return (
    <Button size={size} icon="retry" onClick={retry}>
      <Trans id="common.retry">Retry</Trans>
    </Button>
  )
}
