import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { tag as tagSchema } from '../../../shared/candidates/tag.ts'
import { tagLimits } from '../../../shared/candidates/tag-limits.ts'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/form/Field.tsx'
import { useTagsInUse } from '../../data/hooks/candidates/useTagsInUse.ts'

interface TagEditorProps {
  tags: readonly string[]
  add: (tag: string) => void
  close: () => void
}

const SHOWN_SUGGESTIONS = 8

/** Focuses the field, as the user opened it in order to write. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** Adds tags one by one, and suggests tags in use that match the text. Escape closes it. */
export function TagEditor({ tags, add, close }: TagEditorProps) {
  const { t } = useLingui()
  const [written, setWritten] = useState('')
  const read = tagSchema.safeParse(written)
  const sought = written.trim().toLowerCase()
  const suggestions = useTagsInUse()
    .filter((each) => !tags.includes(each) && each.includes(sought))
    .slice(0, SHOWN_SUGGESTIONS)
  const isFull = tags.length >= tagLimits.perCandidate
  const n = tagLimits.perCandidate

  function choose(tag: string): void {
    add(tag)
    setWritten('')
  }

  /** A chosen suggestion disappears and its focus with it: the field takes the focus. */
  function chooseOffered(tag: string, { form }: HTMLButtonElement): void {
    choose(tag)
    form?.querySelector('input')?.focus()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (read.success && !isFull) choose(read.data)
  }

  return (
    <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && close()} className="flex max-w-105 flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={t({ id: 'tag.new', message: 'New tag' })}
          hideLabel
          placeholder={t({ id: 'tag.new', message: 'New tag' })}
          ref={focusOnce}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          maxLength={tagLimits.length}
          value={written}
          onChange={setWritten}
          {...(isFull && { hint: <Trans id="tag.full">A candidate has {n} tags at most.</Trans> })}
        />
        <Button type="submit" disabled={!read.success || isFull}>
          <Trans id="common.add">Add</Trans>
        </Button>
        <Button kind="quiet" icon="cross" label={t({ id: 'common.close', message: 'Close' })} onClick={close} />
      </div>
      {suggestions.length > 0 && !isFull && (
        <div role="group" aria-label={t({ id: 'tag.inUse', message: 'Tags in use' })} className="flex flex-wrap gap-1.5">
          {suggestions.map((tag) => (
            <Button key={tag} size="small" icon="plus" onClick={({ currentTarget }) => chooseOffered(tag, currentTarget)}>
              {tag}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}
