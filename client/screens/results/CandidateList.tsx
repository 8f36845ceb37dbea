import { Plural, Trans } from '@lingui/react/macro'
import { memo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { LoadingCards } from '../../components/Skeleton.tsx'
import { useOptimistic } from '../../data/hooks/candidates/useOptimistic.ts'
import { useOtherJobs } from '../../data/hooks/candidates/useOtherJobs.ts'
import { useCandidates, type CandidatesFound } from '../../data/hooks/candidates/useCandidates.ts'
import type { CandidateFilter } from '../../data/index.ts'
import { useCannotBeHad } from '../../data/hooks/useOutbox.ts'
import { useDecisions } from '../../candidates/useDecisions.tsx'
import { useHiddenScores } from '../../candidates/useHiddenScores.ts'
import { useBulk } from './useBulk.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { candidateFilter, queryOf, type Filters } from './filters.ts'
import { addRareWords } from '../../lib/i18n.ts'
import { useKeepDecidedInPlace } from './useKeepDecidedInPlace.ts'
import { useListKeys } from './useListKeys.ts'
import { useListPlace } from './useListPlace.ts'
import type { Selection } from './useSelection.ts'
import { VirtualCards, type CardsHandle } from './VirtualCards.tsx'

const STEP = 50

const { useReady: useOlderLine, Show: OlderLine } = deferred(async () => {
  const [{ OlderLine }] = await Promise.all([import('./OlderLine.tsx'), addRareWords()])
  return OlderLine
})

const { useReady: useEmptyList, Show: EmptyList } = deferred(async () => {
  const [{ EmptyList }] = await Promise.all([import('./EmptyList.tsx'), addRareWords()])
  return EmptyList
})

const { useReady: useSelectionBar, Show: SelectionBar } = deferred(async () => {
  const [{ SelectionBar }] = await Promise.all([import('./SelectionBar.tsx'), addRareWords()])
  return SelectionBar
})

const { useReady: useFoundInTexts, Show: FoundInTexts } = deferred(async () => {
  const [{ FoundInTexts }] = await Promise.all([import('./found/FoundInTexts.tsx'), addRareWords()])
  return FoundInTexts
})

interface ListProps {
  filters: Filters
  selection: Selection
  clear: () => void
}

/** The cards of the candidates that match the filters; scrolling adds 50 at a time. */
export function CandidateList(props: ListProps) {
  const query = queryOf(props.filters).toString()
  const filter = candidateFilter(props.filters)
  const { savedPlace, savePlace } = useListPlace(query)
  const [shown, setShown] = useState({ query, limit: savedPlace?.limit ?? STEP })
  const limit = shown.query === query ? shown.limit : STEP
  const found = useCandidates(filter, limit)
  const cannotBeHad = useCannotBeHad()
  const showMore = () => setShown({ query, limit: limit + STEP })
  useEmptyList(!found && cannotBeHad)

  if (!found) return cannotBeHad ? <EmptyList {...props} failed /> : <LoadingCards />
  return <Found {...{ ...props, query, filter, found, limit, showMore, savedPlace, savePlace }} />
}

interface FoundProps extends ListProps, ReturnType<typeof useListPlace> {
  query: string
  filter: CandidateFilter
  found: CandidatesFound
  limit: number
  showMore: () => void
}

/** After a change of the filters the earlier result is not rendered again, which would delay the next one. */
const Found = memo(FoundCandidates, (_, { found }) => !found.isCurrent)

function FoundCandidates(props: FoundProps) {
  const { filters, selection, clear, query, filter, found, limit, showMore, savedPlace, savePlace } = props
  const cards = useRef<CardsHandle>(null)
  const decidedInPlace = useKeepDecidedInPlace(found.rows, query, useDecisions())
  const { decisions } = decidedInPlace
  const listed = useOptimistic(decidedInPlace.listed)
  const order = listed.map(({ candidate }) => candidate.id)
  const veil = useHiddenScores(order)
  const otherJobs = useOtherJobs()
  const bulk = useBulk(filter, selection, decisions)
  useSelectionBar(selection.isOn)
  useEmptyList(listed.length === 0)
  useOlderLine(found.older !== 'none')
  const isSearched = filters.search.trim() !== ''
  useFoundInTexts(isSearched)
  useListKeys({ listed, cards, decisions, selection, bulk, isUnread: veil.covers })

  const withTexts = (instead: ReactNode) => (isSearched ? <FoundInTexts filter={filter} instead={instead} /> : instead)

  if (listed.length === 0)
    return withTexts(found.older === 'none' ? <EmptyList filters={filters} clear={clear} /> : <OlderLine older={found.older} />)
  const n = Math.min(STEP, found.total - found.rows.length)
  return (
    <>
      <VirtualCards
        ref={cards}
        items={listed}
        idOf={({ candidate }) => candidate.id}
        total={Math.max(found.total, listed.length)}
        savedPlace={savedPlace}
        savePlace={(place) => savePlace({ ...place, limit })}
      >
        {(row) => (
          <CandidateCard
            {...{ row, decisions, selection, order, query }}
            areScoresHidden={veil.covers(row.candidate.id)}
            otherJobs={otherJobs(row.candidate)}
          />
        )}
      </VirtualCards>
      {found.more && (
        <div ref={whenNear(() => found.rows.length >= limit && showMore())} className="mt-4 text-center">
          <Button onClick={showMore}>
            <Trans id="screening.showMore">
              <Plural value={n} one="Show # more" other="Show # more" />
            </Trans>
          </Button>
        </div>
      )}
      <OlderLine older={found.older} />
      {withTexts(null)}
      {selection.isOn && <SelectionBar bulk={bulk} filter={filter} />}
    </>
  )
}

/** A ref that loads more when its element comes near. Without IntersectionObserver the button does the same. */
function whenNear(load: () => unknown) {
  return (element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }
}
