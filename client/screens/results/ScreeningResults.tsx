import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '../../components/Button.tsx'
import { Tabs } from '../../components/form/Tabs.tsx'
import { statusLooks } from '../../candidates/StatusBadge.tsx'
import { ScreenAgainButton } from '../../candidates/again/ScreenAgainButton.tsx'
import { ScreeningAgainStrip } from '../../candidates/again/ScreeningAgainStrip.tsx'
import { useBatch } from '../../data/hooks/useBatches.ts'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { ReviewLink } from '../../candidates/ReviewLink.tsx'
import { useReadFirst } from '../../candidates/useReadFirst.ts'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'
import { CandidateList } from './CandidateList.tsx'
import { DeleteBatch } from './DeleteBatch.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PinBatchButton } from './PinBatchButton.tsx'
import { filtersIn, queryOf, tabs, withoutScoreOrder, type Filters } from './filters.ts'
import { useSelection } from './useSelection.ts'

const PANEL_ID = 'screening-results'

export function ScreeningResults() {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useSearchParams()
  const isReadFirst = useReadFirst(useData().userId)
  const asked = useKnownBatch(filtersIn(query))
  const filters = isReadFirst ? withoutScoreOrder(asked) : asked
  const selection = useSelection(queryOf(filters).toString())
  const counts = useCounts(scopeOf(filters))
  const change = (part: Partial<Filters>) => setQuery(queryOf({ ...filters, ...part }), { replace: true })
  const all = t({ id: 'screening.tab.all', message: 'All' })
  const heading = useRef<HTMLHeadingElement>(null)
  const [batchesLeft, setBatchesLeft] = useState(0)

  // The Delete button keeps the focus until it disappears with its batch.
  useEffect(() => {
    if (batchesLeft > 0) heading.current?.focus()
  }, [batchesLeft])

  function leaveBatch(): void {
    change({ batchId: undefined })
    setBatchesLeft(batchesLeft + 1)
  }

  return (
    <Page
      title={t({ id: 'screening.title', message: 'Screening results' })}
      headingRef={heading}
      actions={
        <>
          <ReviewLink jobId={filters.jobId} batchId={filters.batchId} />
          <UploadLink jobId={filters.jobId} />
        </>
      }
      bottomBar={
        selection.isOn ? undefined : (
          <>
            <ReviewLink jobId={filters.jobId} batchId={filters.batchId} size="large" wide />
            <UploadLink jobId={filters.jobId} isLarge />
          </>
        )
      }
    >
      <Tabs
        label={t({ id: 'screening.tabs', message: 'Status' })}
        panelId={PANEL_ID}
        value={filters.tab}
        onChange={(tab) => change({ tab })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tab === 'all' ? all : i18n._(statusLooks[tab].word),
          ...(counts && { count: tab === 'all' ? counts.total : counts[tab] }),
        }))}
      />
      <FilterBar filters={filters} change={change} selection={selection} />
      <ScreeningAgainStrip />
      {filters.batchId && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2 tabular-nums md:mb-4">
          <PinBatchButton batchId={filters.batchId} />
          <ScreenAgainButton chosen={{ batchId: filters.batchId }} kind="quiet" size="small" />
          <DeleteBatch batchId={filters.batchId} deleted={leaveBatch} />
        </div>
      )}
      <div role="tabpanel" id={PANEL_ID} aria-label={t({ id: 'screening.title', message: 'Screening results' })}>
        <CandidateList filters={filters} selection={selection} clear={() => setQuery(new URLSearchParams(), { replace: true })} />
      </div>
    </Page>
  )
}

/** An old link may name a deleted batch: then all batches are shown. */
function useKnownBatch(filters: Filters): Filters {
  const batch = useBatch(filters.batchId ?? '')
  return batch === null ? { ...filters, batchId: undefined } : filters
}

const scopeOf = ({ jobId, batchId }: Filters): { jobId?: string; batchId?: string } => ({
  ...(jobId && { jobId }),
  ...(batchId && { batchId }),
})

function UploadLink({ jobId, isLarge = false }: { jobId: string | undefined; isLarge?: boolean }) {
  return (
    <ButtonLink
      href={routes.upload(jobId ? { jobId } : {})}
      kind="primary"
      icon="upload"
      size={isLarge ? 'large' : 'usual'}
      wide={isLarge}
    >
      <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
    </ButtonLink>
  )
}
