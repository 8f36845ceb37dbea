import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../components/Card.tsx'
import { Note } from '../../components/Note.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { Found } from './CandidatePage.tsx'
import { pageId, passageId, type PassageState } from './passage.ts'
import { keyedQuotes, markPages, type Piece } from './passages.ts'

/** The CV as it was read, with the quoted passages marked. */
export function CvText({ found, passage }: { found: Found; passage: PassageState }) {
  const { text, detail, loading } = found
  const quotes = detail?.score.flatMap(keyedQuotes) ?? []
  const n = text?.pages.length ?? 0
  const isPartial = detail?.flags.some(({ code }) => code === 'read_in_part')
  return (
    <Card
      flush
      title={<Trans id="candidate.cvText">CV text</Trans>}
      aside={
        n > 0 &&
        !isPartial && (
          <Trans id="candidate.readInFull">
            Read in full, <Plural value={n} one="# page" other="# pages" />
          </Trans>
        )
      }
    >
      <div className="px-4 py-5 text-sm/[1.3125rem] md:px-6.5 xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto" tabIndex={0}>
        {!text && (loading ? <Skeleton className="h-60" /> : <NoText />)}
        {text?.notes.map((note) => (
          <div key={note} className="mb-3">
            <Note>{note}</Note>
          </div>
        ))}
        {text && markPages(text.pages, quotes).map((pieces, index) => <CvPage key={index} {...{ pieces, index, n, passage }} />)}
      </div>
    </Card>
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
}

function CvPage({ pieces, index, n, passage }: CvPageProps) {
  const page = index + 1
  return (
    <section id={pageId(page)}>
      {index > 0 && (
        <div className="my-4.5 flex items-center gap-2.5 text-xs text-ink-3 before:flex-1 before:border-t before:border-dashed before:border-line-strong after:flex-1 after:border-t after:border-dashed after:border-line-strong">
          <Trans id="candidate.pageOf">
            Page {page} of {n}
          </Trans>
        </div>
      )}
      <div className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {pieces.map((piece, at) => (
          <CvPiece key={at} piece={piece} passage={passage} />
        ))}
      </div>
    </section>
  )
}

/** Keeps the key on the line of the passage's last word. */
const wordJoiner = '\u2060'

function CvPiece({ piece: { text, keys, starts, ends }, passage }: { piece: Piece; passage: PassageState }) {
  if (keys.length === 0) return text
  const isCurrent = passage.current !== undefined && keys.includes(passage.current)
  return (
    <mark
      data-keys={keys.join(' ')}
      className={`rounded-xs box-decoration-clone px-0.5 py-[1.5px] text-quote-ink ${isCurrent ? 'bg-quote-strong' : 'bg-quote'}`}
    >
      {starts.map((key) => (
        <span key={key} id={passageId(key)} />
      ))}
      {text}
      {ends.length > 0 && wordJoiner}
      {ends.map((key) => (
        <BackToQuote key={key} mark={key} isCurrent={isCurrent} leadBack={passage.leadBack} />
      ))}
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
