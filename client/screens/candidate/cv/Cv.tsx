import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { deferred } from '../../../components/lazy/deferred.tsx'
import { usesModel } from '../../../../shared/screening/engine-names.ts'
import { Card } from '../../../components/Card.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { classes } from '../../../lib/classes.ts'
import { SWIPEABLE } from '../../../lib/swipeable.ts'
import { addRareWords } from '../../../lib/i18n.ts'
import { CvLoading } from './CvLoading.tsx'
import { CvPages } from './CvPages.tsx'
import { CvText } from './CvText.tsx'
import { CvViews } from './CvViews.tsx'
import { PassageLine } from './PassageLine.tsx'
import { keyedQuotes } from '../passages/passages.ts'
import { cvViews, type CvView, type PassageState } from '../passages/usePassage.ts'
import { RenderWhenVisible } from '../../../components/RenderWhenVisible.tsx'

const NONE: readonly never[] = []

const { useReady: useRedactedText, Show: RedactedText } = deferred(async () => {
  const [view] = await Promise.all([import('./RedactedText.tsx'), addRareWords()])
  return view.RedactedText
})

interface CvProps {
  row: CandidateRow
  found: OpenCandidate
  passage: PassageState
  /** False while nothing may give the evaluation away ("read first"). */
  isMarked: boolean
  /** Fills its place instead of standing as a card on a page. */
  fills?: boolean
}

/** The CV beside its evaluation: its text with the quoted passages marked, for a PDF also its pages, and what a model saw of it. */
export function Cv({ row, found, passage, isMarked, fills = false }: CvProps) {
  const { candidate, isCovered } = row
  const { t } = useLingui()
  const [zoom, setZoom] = useState(1)
  const panelId = useId()
  const entries = (isMarked && found.detail?.score) || NONE
  const quotes = useMemo(() => entries.flatMap(keyedQuotes), [entries])
  const words: Record<CvView, string> = {
    text: t({ id: 'candidate.text', message: 'Text' }),
    pages: t({ id: 'candidate.pages', message: 'Pages' }),
    model: t({ id: 'candidate.modelText', message: 'What the model saw' }),
  }
  const isThere: Record<CvView, boolean> = {
    text: !isCovered,
    pages: !isCovered && /\.pdf$/i.test(candidate.fileName),
    model: isCovered || (candidate.engine !== null && usesModel(candidate.engine.name)),
  }
  const views = cvViews.filter((view) => isThere[view])
  const shown = isCovered ? 'model' : isThere[passage.cv] ? passage.cv : 'text'
  const isRedactedTextReady = useRedactedText(shown === 'model')
  const tabs = views.map((value) => ({ value, label: words[value] }))
  return (
    <Card
      flush
      title={!fills && <Trans id="candidate.cv">CV</Trans>}
      aside={<ReadInFull found={found} />}
      className={fills ? 'flex h-full flex-col rounded-none! border-0! shadow-none!' : undefined}
    >
      {views.length > 1 && <CvViews {...{ passage, panelId, shown, tabs, zoom, setZoom }} />}
      <div
        id={panelId}
        tabIndex={0}
        {...(views.length > 1 && { role: 'tabpanel', 'aria-label': words[shown] })}
        className={classes(
          'text-sm/[1.3125rem]',
          fills && zoom === 1 && SWIPEABLE,
          fills ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain' : 'xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto',
          shown === 'pages' ? 'scrollbar-steady bg-sunken p-3 xl:pr-0.5' : 'px-4 py-5 md:px-6.5',
        )}
      >
        {shown === 'text' && <CvText found={found} quotes={quotes} passage={passage} />}
        {shown === 'model' && (isRedactedTextReady ? <RedactedText row={row} /> : <CvLoading />)}
        {shown === 'pages' && (
          <RenderWhenVisible instead={<CvLoading />}>
            <CvPages
              candidateId={candidate.id}
              zoom={zoom}
              text={found.text && <CvText found={found} quotes={quotes} passage={passage} />}
              quoted={{ quotes, texts: found.text?.pages ?? NONE, hidden: found.text?.hidden ?? NONE, passage }}
            />
          </RenderWhenVisible>
        )}
      </div>
      {shown !== 'model' && <PassageLine entries={entries} passage={passage} />}
    </Card>
  )
}

function ReadInFull({ found: { text, detail } }: { found: OpenCandidate }) {
  const n = text?.pages.length ?? 0
  if (n === 0 || detail?.flags.some(({ code }) => code === 'read_in_part')) return null
  return (
    <Trans id="candidate.readInFull">
      Read in full, <Plural value={n} one="# page" other="# pages" />
    </Trans>
  )
}
