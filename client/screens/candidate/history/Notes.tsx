import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ConfirmDialog } from '../../../components/lazy/Dialog.tsx'
import type { ShownNote } from '../../../data/index.ts'
import { useFormats } from '../../../lib/dates.ts'
import { useAct } from '../../../app/notices/useAnnounce.tsx'
import { useUser } from '../../../app/user.ts'
import { NotSent } from '../../../candidates/NotSent.tsx'
import { NoteForm } from './NoteForm.tsx'

/** The team's notes on a candidate, oldest first, with a form for a new one. */
export function Notes({ candidateId, notes }: { candidateId: string; notes: readonly ShownNote[] }) {
  const act = useAct()
  const user = useUser()
  const [going, setGoing] = useState<ShownNote>()

  function remove(): void {
    setGoing(undefined)
    if (going) void act({ type: 'candidate.deleteNote', candidateId, noteId: going.id, at: new Date().toISOString() })
  }

  return (
    <Card flush title={<Trans id="note.many">Notes</Trans>} aside={notes.length > 0 && notes.length}>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} remove={note.authorId === user.id ? () => setGoing(note) : undefined} />
          ))}
        </ul>
      )}
      <NoteForm candidateId={candidateId} />
      <ConfirmDialog
        open={going !== undefined}
        title={<Trans id="note.confirmDelete">Delete this note?</Trans>}
        confirm={<Trans id="note.delete">Delete note</Trans>}
        confirmIcon="trash"
        onConfirm={remove}
        onCancel={() => setGoing(undefined)}
      >
        <p className="text-ink-2">
          <Trans id="note.confirmDeleteHint">It is deleted permanently, for the whole team.</Trans>
        </p>
      </ConfirmDialog>
    </Card>
  )
}

function NoteRow({ note, remove }: { note: ShownNote; remove: (() => void) | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <li className="border-b border-line px-4 py-3 md:px-5">
      <div className="flex min-h-control-small flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-medium">{note.author}</span>
        <span className="text-ink-3 tabular-nums">{formats.moment(note.createdAt)}</span>
        {!note.isSent && <NotSent />}
        {remove && (
          <span className="-mr-2 ml-auto">
            <Button
              kind="quiet"
              size="small"
              icon="trash"
              label={t({ id: 'note.delete', message: 'Delete note' })}
              onClick={remove}
            />
          </span>
        )}
      </div>
      <p className="max-w-[72ch] [overflow-wrap:anywhere] whitespace-pre-line">{note.text}</p>
    </li>
  )
}
