import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../../../lib/classes.ts'
import { useKeys } from '../../../lib/useKeys.ts'
import type { Desk } from '../queue/useDesk.ts'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'

export const LIST_ID = 'desk-list'

const OVER_THE_CV =
  'bg-canvas md:max-xl:absolute md:max-xl:inset-y-0 md:max-xl:left-0 md:max-xl:z-(--z-bar) md:max-xl:w-85 md:max-xl:shadow-3'

interface ListPaneProps {
  desk: Desk
  jobId: string | undefined
  isShown: boolean
  show: (isShown: boolean) => void
}

/** The list with its search and filters. From md to xl a rail, which opens over the CV; on phones a part of its own. */
export function ListPane({ desk, jobId, isShown, show }: ListPaneProps) {
  const field = useRef<HTMLInputElement>(null)
  const close = (): void => show(false)

  function search(): void {
    flushSync(() => show(true))
    field.current?.focus()
  }

  useKeys({ '/': search, escape: isShown ? close : undefined })
  return (
    <div
      id={LIST_ID}
      data-narrow={!isShown || undefined}
      className={classes('group/list flex min-h-0 flex-col border-line md:border-r', isShown ? OVER_THE_CV : 'max-md:hidden')}
    >
      <DeskFilters desk={desk} jobId={jobId} field={field} leave={close} />
      <DeskList desk={desk} onOpen={close} />
    </div>
  )
}
