import { Plural, Trans } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Criterion } from '../../../../../shared/jobs/job.ts'
import { Button } from '../../../../components/Button.tsx'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { TextArea } from '../../../../components/form/Field.tsx'
import { Dialog } from '../../../../components/lazy/Dialog.tsx'
import { Note } from '../../../../components/Note.tsx'
import { useLanguage } from '../../../../lib/i18n.ts'
import { ReadAs } from '../../reading/ReadAs.tsx'
import { LONGEST_ADVERTISEMENT, type Proposal, propose } from './propose.ts'

interface AdvertisementDialogProps {
  close: () => void
  fill: (proposal: Proposal) => void
}

/** Shows what is read from an advertisement while it is pasted or typed; the user picks the criteria that the form gets. */
export function AdvertisementDialog({ close, fill }: AdvertisementDialogProps) {
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const read = useDeferredValue(text)
  const proposal = useMemo(() => propose(read, language), [read, language])
  const chosen = proposal.criteria.filter(({ description }) => !refused.has(description))
  const count = chosen.length

  function toggle({ description }: Criterion, isChosen: boolean): void {
    const others = [...refused].filter((each) => each !== description)
    setRefused(new Set(isChosen ? others : [...others, description]))
  }

  return (
    <Dialog
      open
      isWide
      onClose={close}
      title={<Trans id="advertisement.title">Criteria from an advertisement</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={count === 0} onClick={() => fill({ ...proposal, criteria: chosen })}>
            {count === 0 ? (
              <Trans id="advertisement.fill">Fill in the form</Trans>
            ) : (
              <Plural id="advertisement.fillWith" value={count} one="Fill in # criterion" other="Fill in # criteria" />
            )}
          </Button>
        </>
      }
    >
      <TextArea
        label={<Trans id="advertisement.text">Text of the advertisement</Trans>}
        hint={
          <Trans id="advertisement.hint">
            English or Indonesian. It is read on this device by rules, without a model, and is not kept.
          </Trans>
        }
        rows={8}
        className="[&_textarea]:max-h-60"
        maxLength={LONGEST_ADVERTISEMENT}
        value={text}
        onChange={setText}
        data-autofocus
      />
      <div role="status" className="mt-4 text-sm text-ink-3">
        {read.trim() !== '' && <Found count={proposal.criteria.length} />}
      </div>
      <ul className="divide-y divide-line">
        {proposal.criteria.map((criterion) => (
          <li key={criterion.description} className="flex items-start gap-3 py-3">
            <Checkbox
              name={criterion.evaluationCriteria}
              checked={!refused.has(criterion.description)}
              onChange={(isChosen) => toggle(criterion, isChosen)}
            />
            <div className="min-w-0">
              <p className="font-button break-words">{criterion.evaluationCriteria}</p>
              <p className="text-sm break-words text-ink-2">{criterion.description}</p>
              <p className="text-xs break-words text-ink-3">
                <ReadAs criterion={criterion} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {proposal.leftOut.length > 0 && <LeftOut parts={proposal.leftOut} />}
    </Dialog>
  )
}

function Found({ count }: { count: number }) {
  return count === 0 ? (
    <Trans id="advertisement.none">No requirements found yet. They are best read from lines of their own.</Trans>
  ) : (
    <Plural id="advertisement.found" value={count} one="# requirement found" other="# requirements found" />
  )
}

function LeftOut({ parts }: { parts: readonly string[] }) {
  const words = parts.join(' · ')
  return (
    <Note>
      <Trans id="advertisement.leftOut">Left out, since nobody is scored by age, sex, looks, family or faith: {words}</Trans>
    </Note>
  )
}
