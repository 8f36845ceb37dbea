import { Trans } from '@lingui/react/macro'
import { Note } from '../../../components/Note.tsx'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { useCoveredText } from '../../../data/hooks/candidates/useModelText.ts'
import { CvLoading } from './CvLoading.tsx'
import { RedactedPages } from './RedactedPages.tsx'

/** The CV of a covered candidate. */
export function CoveredText({ candidate: { id, detailVersion } }: Pick<CandidateRow, 'candidate'>) {
  const { text, failed, retry } = useCoveredText(id, detailVersion)
  return (
    <>
      <div className="mb-3">
        <Note icon="eye-off">
          <Trans id="blind.text">
            This is the text of the CV without what tells who the person is. The pages stay closed, as pictures show name and
            photo.
          </Trans>
        </Note>
      </div>
      {failed ? (
        <div role="alert">
          <NoteWithRetry icon="cloud-off" failure={failed} retry={retry}>
            <Trans id="blind.textFailed">
              The server takes out what tells who the person is, and cannot be reached just now.
            </Trans>
          </NoteWithRetry>
        </div>
      ) : text ? (
        <RedactedPages pages={text.pages} />
      ) : (
        <CvLoading />
      )}
    </>
  )
}
