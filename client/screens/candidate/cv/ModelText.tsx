import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RedactedPiece, RemovedKind } from '../../../../shared/candidates/redaction.ts'
import { Note } from '../../../components/Note.tsx'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { useModelText } from '../../../data/hooks/candidates/useModelText.ts'
import { CvLoading } from './CvLoading.tsx'
import { PageMark } from './PageMark.tsx'

/** What the model saw: the text with a mark for each passage that was taken out. */
export function ModelText({ candidate: { id, detailVersion } }: Pick<CandidateRow, 'candidate'>) {
  const { text, failed, retry } = useModelText(id, detailVersion)
  if (failed) {
    return (
      <div role="alert">
        <NoteWithRetry icon="cloud-off" retry={retry}>
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
      {text.pages.map((pieces, index) => (
        <section key={index}>
          {index > 0 && <PageMark page={index + 1} of={text.pages.length} />}
          <div className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {pieces.map((piece, at) => (
              <Piece key={at} piece={piece} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

const words: Record<RemovedKind, MessageDescriptor> = {
  name: msg({ id: 'redacted.name', message: 'name' }),
  email: msg({ id: 'redacted.email', message: 'e-mail' }),
  phone: msg({ id: 'redacted.phone', message: 'phone number' }),
  link: msg({ id: 'redacted.link', message: 'link' }),
  id: msg({ id: 'redacted.id', message: 'identity number' }),
  birth: msg({ id: 'redacted.birth', message: 'birth' }),
  age: msg({ id: 'redacted.age', message: 'age' }),
  gender: msg({ id: 'redacted.gender', message: 'gender' }),
  religion: msg({ id: 'redacted.religion', message: 'religion' }),
  'marital status': msg({ id: 'redacted.maritalStatus', message: 'marital status' }),
  nationality: msg({ id: 'redacted.nationality', message: 'nationality or ethnic group' }),
  health: msg({ id: 'redacted.health', message: 'health or body' }),
  family: msg({ id: 'redacted.family', message: 'family' }),
  photo: msg({ id: 'redacted.photo', message: 'photo' }),
  address: msg({ id: 'redacted.address', message: 'address' }),
  year: msg({ id: 'redacted.year', message: 'year of study' }),
  order: msg({ id: 'redacted.order', message: 'text that addresses the scoring' }),
}

function Piece({ piece }: { piece: RedactedPiece }) {
  const { i18n } = useLingui()
  if ('text' in piece) return piece.text
  const what = i18n._(words[piece.removed])
  return (
    <mark className="rounded-xs border border-dashed border-line-strong bg-sunken px-1 text-xs text-ink-2">
      <span className="sr-only">
        <Trans id="modelText.removed">Taken out: {what}</Trans>
      </span>
      <span aria-hidden="true">{what}</span>
    </mark>
  )
}
