import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct, useAnnounce } from '../../app/notices/useAnnounce.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { isOpen, type JobRow } from '../../data/hooks/useJobs.ts'
import { OutboxItem } from './OutboxItem.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type UploadEntry, wasClosed } from './stranded.ts'
import { useSaveFiles } from './useSaveFiles.ts'

/** The uploads of one batch whose job is gone or closed: their files can be saved, or go to another job, or the job is reopened. */
export function StrandedUploads({ entries, jobs }: { entries: readonly UploadEntry[]; jobs: readonly JobRow[] }) {
  const save = useSaveFiles()
  const [isMoving, setIsMoving] = useState(false)
  const n = entries.length
  const isClosed = entries.every(wasClosed)
  const job = isClosed && jobs.find(({ id }) => id === entries[0]!.operation.jobId)
  return (
    <Card
      flush
      title={
        isClosed ? (
          <Trans id="stranded.closed">
            <Plural value={n} one="# CV, whose job is closed" other="# CVs, whose job is closed" />
          </Trans>
        ) : (
          <Trans id="stranded.title">
            <Plural value={n} one="# CV, whose job was deleted" other="# CVs, whose job was deleted" />
          </Trans>
        )
      }
    >
      <ul>
        {entries.map((entry) => (
          <OutboxItem key={entry.id} entry={entry} isGone={!isClosed} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 md:px-5">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          <Trans id="stranded.kept">The files are kept on this device until you decide.</Trans>
        </p>
        {job && <ReopenOrTryAgain job={job} entries={entries} />}
        <Button icon="download" onClick={() => void save(entries)}>
          <Trans id="stranded.save">
            <Plural value={n} one="Save file" other="Save # files" />
          </Trans>
        </Button>
        <Button icon="upload" onClick={() => setIsMoving(true)}>
          <Trans id="stranded.move">Upload to another job</Trans>
        </Button>
      </div>
      <MoveDialog open={isMoving} close={() => setIsMoving(false)} entries={entries} jobs={jobs.filter(isOpen)} />
    </Card>
  )
}

/** A retry would be refused until the server has heard that the job is open. */
function ReopenOrTryAgain({ job, entries }: { job: JobRow; entries: readonly UploadEntry[] }) {
  const { engine } = useData()
  const act = useAct()
  const announce = useAnnounce()

  async function tryAgain(): Promise<void> {
    const { tryAgain: again } = await engine()
    const [first] = await Promise.all(entries.map(({ id }) => again(id)))
    if (first) await announce(entries[0]!.operation, first.settled)
  }

  return job.closedAt ? (
    <Button
      icon="undo"
      onClick={() => void act({ type: 'job.setClosed', jobId: job.id, closed: false, at: new Date().toISOString() })}
    >
      <Trans id="job.reopen">Reopen job</Trans>
    </Button>
  ) : (
    <Button icon="retry" disabled={job.unsent} onClick={() => void tryAgain()}>
      <Trans id="outbox.tryAgain">Try again</Trans>
    </Button>
  )
}
