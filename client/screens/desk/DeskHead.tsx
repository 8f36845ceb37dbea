import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, type RefObject } from 'react'
import { Button } from '../../components/Button.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { BackArrow } from '../../app/frame/BackArrow.tsx'
import { SyncLink } from '../../app/frame/SyncLink.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { PlaceInList } from '../candidate/PlaceInList.tsx'
import { LIST_ID } from './list/ListPane.tsx'
import type { Desk } from './queue/useDesk.ts'
import { Company } from './together/Company.tsx'

const DeskActs = lazy(async () => ({ default: (await import('./DeskActs.tsx')).DeskActs }))

/** The button that opens the list where it is a rail. */
export interface ListToggle {
  isShown: boolean
  show: (isShown: boolean) => void
}

interface HeadProps {
  title: string
  jobId: string | undefined
  row: CandidateRow | undefined
  desk: Desk
  list: ListToggle
  /** Gets the focus back when the list closes. */
  listButton: RefObject<HTMLButtonElement | null>
}

/** Whose candidates these are, how far one has come, and the rare acts on the one on the desk. */
export function DeskHead({ title, jobId, row, desk, list, listButton }: HeadProps) {
  const { t } = useLingui()
  const { order, current, previous, next, show } = desk
  const at = current === undefined ? -1 : (order?.indexOf(current) ?? -1)
  const place = { place: at < 0 ? undefined : at + 1, total: order?.length ?? 0, previous, next, go: show }
  const back = jobId ? routes.job(jobId) : routes.results()
  return (
    <>
      <TopBar title={title} back={back} aside={<PlaceInList review={place} />} />
      <header className="hidden h-14 flex-none items-center gap-2 border-b border-line px-3 md:flex">
        <BackArrow to={back} className="grid size-9" />
        <Button
          ref={listButton}
          kind="quiet"
          icon="filter"
          label={t({ id: 'desk.openList', message: 'Candidates, search and filters' })}
          aria-expanded={list.isShown}
          aria-controls={LIST_ID}
          onClick={() => list.show(!list.isShown)}
          className="xl:hidden"
        />
        <span aria-hidden className="min-w-0 truncate text-md font-semibold">
          {title}
        </span>
        <DecidedSoFar desk={desk} />
        <Company desk={desk} className="ml-3 hidden md:flex" />
        <span className="flex-1" />
        <PlaceInList review={place} />
        {row && (
          <Suspense>
            <DeskActs row={row} desk={desk} />
          </Suspense>
        )}
        <span className="2xl:hidden">
          <SyncLink compact />
        </span>
      </header>
    </>
  )
}

function DecidedSoFar({ desk: { order, sitting } }: { desk: Desk }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (!order || order.length === 0) return null
  const decided = order.filter((id) => sitting.decided.has(id)).length
  const [k, n] = [formats.number(decided), formats.number(order.length)]
  return (
    <span className="ml-3 hidden items-center gap-2.5 text-sm text-ink-3 tabular-nums lg:flex">
      <span className="w-28">
        <ProgressBar label={t({ id: 'desk.progress', message: 'Decided' })} percent={(100 * decided) / order.length} />
      </span>
      <Trans id="desk.decided">
        {k} of {n} decided
      </Trans>
    </span>
  )
}
