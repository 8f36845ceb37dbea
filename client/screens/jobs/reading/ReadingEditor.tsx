import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReadCriterion, Single } from '../../../../shared/criteria/understanding.ts'
import { Button } from '../../../components/Button.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import { asKind, type Kind, startOf } from './start.ts'

interface ReadingEditorProps {
  id: string
  /** The number of the criterion, from 1. */
  place: number
  criterion: ReadCriterion
  correct: (readAs: Single | null) => void
  close: () => void
}

/** Corrects how a criterion is read: its type, the fields of the type, and the way back to what the words say. */
export function ReadingEditor({ id, place: n, criterion, correct, close }: ReadingEditorProps) {
  const { t } = useLingui()
  const [reading, setReading] = useState(() => startOf(criterion))

  function change(changed: Single): void {
    setReading(changed)
    correct(changed)
  }

  function takeBack(): void {
    correct(null)
    close()
  }

  return (
    <fieldset
      ref={focusType}
      id={id}
      className="order-last col-span-full flex min-w-0 flex-col gap-3 rounded-md bg-sunken px-3 pt-2.5 pb-3 md:px-3.5"
    >
      <legend className="sr-only">
        <Trans id="criterion.howRead">How criterion {n} is read</Trans>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2">
        <SelectField<Kind>
          label={<Trans id="criterion.type">Type</Trans>}
          value={reading.kind}
          onChange={(kind) => kind !== reading.kind && change(asKind(kind, reading))}
          options={[
            { value: 'years', label: t({ id: 'criterion.type.years', message: 'Years of experience' }) },
            { value: 'skills', label: t({ id: 'criterion.type.skills', message: 'Skills' }) },
            { value: 'degree', label: t({ id: 'criterion.type.degree', message: 'Degree' }) },
            { value: 'language', label: t({ id: 'criterion.type.language', message: 'Language' }) },
            { value: 'certificate', label: t({ id: 'criterion.type.certificate', message: 'Certificate' }) },
            { value: 'licence', label: t({ id: 'criterion.type.licence', message: 'Licence' }) },
            { value: 'place', label: t({ id: 'criterion.type.place', message: 'Place' }) },
            { value: 'willing', label: t({ id: 'criterion.type.willing', message: 'Readiness' }) },
            { value: 'reader', label: t({ id: 'criterion.type.reader', message: 'For a reader' }) },
          ]}
        />
        <ReadingFields key={reading.kind} reading={reading} change={change} />
      </div>
      <p className="text-xs text-ink-3">
        <Trans id="criterion.oneType">
          One type counts for the whole criterion; for several requirements make several criteria. If its words change, the
          correction no longer counts.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={close}>
          <Trans id="criterion.done">Done</Trans>
        </Button>
        {criterion.readAs && (
          <Button size="small" kind="quiet" onClick={takeBack}>
            <Trans id="criterion.asWords">As read from the words</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Between the button that opens the fields and the fields stand other controls of the criterion. */
function focusType(fieldset: HTMLFieldSetElement | null): void {
  fieldset?.querySelector('button')?.focus()
}
