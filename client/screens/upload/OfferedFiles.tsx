import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FileRow } from '../../components/form/FileRow.tsx'
import type { InboxFile } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'

interface OfferedFilesProps {
  offered: readonly InboxFile[]
  take: (rows: readonly InboxFile[]) => void
  discard: (rows: readonly InboxFile[]) => void
}

/** Files that were shared with or opened with the app, by source. They join the upload only when the user adds them. */
export function OfferedFiles({ offered, take, discard }: OfferedFilesProps) {
  const formats = useFormats()
  return (['shared', 'opened'] as const).map((source) => {
    const rows = offered.filter((row) => (row.source === 'opened') === (source === 'opened'))
    const n = rows.length
    return (
      n > 0 && (
        <Card
          key={source}
          flush
          title={
            source === 'shared' ? (
              <Trans id="offered.shared">
                <Plural
                  value={n}
                  one="# file from the share sheet of this device"
                  other="# files from the share sheet of this device"
                />
              </Trans>
            ) : (
              <Trans id="offered.opened">
                <Plural
                  value={n}
                  one="# file opened with Saring on this device"
                  other="# files opened with Saring on this device"
                />
              </Trans>
            )
          }
        >
          <p className="px-4 pt-3.5 text-sm text-ink-2 md:px-5">
            <Trans id="offered.note">Not part of the upload yet. If you do not know these files, discard them.</Trans>
          </p>
          <ul>
            {rows.map(({ id, name, blob }) => (
              <FileRow key={id} name={name} size={formats.size(blob.size)} state={{ kind: 'chosen' }} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3 border-t border-line px-4 py-3.5 md:px-5">
            <Button icon="plus" onClick={() => take(rows)}>
              <Trans id="offered.take">Add to the upload</Trans>
            </Button>
            <Button kind="quiet" onClick={() => discard(rows)}>
              <Trans id="offered.discard">Discard</Trans>
            </Button>
          </div>
        </Card>
      )
    )
  })
}
