import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import type { CandidateRow } from '../../data/candidates.ts'
import type { Found } from './CandidatePage.tsx'
import { CvPages } from './CvPages.tsx'
import { CvText } from './CvText.tsx'
import { PassageLine } from './PassageLine.tsx'
import type { PassageState } from './passage.ts'

const zooms = [1, 1.5, 2] as const
const panelId = 'cv-panel'

/** The CV beside its evaluation: a PDF also as it looks, and whatever the format the text with the quoted passages marked. */
export function Cv({ row: { candidate }, found, passage }: { row: CandidateRow; found: Found; passage: PassageState }) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState(0)
  const hasPages = /\.pdf$/i.test(candidate.fileName)
  const isText = !hasPages || passage.cv === 'text'
  return (
    <Card flush title={<Trans id="candidate.cv">CV</Trans>} aside={<ReadInFull found={found} />}>
      {hasPages && (
        <div className="flex items-center gap-1 px-4 shadow-[inset_0_-1px_var(--line)] md:px-3">
          <Tabs
            label={t({ id: 'candidate.cvView', message: 'How the CV is shown' })}
            panelId={panelId}
            value={passage.cv}
            onChange={passage.showCv}
            tabs={[
              { value: 'text', label: t({ id: 'candidate.text', message: 'Text' }) },
              { value: 'pages', label: t({ id: 'candidate.pages', message: 'Pages' }) },
            ]}
          />
          {!isText && (
            <div className="ml-auto flex">
              <Button
                kind="quiet"
                icon="minus"
                label={t({ id: 'candidate.zoomOut', message: 'Smaller' })}
                disabled={zoom === 0}
                onClick={() => setZoom(zoom - 1)}
              />
              <Button
                kind="quiet"
                icon="plus"
                label={t({ id: 'candidate.zoomIn', message: 'Larger' })}
                disabled={zoom === zooms.length - 1}
                onClick={() => setZoom(zoom + 1)}
              />
            </div>
          )}
        </div>
      )}
      <div
        id={panelId}
        tabIndex={0}
        {...(hasPages && {
          role: 'tabpanel',
          'aria-label': isText ? t({ id: 'candidate.text', message: 'Text' }) : t({ id: 'candidate.pages', message: 'Pages' }),
        })}
        className={`text-sm/[1.3125rem] xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto ${isText ? 'px-4 py-5 md:px-6.5' : 'scrollbar-steady bg-sunken p-3 xl:pr-0.5'}`}
      >
        {isText ? <CvText found={found} passage={passage} /> : <CvPages candidateId={candidate.id} zoom={zooms[zoom] ?? 1} />}
      </div>
      {isText && <PassageLine entries={found.detail?.score ?? []} passage={passage} />}
    </Card>
  )
}

function ReadInFull({ found: { text, detail } }: { found: Found }) {
  const n = text?.pages.length ?? 0
  if (n === 0 || detail?.flags.some(({ code }) => code === 'read_in_part')) return null
  return (
    <Trans id="candidate.readInFull">
      Read in full, <Plural value={n} one="# page" other="# pages" />
    </Trans>
  )
}
