import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { newId } from '../../../../shared/lib/new-id.ts'
import { LONGEST_NOTE, noteText } from '../../../../shared/candidates/note.ts'
import { Button } from '../../../components/Button.tsx'
import { TextArea } from '../../../components/form/Field.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { useAct } from '../../../app/notices/useAnnounce.tsx'
import { Restored } from '../../../app/drafts/Restored.tsx'
import { useDrafts } from '../../../app/drafts/useDrafts.ts'
import { useUser } from '../../../app/user.ts'

/** A form for a new note; what is typed is kept on the device until it is saved. Ctrl+Enter or Cmd+Enter saves, as the button does. */
export function NoteForm({ candidateId }: { candidateId: string }) {
  const { t } = useLingui()
  const act = useAct()
  const user = useUser()
  const formats = useFormats()
  const drafts = useDrafts()
  const subject = `note-${candidateId}`
  const [found] = useState(() => asText(drafts.read(subject)))
  const [written, setWritten] = useState(found)
  const [isRestored, setIsRestored] = useState(found !== '')
  const read = noteText.safeParse(written)
  const isTooLong = written.trim().length > LONGEST_NOTE
  const most = formats.number(LONGEST_NOTE)

  function write(text: string): void {
    drafts.keep(subject, text.trim() === '' ? undefined : text)
    setWritten(text)
    setIsRestored(false)
  }

  async function save(): Promise<void> {
    if (!read.success) return
    const by = { authorId: user.id, author: user.name }
    const at = new Date().toISOString()
    // Empties the field at once, so that a second press has nothing to save.
    write('')
    const isKept = await act({ type: 'candidate.addNote', candidateId, noteId: newId(), ...by, text: read.data, at })
    if (!isKept) write(asText(drafts.read(subject)) || written)
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void save()
  }

  function saveByKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === 'Enter' && (ctrlKey || metaKey)) void save()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 p-4 md:p-5">
      {isRestored && <Restored discard={() => write('')} />}
      <TextArea
        label={t({ id: 'note.new', message: 'New note' })}
        hideLabel
        placeholder={t({ id: 'note.placeholder', message: 'What the team should know of this candidate' })}
        value={written}
        onChange={write}
        onKeyDown={saveByKey}
        error={isTooLong && <Trans id="note.tooLong">{most} characters at most.</Trans>}
      />
      <Button type="submit" size="small" className="self-start" disabled={!read.success}>
        <Trans id="note.save">Save note</Trans>
      </Button>
    </form>
  )
}

const asText = (kept: unknown): string => (typeof kept === 'string' ? kept : '')
