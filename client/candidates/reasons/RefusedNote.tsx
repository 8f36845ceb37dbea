import { Trans } from '@lingui/react/macro'
import { Note } from '../../components/Note.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import type { OutboxEntry } from '../../data/index.ts'
import { routes } from '../../app/routes.ts'
import { useReasons } from './useReasons.tsx'

/** Why the server refused a change of this candidate, with a link to the outbox, where it waits for the user. */
export function RefusedNote({ entry }: { entry: OutboxEntry }) {
  const reasons = useReasons()
  const reason = reasons.error(entry.lastError?.code ?? 'unexpected', entry.lastError?.fileKind)
  return (
    <Note tone="bad" icon="warn">
      <Trans id="outbox.changeRefused">The server did not take a change made here.</Trans> {reason}{' '}
      <TextLink href={routes.outbox}>
        <Trans id="screening.openOutbox">Open outbox</Trans>
      </TextLink>
    </Note>
  )
}
