import { candidateFilter, ofDesk, queryOf } from '../../results/filters.ts'
import { FoundInTexts } from '../../results/found/FoundInTexts.tsx'
import type { Desk } from '../queue/useDesk.ts'

interface DeskHitsProps {
  desk: Desk
  jobId: string | undefined
  onOpen: () => void
}

/** Below the list, whom its search finds in texts of CVs and in notes. They open on the desk. */
export function DeskHits({ desk: { filters }, jobId, onOpen }: DeskHitsProps) {
  function hrefOf(id: string): string {
    const query = queryOf({ ...filters, jobId: jobId ? undefined : filters.jobId }, ofDesk)
    query.set('at', id)
    return `?${query}`
  }

  return (
    <div className="max-h-2/5 flex-none overflow-y-auto border-t border-line px-3 pb-3 group-data-narrow/list:md:max-xl:hidden">
      <FoundInTexts filter={candidateFilter(filters)} hrefOf={hrefOf} onOpen={onOpen} />
    </div>
  )
}
