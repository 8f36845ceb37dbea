import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { retentionLimits } from '../../../../shared/retention/retention-limits.ts'
import { retentionRule, type JobRetention, type RetentionRule } from '../../../../shared/retention/retention.ts'
import { TextArea, TextField } from '../../../components/form/Field.tsx'
import { SaveDialog } from '../../../components/lazy/SaveDialog.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'

interface Props {
  retention: JobRetention
  save: (own: RetentionRule | null) => Promise<void>
  close: () => void
}

type Choice = 'standard' | 'days' | 'never'

/** Changes how long candidates of one job are kept. */
export function RetentionDialog({ retention: { standard, own }, save, close }: Props) {
  const [choice, setChoice] = useState<Choice>(own ? (own.days === null ? 'never' : 'days') : 'standard')
  const [days, setDays] = useState(String(own?.days ?? standard ?? ''))
  const [reason, setReason] = useState(own?.reason ?? '')
  const { least, most, reason: longest } = retentionLimits
  const read = retentionRule.safeParse(choice === 'days' ? { days: Number(days) } : { days: null, reason })

  return (
    <SaveDialog
      title={<Trans id="retention.ofJob">How long candidates of this job are kept</Trans>}
      value={choice === 'standard' ? null : read.data}
      save={save}
      close={close}
    >
      {(isChecked) => (
        <>
          <SelectField<Choice>
            label={<Trans id="retention.kept">Kept</Trans>}
            hint={<Trans id="retention.warned">Whatever you choose, nothing is erased within the next seven days.</Trans>}
            value={choice}
            onChange={setChoice}
            options={[
              {
                value: 'standard',
                label:
                  standard === null ? (
                    <Trans id="retention.standardForEver">As for all jobs: until somebody erases them</Trans>
                  ) : (
                    <Trans id="retention.standardDays">As for all jobs: {standard} days</Trans>
                  ),
              },
              { value: 'days', label: <Trans id="retention.ownDays">A number of days for this job</Trans> },
              { value: 'never', label: <Trans id="retention.ownForEver">Until somebody erases them, for a reason</Trans> },
            ]}
          />
          {choice === 'days' && (
            <TextField
              label={<Trans id="retention.howMany">Days after the decision, or without one after the last change</Trans>}
              inputMode="numeric"
              value={days}
              onChange={setDays}
              error={
                isChecked &&
                !read.success && (
                  <Trans id="retention.daysWrong">
                    A whole number from {least} to {most}.
                  </Trans>
                )
              }
            />
          )}
          {choice === 'never' && (
            <TextArea
              label={<Trans id="retention.reason">Reason</Trans>}
              hint={<Trans id="retention.reasonHint">Such as a dispute in court, or the consent of the candidates.</Trans>}
              rows={3}
              maxLength={longest}
              value={reason}
              onChange={setReason}
              error={isChecked && !read.success && <Trans id="retention.reasonMissing">Give the reason.</Trans>}
            />
          )}
        </>
      )}
    </SaveDialog>
  )
}
