import { Trans } from '@lingui/react/macro'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { Note } from '../../components/Note.tsx'
import type { FetchFailure } from '../../data/index.ts'

/** Takes the place of a candidate that was deleted or could not be fetched. */
export function NotThere({ isGone, failure, retry }: { isGone: boolean; failure: FetchFailure | false; retry: () => void }) {
  return (
    <div role="alert" className="p-4">
      {isGone ? (
        <Note icon="info">
          <Trans id="candidate.notFoundHint">It was deleted, or the link is not complete.</Trans>
        </Note>
      ) : (
        <NoteWithRetry tone="bad" icon="warn" failure={failure} retry={retry}>
          <Trans id="screening.loadResultsError">Failed to load screening results</Trans>
        </NoteWithRetry>
      )}
    </div>
  )
}
