import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../components/Button.tsx'
import { NoteWithAction } from '../components/NoteWithAction.tsx'

type RetryProps = Omit<ComponentProps<typeof NoteWithAction>, 'action'> & { retry: () => void }

/** For data that could not be fetched: a note with a button that tries again. */
export function NoteWithRetry({ retry, ...note }: RetryProps) {
  return <NoteWithAction {...note} action={<RetryButton size="small" retry={retry} />} />
}

export function RetryButton({ retry, size }: { retry: () => void; size?: 'small' }) {
  return (
    <Button size={size} icon="retry" onClick={retry}>
      <Trans id="common.retry">Retry</Trans>
    </Button>
  )
}
