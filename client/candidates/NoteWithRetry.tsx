import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../components/Button.tsx'
import { NoteWithAction } from '../components/NoteWithAction.tsx'

type RetryProps = Omit<ComponentProps<typeof NoteWithAction>, 'action'> & { retry: () => void }

/** Something could not be had, and may be had later. */
export function NoteWithRetry({ retry, ...note }: RetryProps) {
  const again = (
    <Button size="small" icon="retry" onClick={retry}>
      <Trans id="common.retry">Retry</Trans>
    </Button>
  )
  return <NoteWithAction {...note} action={again} />
}
