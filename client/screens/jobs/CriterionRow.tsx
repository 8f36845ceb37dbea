import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { jobLimits } from '../../../shared/jobs/job.ts'
import { Button } from '../../components/Button.tsx'
import { NumberField, TextArea, TextField } from '../../components/form/Field.tsx'
import { correcting, type DraftRow, readRow, wordsOf } from './draft.ts'
import { ReadAs } from './reading/ReadAs.tsx'
import { ReadingControls } from './ReadingControls.tsx'
import { ReadingEditor } from './reading/ReadingEditor.tsx'

interface CriterionRowProps {
  row: DraftRow
  /** The row's number, from 1. */
  place: number
  change: (changed: Partial<DraftRow>) => void
  remove: () => void
  /** The row shows the error that its name is missing; of several such rows only the first one does. */
  isNameless: boolean
  takesFocus: boolean
  /** The id of what is said of all weights. */
  weightHintId: string
}

export function CriterionRow({ row, place: n, change, remove, isNameless, takesFocus, weightHintId }: CriterionRowProps) {
  const { t } = useLingui()
  const numbered = t({ id: 'job.criterionNumber', message: `Criterion ${n}` })
  const name = row.evaluationCriteria.trim() || numbered
  const hasName = row.evaluationCriteria.trim() !== ''
  const editorId = useId()
  const changeButton = useRef<HTMLButtonElement>(null)
  // For these words: with others another reading would stand in the fields.
  const [openFor, setOpenFor] = useState<string>()
  const isOpen = hasName && openFor === wordsOf(row)

  function close(): void {
    setOpenFor(undefined)
    changeButton.current?.focus()
  }

  const nameError = <Trans id="job.criteriaNameError">All evaluation criteria must have names</Trans>
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_96px_auto] items-start gap-2 max-md:py-3.5 max-md:first:pt-0 md:grid-cols-[200px_minmax(0,1fr)_92px_auto]">
      <TextField
        label={numbered}
        hideLabel
        value={row.evaluationCriteria}
        onChange={(evaluationCriteria) => change({ evaluationCriteria })}
        error={isNameless && nameError}
        maxLength={jobLimits.criterionName}
        ref={takesFocus ? focusOnce : undefined}
      />
      <TextArea
        label={t({ id: 'job.criterionDescription', message: `Description of criterion ${n}` })}
        hideLabel
        rows={1}
        value={row.description}
        onChange={(description) => change({ description })}
        maxLength={jobLimits.criterionDescription}
        hint={hasName && <ReadAs criterion={readRow(row)} />}
        besideHint={
          <ReadingControls
            row={row}
            place={n}
            changeButton={changeButton}
            editorId={editorId}
            isOpen={isOpen}
            toggle={() => (isOpen ? close() : setOpenFor(wordsOf(row)))}
            keep={() => change(correcting(row, row.readAs))}
          />
        }
        className="max-md:order-last max-md:col-span-full [&_textarea]:min-h-16.5 md:[&_textarea]:min-h-[calc(var(--control)-2px)]"
      />
      <NumberField
        label={t({ id: 'job.criterionWeight', message: `Weight % of criterion ${n}` })}
        hideLabel
        value={row.weight}
        onChange={(weight) => change({ weight: weight === null ? null : Math.min(100, Math.max(0, weight)) })}
        trailing="%"
        aria-describedby={weightHintId}
      />
      <Button
        data-remove
        kind="quiet"
        icon="cross"
        label={t({ id: 'job.removeCriterion', message: `Remove ${name}` })}
        onClick={remove}
      />
      {isOpen && (
        <ReadingEditor
          id={editorId}
          place={n}
          criterion={readRow(row)}
          correct={(readAs) => change(correcting(row, readAs))}
          close={close}
        />
      )}
    </li>
  )
}

/** Focuses the name of a row that was just added. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
