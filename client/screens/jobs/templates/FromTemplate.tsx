import { Trans, useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { useLanguage } from '../../../lib/i18n.ts'
import type { Draft } from '../draft.ts'
import { filledFrom, isUnchanged } from './fill.ts'
import { templatesIn } from './loaded.ts'
import type { TemplateName } from './template.ts'

interface Filled {
  name: TemplateName
  draft: Draft
  /** What the form showed before. */
  before: Draft
}

/** Fills a new job's form from a template. What stood there comes back by a press, as long as nothing was changed since. */
export function FromTemplate({ draft, change }: { draft: Draft; change: (changed: Partial<Draft>) => void }) {
  const { t } = useLingui()
  const templates = use(templatesIn(useLanguage().language))
  const [last, setLast] = useState<Filled>()
  const choice = useRef<HTMLDivElement>(null)
  const filled = last && isUnchanged(draft, last.draft) ? last : undefined
  if (templates.length === 0) return null

  function fill(name: TemplateName): void {
    const template = templates.find((each) => each.name === name)
    if (!template) return
    const next = filledFrom(template)
    setLast({ name, draft: next, before: filled?.before ?? draft })
    change(next)
  }

  function undo({ before }: Filled): void {
    setLast(undefined)
    change(before)
    choice.current?.querySelector('button')?.focus() // the pressed button goes away
  }

  return (
    <div ref={choice} className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        className="w-full sm:w-90"
        label={<Trans id="template.start">Start from a template</Trans>}
        placeholder={t({ id: 'template.choose', message: 'Choose a job' })}
        value={filled?.name ?? null}
        onChange={fill}
        options={templates.map(({ name, title }) => ({ value: name, label: title }))}
      />
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
