import { Plural, Trans } from '@lingui/react/macro'
import { routes } from '../../app/routes.ts'
import { Note } from '../../components/Note.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useDueJobs } from '../../data/hooks/online/useRetention.ts'

const SHOWN = 3

/** Of which jobs candidates are erased within a week, as their time is over. Nothing without a connection. */
export function DueJobs() {
  const jobs = useDueJobs()
  if (jobs.length === 0) return null
  const candidates = jobs.reduce((sum, job) => sum + job.candidates, 0)
  const others = jobs.length - SHOWN
  return (
    <div className="mt-5">
      <Note tone="warn" icon="clock">
        <Plural
          id="dashboard.due"
          value={candidates}
          one="Within a week # candidate will be erased, whose time is over:"
          other="Within a week # candidates will be erased, whose time is over:"
        />{' '}
        {jobs.slice(0, SHOWN).map(({ id, title }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <TextLink href={routes.job(id)}>{title}</TextLink>
          </span>
        ))}
        {others > 0 && ' '}
        {others > 0 && (
          <Trans id="dashboard.dueOthers">
            and <Plural value={others} one="# other job" other="# other jobs" />
          </Trans>
        )}
      </Note>
    </div>
  )
}
