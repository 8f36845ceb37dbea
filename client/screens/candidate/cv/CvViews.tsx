import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../components/Button.tsx'
import { Tabs } from '../../../components/form/Tabs.tsx'
import type { CvView, PassageState } from '../passages/usePassage.ts'

const zooms = [1, 1.5, 2]

interface CvViewsProps {
  passage: PassageState
  panelId: string
  shown: CvView
  tabs: readonly { value: CvView; label: string }[]
  zoom: number
  setZoom: (zoom: number) => void
}

/** Switches between text, pages and what the model saw, and zooms the pages. */
export function CvViews({ passage, panelId, shown, tabs, zoom, setZoom }: CvViewsProps) {
  const { t } = useLingui()
  const smaller = zooms.findLast((one) => one < zoom)
  const larger = zooms.find((one) => one > zoom)
  return (
    <div className="flex items-center gap-1 px-4 shadow-[inset_0_-1px_var(--line)] md:px-3">
      <Tabs
        label={t({ id: 'candidate.cvView', message: 'How the CV is shown' })}
        panelId={panelId}
        value={shown}
        onChange={passage.showCv}
        tabs={tabs}
      />
      {shown === 'pages' && (
        <div className="ml-auto flex">
          <Button
            kind="quiet"
            icon="minus"
            label={t({ id: 'candidate.zoomOut', message: 'Smaller' })}
            disabled={!smaller}
            onClick={() => smaller && setZoom(smaller)}
          />
          <Button
            kind="quiet"
            icon="plus"
            label={t({ id: 'candidate.zoomIn', message: 'Larger' })}
            disabled={!larger}
            onClick={() => larger && setZoom(larger)}
          />
        </div>
      )}
    </div>
  )
}
