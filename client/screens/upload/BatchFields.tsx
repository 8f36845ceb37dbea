import { Trans, useLingui } from '@lingui/react/macro'
import { BATCH_NAME_LIMIT } from '../../../shared/batches/batch.ts'
import type { Language } from '../../../shared/screening/language.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { TextField } from '../../components/form/Field.tsx'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import type { UploadError } from './selection.ts'

export interface BatchForm {
  jobId: string | null
  batchName: string
  language: Language
}

interface BatchFieldsProps {
  jobs: readonly JobRow[]
  form: BatchForm
  disabled: boolean
  makeJob: () => void
  change: (part: Partial<BatchForm>) => void
  /** Called when the user leaves a field: from then on its error may show. */
  touch: (error: UploadError) => void
  wordOf: (error: UploadError) => string | undefined
}

/** The fields for job, batch name and the language of the screening's reasons. */
export function BatchFields({ jobs, form, disabled, makeJob, change, touch, wordOf }: BatchFieldsProps) {
  const { t } = useLingui()
  const languageLabel = t({ id: 'upload.language', message: 'Analysis language' })
  return (
    <Card>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="relative">
          <SelectField
            label={t({ id: 'upload.job', message: 'Job' })}
            placeholder={t({ id: 'upload.selectJob', message: 'Select a job' })}
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            value={form.jobId}
            onChange={(jobId) => change({ jobId })}
            disabled={disabled}
            error={wordOf('screening.selectJobError')}
          />
          <div className="absolute -top-2 -right-2 pointer-coarse:-top-3">
            <Button kind="quiet" size="small" icon="plus" disabled={disabled} onClick={makeJob}>
              <Trans id="job.new">New job</Trans>
            </Button>
          </div>
        </div>
        <TextField
          label={t({ id: 'upload.batchName', message: 'Batch name' })}
          value={form.batchName}
          maxLength={BATCH_NAME_LIMIT}
          onChange={(batchName) => change({ batchName })}
          onBlur={() => touch('screening.enterBatchNameError')}
          disabled={disabled}
          error={wordOf('screening.enterBatchNameError')}
        />
      </div>
      <fieldset disabled={disabled} className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span aria-hidden="true" className="text-sm font-button">
          {languageLabel}
        </span>
        <LanguageSwitch label={languageLabel} language={form.language} onChoose={(language) => change({ language })} />
        <span className="text-xs text-ink-3">
          <Trans id="upload.languageHint">For reasons and summary. Quotes stay in the language of the CV.</Trans>
        </span>
      </fieldset>
    </Card>
  )
}
