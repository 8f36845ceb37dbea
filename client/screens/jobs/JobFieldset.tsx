import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { jobLimits, type JobError, type JobTexts } from '../../../shared/jobs/job.ts'
import { Card } from '../../components/Card.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { TextArea, TextField } from '../../components/form/Field.tsx'
import type { Draft } from './draft.ts'
import { jobFieldWords } from './job-words.tsx'

interface JobFieldsetProps {
  draft: Draft
  change: (changed: Partial<Draft>) => void
  /** The errors to show. */
  errors: readonly JobError[]
  /** Called when the user leaves a required field: from then on its error shows. */
  touch: (error: JobError) => void
}

export function JobFieldset({ draft, change, errors, touch }: JobFieldsetProps) {
  const { title, description, ...beside }: Record<keyof JobTexts, ReactNode> = {
    title: (
      <TextField
        label={jobFieldWords.title}
        value={draft.title}
        onChange={(title) => change({ title })}
        onBlur={() => touch('job.titleRequired')}
        error={errors.includes('job.titleRequired') && <Trans id="job.titleRequired">Please enter a title</Trans>}
        aria-required
        maxLength={jobLimits.title}
      />
    ),
    description: (
      <TextArea
        label={jobFieldWords.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        onBlur={() => touch('job.descriptionRequired')}
        error={
          errors.includes('job.descriptionRequired') && <Trans id="job.descriptionRequired">Please enter a description</Trans>
        }
        aria-required
        maxLength={jobLimits.description}
      />
    ),
    keywords: (
      <TextField
        label={jobFieldWords.keywords}
        hint={<Trans id="job.keywordsHint">Separate with commas</Trans>}
        optional
        value={draft.keywords}
        onChange={(keywords) => change({ keywords })}
        maxLength={jobLimits.keywords}
      />
    ),
    additionalInstructions: (
      <TextArea
        label={jobFieldWords.additionalInstructions}
        hint={<Trans id="job.instructionsHint">Read by the model with every CV</Trans>}
        optional
        value={draft.additionalInstructions}
        onChange={(additionalInstructions) => change({ additionalInstructions })}
        maxLength={jobLimits.additionalInstructions}
        className="[&_textarea]:min-h-[calc(var(--control)-2px)]"
      />
    ),
  }
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {title}
        {description}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
          {Object.entries(beside).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </div>
        <div>
          <Checkbox
            label={jobFieldWords.blind}
            checked={draft.blind}
            onChange={(blind) => change({ blind })}
            className="font-medium"
          />
          <p className="mt-0.5 ml-6.5 text-sm text-ink-3">
            <Trans id="job.blindHint">
              Name, e-mail, phone, photo and address of a candidate are covered until a member of the team asks who it is. Who
              asked is on record.
            </Trans>
          </p>
        </div>
      </div>
    </Card>
  )
}
