import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { Tabs } from '../../components/form/Tabs.tsx'
import { statusLooks } from '../../candidates/StatusBadge.tsx'
import { ScreeningAgainStrip } from '../../candidates/again/ScreeningAgainStrip.tsx'
import { useBatch } from '../../data/hooks/useBatches.ts'
import { useListCounts } from '../../data/hooks/useCounts.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useByKeywords } from '../../candidates/engine/useByKeywords.tsx'
import { ReviewLink } from '../../candidates/ReviewLink.tsx'
import { useReadFirst } from '../../candidates/useReadFirst.ts'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'
import { addRareWords } from '../../lib/i18n.ts'
import { CandidateList } from './CandidateList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { candidateFilter, filtersIn, queryOf, tabs, withoutScoreOrder, type Filters } from './filters.ts'
import { useSelection } from './useSelection.ts'

const PANEL_ID = 'screening-results'

const { useReady: useBatchActs, Show: BatchActs } = deferred(async () => {
  const [{ BatchActs }] = await Promise.all([import('./batch/BatchActs.tsx'), addRareWords()])
  return BatchActs
})

export function ScreeningResults() {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useSearchParams()
  const isReadFirst = useReadFirst(useData().userId)
  const asked = useKnownBatch(filtersIn(query))
  const filters = isReadFirst ? withoutScoreOrder(asked) : asked
  const selection = useSelection(queryOf(filters).toString())
  useBatchActs(filters.batchId !== undefined)
  const counts = useListCounts(candidateFilter(filters))
  const all = t({ id: 'screening.tab.all', message: 'All' })
  const heading = useRef<HTMLHeadingElement>(null)
  const [batchesLeft, setBatchesLeft] = useState(0)

  // The Delete button keeps the focus until it disappears with its batch.
  useEffect(() => {
    if (batchesLeft > 0) heading.current?.focus()
  }, [batchesLeft])

  /** Back leads to the filters before, but not through every letter of a search. */
  function change(part: Partial<Filters>): void {
    const wanted = queryOf({ ...filters, ...part })
    const replace = 'search' in part || String(wanted) === String(queryOf(filters))
    setQuery(wanted, { replace, ...(replace && { state: history.state as unknown }) })
  }

  function leaveBatch(): void {
    setQuery(queryOf({ ...filters, batchId: undefined }), { replace: true })
    setBatchesLeft(batchesLeft + 1)
  }

  return (
    <Page
      title={t({ id: 'screening.title', message: 'Screening results' })}
      headingRef={heading}
      subtitle={useByKeywords()}
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
        <div className="mb-3 flex min-h-control-small flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2 tabular-nums md:mb-4">
          <BatchActs batchId={filters.batchId} deleted={leaveBatch} />
        </div>
      )}
      <div role="tabpanel" id={PANEL_ID} aria-label={t({ id: 'screening.title', message: 'Screening results' })}>
        <CandidateList filters={filters} selection={selection} clear={() => setQuery(new URLSearchParams())} />
      </div>
    </Page>
  )
}

/** An old link may name a deleted batch: then all batches are shown. */
function useKnownBatch(filters: Filters): Filters {
  const batch = useBatch(filters.batchId ?? '')
  return batch === null ? { ...filters, batchId: undefined } : filters
}

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
