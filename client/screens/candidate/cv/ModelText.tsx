import { Trans } from '@lingui/react/macro'
import { Note } from '../../../components/Note.tsx'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { useModelText } from '../../../data/hooks/candidates/useModelText.ts'
import { CvLoading } from './CvLoading.tsx'
import { RedactedPages } from './RedactedPages.tsx'

/** What the model saw: the text with a mark for each passage that was taken out. */
export function ModelText({ candidate: { id, detailVersion } }: Pick<CandidateRow, 'candidate'>) {
  const { text, failed, retry } = useModelText(id, detailVersion)
  if (failed) {
    return (
      <div role="alert">
        <NoteWithRetry icon="cloud-off" failure={failed} retry={retry}>
          <Trans id="modelText.failed">What the model saw is on the server only, and could not be fetched.</Trans>
        </NoteWithRetry>
      </div>
    )
  }
  if (!text) return <CvLoading />
  return (
    <>
      <div className="mb-3">
        <Note>
          {text.isAsThen ? (
            <Trans id="modelText.about">
              The model scored this text. What tells who the person is, and what addresses the scoring, was taken out.
            </Trans>
          ) : (
            <Trans id="modelText.changed">
              What is taken out may have changed since this screening, by other rules or corrected contact data. A model would
              read this text today.
            </Trans>
          )}
        </Note>
      </div>
      <RedactedPages pages={text.pages} />
    </>
  )
}
