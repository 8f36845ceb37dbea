import { Trans } from '@lingui/react/macro'
import type { ScheduledBackups } from '../../../shared/administration/scheduled-backups.ts'
import { Card } from '../../components/Card.tsx'
import { Note } from '../../components/Note.tsx'
import { useFormats } from '../../lib/dates.ts'

/** The age of the newest scheduled backup and the result of the last drill; `null`: the server makes none by itself. */
export function Backups({ backups }: { backups: ScheduledBackups | null }) {
  return (
    <Card title={<Trans id="backups.title">Backups</Trans>}>
      <div className="flex flex-col gap-2">
        {backups ? (
          <>
            <Newest backups={backups} />
            <LastDrill drill={backups.lastDrill} />
          </>
        ) : (
          <Note>
            <Trans id="backups.none">
              This server makes no backups by itself: BACKUP_DIR is not set. Backups by other means are not known here.
            </Trans>
          </Note>
        )}
      </div>
    </Card>
  )
}

function Newest({ backups: { ageSeconds, isLate } }: { backups: ScheduledBackups }) {
  const formats = useFormats()
  if (ageSeconds === null) {
    return (
      <Note tone="warn" icon="warn">
        <Trans id="backups.noneYet">There is no backup yet. If that stays so, the server’s log says why (backup_failed).</Trans>
      </Note>
    )
  }
  const age = formats.duration(ageSeconds * 1000)
  return (
    <Note tone={isLate ? 'warn' : 'info'} icon={isLate ? 'warn' : 'check-circle'}>
      <Trans id="backups.newest">The newest backup is {age} old.</Trans>{' '}
      {isLate && <Trans id="backups.late">It should be younger: the server’s log says why (backup_failed).</Trans>}
    </Note>
  )
}

function LastDrill({ drill }: { drill: ScheduledBackups['lastDrill'] }) {
  const formats = useFormats()
  if (!drill) {
    return (
      <Note icon="clock">
        <Trans id="backups.noDrill">None of them has been restored for a test yet. The server does that once a week.</Trans>
      </Note>
    )
  }
  const day = formats.moment(drill.at)
  if (drill.hasPassed) {
    return (
      <Note icon="check-circle">
        <Trans id="backups.drillPassed">Restored for a test on {day}: everything was there.</Trans>
      </Note>
    )
  }
  return (
    <Note tone="bad" icon="warn">
      <Trans id="backups.drillFailed">
        The restore for a test on {day} failed: the server’s log says why (backup_drill_failed). Make another backup by hand.
      </Trans>
    </Note>
  )
}
