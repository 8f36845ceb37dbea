import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { CvLoading } from './CvLoading.tsx'
import { CvPages } from './CvPages.tsx'
import { CvText } from './CvText.tsx'
import { CvViews } from './CvViews.tsx'
import { PassageLine } from './PassageLine.tsx'
import type { PassageState } from './usePassage.ts'
import { RenderWhenVisible } from '../../../components/RenderWhenVisible.tsx'

const PANEL_ID = 'cv-panel'

/** The CV beside its evaluation: its text with the quoted passages marked, for a PDF also its pages. */
export function Cv({ row: { candidate }, found, passage }: { row: CandidateRow; found: OpenCandidate; passage: PassageState }) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState(1)
  const hasPages = /\.pdf$/i.test(candidate.fileName)
  const words = { text: t({ id: 'candidate.text', message: 'Text' }), pages: t({ id: 'candidate.pages', message: 'Pages' }) }
  const isText = !hasPages || passage.cv === 'text'
  return (
    <Card flush title={<Trans id="candidate.cv">CV</Trans>} aside={<ReadInFull found={found} />}>
      {hasPages && <CvViews {...{ passage, panelId: PANEL_ID, words, zoom, setZoom }} />}
      <div
        id={PANEL_ID}
        tabIndex={0}
        {...(hasPages && {
          role: 'tabpanel',
          'aria-label': words[passage.cv],
        })}
        className={`text-sm/[1.3125rem] xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto ${isText ? 'px-4 py-5 md:px-6.5' : 'scrollbar-steady bg-sunken p-3 xl:pr-0.5'}`}
      >
        {isText ? (
          <CvText found={found} passage={passage} />
        ) : (
          <RenderWhenVisible instead={<CvLoading />}>
            <CvPages candidateId={candidate.id} zoom={zoom} />
          </RenderWhenVisible>
        )}
      </div>
      {isText && <PassageLine entries={found.detail?.score ?? []} passage={passage} />}
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
