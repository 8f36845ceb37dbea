import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RedactedPiece, RemovedKind } from '../../../../shared/candidates/redaction.ts'
import { PageMark } from './PageMark.tsx'

/** The pages of a text, with a mark for each passage that was taken out. */
export const RedactedPages = ({ pages }: { pages: readonly RedactedPiece[][] }) =>
  pages.map((pieces, index) => (
    <section key={index}>
      {index > 0 && <PageMark page={index + 1} of={pages.length} />}
      <div className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {pieces.map((piece, at) => (
          <Piece key={at} piece={piece} />
        ))}
      </div>
    </section>
  ))

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
