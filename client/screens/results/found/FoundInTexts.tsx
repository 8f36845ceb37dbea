import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CandidateFilter } from '../../../data/index.ts'
import { useTextHits } from '../../../data/hooks/candidates/useTextHits.ts'
import { HitList } from './HitList.tsx'

interface FoundProps {
  filter: CandidateFilter
  /** Shown where nothing is found in texts. */
  instead?: ReactNode
}

/** What a search finds in CVs and notes, below what the device found by itself. */
export function FoundInTexts({ filter, instead }: FoundProps) {
  const { hits, isAsked, isCut } = useTextHits(filter)
  const inCvs = hits.filter(({ found }) => found.place === 'cv')
  const inNotes = hits.filter(({ found }) => found.place === 'note')
  return (
    <>
      {hits.length === 0 && instead}
      <HitList title={<Trans id="search.inCvs">Found in the CV’s text</Trans>} hits={inCvs} />
      <HitList title={<Trans id="search.inNotes">Found in notes</Trans>} hits={inNotes} />
      <p role="status" className="mt-4 text-center text-sm text-ink-2 empty:hidden">
        {!isAsked && (
          <Trans id="search.onDevice">
            Searched on this device: names, e-mails, tags, file names, and the CVs that are kept here
          </Trans>
        )}
        {isCut && <Trans id="search.cut">More CVs have these words. Narrow the search to see them.</Trans>}
      </p>
    </>
  )
}
