import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../components/TextLink.tsx'
import { routes } from '../../app/routes.ts'
import { NoteWithAction } from '../../components/NoteWithAction.tsx'
import type { Review } from './useReview.ts'

/** Shown after the last decision: no other candidate of the list waits for one. */
export function EndOfList({ review: { query } }: { review: Review }) {
  return (
    <div role="status">
      <NoteWithAction
        icon="check-circle"
        action={
          <TextLink href={`${routes.results()}${query && `?${query}`}`}>
            <Trans id="candidate.backToList">Back to the list</Trans>
          </TextLink>
        }
      >
        <Trans id="candidate.listOver">That was the last one in this list. Nobody else waits for your decision.</Trans>
      </NoteWithAction>
    </div>
  )
}
