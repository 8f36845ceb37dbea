import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Note } from '../../../components/Note.tsx'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { CvLoading } from './CvLoading.tsx'
import { HiddenParts, type Hidden } from './HiddenParts.tsx'
import { PageMark } from './PageMark.tsx'
import { pageId, passageId, type PassageState } from '../passages/usePassage.ts'
import { useReadingNotes } from './useReadingNotes.ts'
import { markPages, type KeyedQuote, type Piece } from '../passages/passages.ts'

interface CvTextProps {
  found: OpenCandidate
  quotes: readonly KeyedQuote[]
  passage: PassageState
}

/** The extracted text of the CV, with the quoted passages marked. */
export function CvText({ found: { text, loading }, quotes, passage }: CvTextProps) {
  const n = text?.pages.length ?? 0
  const tell = useReadingNotes()
  if (!text) return loading ? <CvLoading /> : <NoText />
  return (
    <>
      {text.notes.map((note) => (
        <div key={note.code + note.pages} className="mb-3">
          <Note>{tell(note)}</Note>
        </div>
      ))}
      {markPages(text.pages, quotes, text.hidden).map((pieces, index) => (
        <CvPage key={index} {...{ pieces, index, n, passage }} hidden={text.hidden.filter(({ page }) => page === index + 1)} />
      ))}
    </>
  )
}

function NoText() {
  return (
    <p className="text-ink-3">
      <Trans id="candidate.noText">The text is not on this device, or has not been read yet.</Trans>
    </p>
  )
}

interface CvPageProps {
  pieces: readonly Piece[]
  index: number
  n: number
  passage: PassageState
  hidden: readonly Hidden[]
}

function CvPage({ pieces, index, n, passage, hidden }: CvPageProps) {
  const page = index + 1
  return (
    <section id={pageId(passage, page)}>
      {index > 0 && <PageMark page={page} of={n} />}
      <div className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {pieces.map((piece) => (
          <Fragment key={piece.from}>
            <HiddenParts parts={hidden.filter(({ at }) => at === piece.from)} />
            <CvPiece piece={piece} passage={passage} />
          </Fragment>
        ))}
      </div>
      <HiddenParts parts={hidden.filter(({ at }) => !pieces.some(({ from }) => from === at))} />
    </section>
  )
}

/** The part of a passage that does not wrap, to keep its key on the same line: up to 24 characters of its last word. */
const LAST_WORD = /\S{0,24}$/

function CvPiece({ piece: { text, keys, starts, ends }, passage }: { piece: Piece; passage: PassageState }) {
  if (keys.length === 0) return text
  const isCurrent = passage.current !== undefined && keys.includes(passage.current)
  return (
    <mark
      onPointerUp={() => window.getSelection()?.isCollapsed !== false && keys[0] && passage.point(keys[0])}
      data-keys={keys.join(' ')}
      className={`cursor-pointer rounded-xs box-decoration-clone px-0.5 py-[1.5px] text-quote-ink ${isCurrent ? 'bg-quote-strong' : 'bg-quote'}`}
    >
      {starts.map((key) => (
        <span key={key} id={passageId(passage, key)} />
      ))}
      {text.replace(LAST_WORD, '')}
      <span className="whitespace-nowrap">
        {LAST_WORD.exec(text)?.[0]}
        {ends.map((key) => (
          <BackToQuote key={key} mark={key} isCurrent={isCurrent} leadBack={passage.leadBack} />
        ))}
      </span>
    </mark>
  )
}

function BackToQuote({ mark, isCurrent, leadBack }: { mark: string; isCurrent: boolean; leadBack: (key: string) => void }) {
  const { t } = useLingui()
  return (
    <sup className="leading-none">
      <button
        type="button"
        onClick={() => leadBack(mark)}
        aria-label={t({ id: 'quote.leadBack', message: `Back to quote ${mark}` })}
        className={`relative ml-0.5 text-[0.625rem] font-bold after:absolute after:-inset-2 ${isCurrent ? 'text-quote-ink' : 'text-accent'}`}
      >
        {mark}
      </button>
    </sup>
  )
}
