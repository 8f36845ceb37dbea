import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Status } from '../../../../shared/screening/status.ts'
import { useIsAdmin } from '../../../app/user.ts'
import { routes } from '../../../app/routes.ts'
import { reasonWords } from '../../../candidates/rejection/words.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { useCounts } from '../../../data/hooks/useCounts.ts'
import { useReasonCounts } from '../../../data/hooks/useRejectionReasons.ts'
import { useFormats } from '../../../lib/dates.ts'

const ReasonList = lazy(async () => ({ default: (await import('../../../candidates/rejection/ReasonList.tsx')).ReasonList }))

/** Why candidates of the job were rejected, the most frequent reason first; each leads to its candidates. */
export function JobReasons({ jobId }: { jobId: string }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const isAdmin = useIsAdmin()
  const [isEditing, setIsEditing] = useState(false)
  const rejected = useCounts({ jobId })?.rejected ?? 0
  const found = useReasonCounts(jobId)
  if (!found || found.counts.length === 0) return null
  const most = found.counts[0]?.count ?? 1
  const known = found.without + found.counts.reduce((sum, { count }) => sum + count, 0)
  const without = found.without
  return (
    <Card
      flush
      title={<Trans id="job.reasons">Reasons for rejections</Trans>}
      aside={
        isAdmin && (
          <Button kind="quiet" size="small" icon="edit" onClick={() => setIsEditing(true)}>
            <Trans id="reason.editList">Edit list</Trans>
          </Button>
        )
      }
    >
      <ul className="py-1.5">
        {found.counts.map(({ reason, count }) => (
          <li key={reason}>
            <Link
              href={routes.results({ jobId, status: String(Status.rejected), reason })}
              className="flex min-h-control items-center gap-3 px-4 py-1.5 hover:bg-hover md:px-5"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{reasonWords(i18n, reason)}</span>
              <span aria-hidden className="h-1.5 w-1/3 flex-none overflow-hidden rounded-full bg-track max-sm:hidden">
                <span className="block h-full rounded-full bg-rejected-fill" style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <b className="w-10 flex-none text-right font-semibold tabular-nums">{formats.number(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {(without > 0 || known < rejected) && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-3 md:px-5">
          {without > 0 && (
            <Trans id="job.withoutReason">
              <Plural value={without} one="# rejection" other="# rejections" /> without a reason.
            </Trans>
          )}{' '}
          {known < rejected && <Trans id="job.reasonsOfDevice">Counted among the candidates on this device.</Trans>}
        </p>
      )}
      <Suspense>{isEditing && <ReasonList close={() => setIsEditing(false)} />}</Suspense>
    </Card>
  )
}
