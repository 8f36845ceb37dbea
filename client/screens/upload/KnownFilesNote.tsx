import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { NoteWithAction } from '../../components/NoteWithAction.tsx'
import type { Chosen } from './selection.ts'

interface KnownFilesNoteProps {
  known: readonly Chosen[]
  adds: boolean
  setAdds: (adds: boolean) => void
}

/** Says which of the chosen files the job has already, and lets the user send them all the same. */
export function KnownFilesNote({ known, adds, setAdds }: KnownFilesNoteProps) {
  if (known.length === 0) return null
  const elsewhere = known.flatMap(({ refusal }) => (refusal?.code === 'known' ? (refusal.batchName ?? []) : []))
  const here = known.length - elsewhere.length
  const n = elsewhere.length
  const names = [...new Set(elsewhere)].join(', ')
  return (
    <NoteWithAction
      action={
        <Button size="small" onClick={() => setAdds(!adds)}>
          {adds ? <Trans id="upload.skipKnown">Skip them</Trans> : <Trans id="upload.addKnown">Add anyway</Trans>}
        </Button>
      }
    >
      {here > 0 && (
        <Trans id="upload.knownHere">
          <Plural value={here} one="# is already in this batch." other="# are already in this batch." />
        </Trans>
      )}{' '}
      {n > 0 && (
        <Trans id="upload.knownElsewhere">
          <Plural
            value={n}
            one="# is already in another batch of this job:"
            other="# are already in other batches of this job:"
          />{' '}
          {names}.
        </Trans>
      )}{' '}
      {adds ? (
        <Trans id="upload.knownAdded">They are uploaded again.</Trans>
      ) : (
        <Trans id="upload.knownSkipped">They are skipped.</Trans>
      )}
    </NoteWithAction>
  )
}
