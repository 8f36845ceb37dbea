import { Trans, useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { useLanguage } from '../../../lib/i18n.ts'
import type { Draft } from '../draft.ts'
import { FromAdvertisement } from './advertisement/FromAdvertisement.tsx'
import { filledByProposal, filledFrom, isUnchanged } from './fill.ts'
import { templatesIn } from './templates/loaded.ts'
import type { TemplateName } from './templates/template.ts'

interface Filled {
  by: TemplateName | 'advertisement'
  draft: Draft
  /** What the form showed before. */
  before: Draft
}

interface JobStartProps {
  draft: Draft
  change: (changed: Partial<Draft>) => void
}

/** Fills a new job's form. What stood there comes back by a press, as long as nothing was changed since. */
export function JobStart({ draft, change }: JobStartProps) {
  const { t } = useLingui()
  const templates = use(templatesIn(useLanguage().language))
  const [last, setLast] = useState<Filled>()
  const ways = useRef<HTMLDivElement>(null)
  const filled = last && isUnchanged(draft, last.draft) ? last : undefined

  function fill(by: Filled['by'], next: Draft): void {
    setLast({ by, draft: next, before: filled?.before ?? draft })
    change(next)
  }

  function fillFromTemplate(name: TemplateName): void {
    const template = templates.find((each) => each.name === name)
    if (template) fill(name, filledFrom(template))
  }

  function undo({ before }: Filled): void {
    setLast(undefined)
    change(before)
    ways.current?.querySelector('button')?.focus() // the pressed button goes away
  }

  return (
    <div ref={ways} className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {templates.length > 0 && (
        <SelectField
          className="w-full sm:w-90"
          label={<Trans id="template.start">Start from a template</Trans>}
          placeholder={t({ id: 'template.choose', message: 'Choose a job' })}
          value={filled && filled.by !== 'advertisement' ? filled.by : null}
          onChange={fillFromTemplate}
          options={templates.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <FromAdvertisement fill={(proposal) => fill('advertisement', filledByProposal(filled?.before ?? draft, proposal))} />
      <div role="status" className="flex min-h-control flex-wrap items-center gap-x-2 text-sm text-ink-3 empty:hidden">
        {filled && (
          <>
            <Trans id="template.filled">The form is filled in: change what does not fit.</Trans>
            <Button kind="quiet" icon="undo" onClick={() => undo(filled)}>
              <Trans id="common.undo">Undo</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
