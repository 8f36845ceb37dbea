import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useOtherJobs } from '../../../data/hooks/candidates/useOtherJobs.ts'
import { useHiddenScores } from '../../../candidates/useHiddenScores.ts'
import type { Desk } from '../queue/useDesk.ts'
import { useRows } from '../queue/useRows.ts'
import { DeskRow } from './DeskRow.tsx'

const ROW_PX = 44

/** The list of a desk; only the rows in view are rendered and read. Below xl from md on a rail. */
export function DeskList({ desk: { order = [], current, show, sitting }, onOpen }: { desk: Desk; onOpen: () => void }) {
  const { t } = useLingui()
  const pane = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => order[at] ?? at,
    overscan: 6,
  })
  const inView = virtual.getVirtualItems()
  const rows = useRows(inView.map(({ index }) => order[index]).filter((id) => id !== undefined))
  const otherJobs = useOtherJobs()
  const veil = useHiddenScores([...rows.keys()])
  const place = current === undefined ? -1 : order.indexOf(current)

  // Whoever is on the desk is in view; the list's scroll position is only in the DOM.
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' })
  }, [place, virtual])

  return (
    <div ref={pane} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div
        role="list"
        aria-label={t({ id: 'desk.list', message: 'Candidates' })}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {inView.map(({ key, index, start }) => {
          const id = order[index] ?? ''
          const row = rows.get(id)
          return (
            <div
              key={key}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={order.length}
              className="absolute inset-x-0 top-0 h-11"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row ? (
                <DeskRow
                  row={row}
                  isCurrent={id === current}
                  isPutOff={sitting.later.includes(id)}
                  areScoresHidden={veil.covers(id)}
                  otherJobs={otherJobs(row.candidate)}
                  open={() => {
                    show(id)
                    onOpen()
                  }}
                />
              ) : (
                <Skeleton className="mx-3 mt-2 h-7" />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
