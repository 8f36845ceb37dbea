import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { type JobError, jobLimits } from '../../../shared/jobs/job.ts'
import { splitEvenly } from '../../../shared/jobs/matrix.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { toast } from '../../components/Toast.tsx'
import { useFormats } from '../../lib/dates.ts'
import { CriterionRow } from './CriterionRow.tsx'
import { type DraftRow, draftRow, withoutRow } from './draft.ts'
import { WeightTotal } from './WeightTotal.tsx'

interface MatrixEditorProps {
  rows: DraftRow[]
  change: (rows: DraftRow[]) => void
  errors: readonly JobError[]
}

export function MatrixEditor({ rows, change, errors }: MatrixEditorProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [addedKey, setAddedKey] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const weightHintId = useId()
  const n = rows.length
  const limit = jobLimits.criteria
  const firstNameless = errors.includes('job.criteriaNameError')
    ? rows.findIndex((row) => !row.evaluationCriteria.trim())
    : undefined

  function add(): void {
    const row = draftRow({ evaluationCriteria: '', description: '', weight: 0 })
    setAddedKey(row.key)
    change([...rows, row])
  }

  function remove(index: number): void {
    if (rows.length === 1) {
      toast.error(t({ id: 'job.cannotRemoveAllCriteria', message: 'Cannot remove all criteria. At least one is required.' }), {
        id: 'job.cannotRemoveAllCriteria',
      })
      return
    }
    const rest = withoutRow(rows, index)
    change(rest)
    announce(rest)
    requestAnimationFrame(() => (removeButtonAt(index) ?? addButton.current)?.focus()) // after the row is gone with its focus
  }

  function split(): void {
    const even = splitEvenly(rows)
    change(even)
    announce(even)
  }

  const announce = (weighed: DraftRow[]): void =>
    setAnnounced(weighed.map((row) => `${row.evaluationCriteria} ${formats.percent(row.weight ?? 0)}`).join(', '))

  const removeButtonAt = (index: number) => list.current?.children[index]?.querySelector<HTMLElement>('[data-remove]')

  return (
    <Card
      title={<Trans id="job.matrix">Scoring matrix</Trans>}
      aside={
        <Trans id="job.criteriaCount">
          {n} of {limit} criteria
        </Trans>
      }
    >
      <div className="flex flex-col gap-3">
        <Heads />
        <ol ref={list} className="flex flex-col max-md:divide-y max-md:divide-line md:gap-2">
          {rows.map((row, index) => (
            <CriterionRow
              key={row.key}
              row={row}
              place={index + 1}
              change={(changed) => change(rows.map((before) => (before.key === row.key ? { ...before, ...changed } : before)))}
              remove={() => remove(index)}
              isNameless={index === firstNameless}
              takesFocus={row.key === addedKey}
              weightHintId={weightHintId}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button ref={addButton} icon="plus" onClick={add} disabled={n >= limit}>
            <Trans id="job.addCriterion">Add criterion</Trans>
          </Button>
          <Button kind="quiet" onClick={split}>
            <Trans id="job.splitEvenly">Split evenly</Trans>
          </Button>
        </div>
        <WeightTotal rows={rows} hintId={weightHintId} />
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
    </Card>
  )
}

/** The visible column heads on wide screens; screen readers use each field's own label. */
function Heads() {
  return (
    <div
      aria-hidden
      className="hidden grid-cols-[200px_minmax(0,1fr)_92px_36px] gap-2 text-xs text-ink-3 md:grid pointer-coarse:grid-cols-[200px_minmax(0,1fr)_92px_44px]"
    >
      <span>
        <Trans id="job.criteria">Criteria</Trans>
      </span>
      <span>
        <Trans id="job.criteriaDescription">Description</Trans>
      </span>
      <span>
        <Trans id="job.weight">Weight %</Trans>
      </span>
    </div>
  )
}
