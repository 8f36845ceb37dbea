import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { OutboxItem } from './OutboxItem.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { UploadEntry } from './stranded.ts'
import { useSaveFiles } from './useSaveFiles.ts'

/** The uploads of one batch whose job is gone: their files can be saved, or go to another job. */
export function StrandedUploads({ entries, jobs }: { entries: readonly UploadEntry[]; jobs: readonly JobRow[] }) {
  const save = useSaveFiles()
  const [isMoving, setIsMoving] = useState(false)
  const n = entries.length
  return (
    <Card
      flush
      title={
        <Trans id="stranded.title">
          <Plural value={n} one="# CV, whose job was deleted" other="# CVs, whose job was deleted" />
        </Trans>
      }
    >
      <ul>
        {entries.map((entry) => (
          <OutboxItem key={entry.id} entry={entry} isGone />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 md:px-5">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          <Trans id="stranded.kept">The files are kept on this device until you decide.</Trans>
        </p>
        <Button icon="download" onClick={() => void save(entries)}>
          <Trans id="stranded.save">
            <Plural value={n} one="Save file" other="Save # files" />
          </Trans>
        </Button>
        <Button icon="upload" onClick={() => setIsMoving(true)}>
          <Trans id="stranded.move">Upload to another job</Trans>
        </Button>
      </div>
      <MoveDialog open={isMoving} close={() => setIsMoving(false)} entries={entries} jobs={jobs} />
    </Card>
  )
}
