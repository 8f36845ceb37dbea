import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useState } from 'react'
import type { Job, JobFields } from '../../../shared/jobs/job.ts'
import type { JobFieldName } from '../../../shared/jobs/job-edit.ts'
import { clashesOf, settled } from '../../../shared/jobs/merge.ts'
import type { OperationOf } from '../../../shared/sync/operations.ts'
import { Button } from '../../components/Button.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import type { OutboxEntry } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useAnnounce } from '../../app/notices/useAnnounce.tsx'
import { jobFieldWords } from '../jobs/job-words.tsx'
import { ReadAs } from '../jobs/reading/ReadAs.tsx'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'

interface JobConflictProps {
  entry: OutboxEntry
  operation: OperationOf<'job.edit'>
  /** The server's current row. */
  job: Job
}

type Choice = 'theirs' | 'mine'

/** A job that was edited on two devices: the fields that clash, side by side, and the choice between the two, field by field. */
export function JobConflict({ entry, operation, job }: JobConflictProps) {
  const { engine } = useData()
  const announce = useAnnounce()
  const withStorageFullToast = useStorageWarning()
  const [chosen, setChosen] = useState<Partial<Record<JobFieldName, Choice>>>({})
  const title = job.title
  const clashes = clashesOf(operation, job)

  async function keep(mine: readonly JobFieldName[]): Promise<void> {
    const edit = { ...operation, ...settled(operation, job, mine), version: job.version }
    const { change, discard } = await engine()
    if (Object.keys(edit.base).length === 0) return discard(entry.id)
    const performed = await withStorageFullToast(() => change(entry.id, [edit]))
    if (performed) await announce(edit, performed.settled)
  }

  return (
    <article className="rounded-lg border border-rejected-fill bg-surface p-4 shadow-1 md:p-5">
      <h3 className="text-md font-semibold">
        <Trans id="conflict.job">{title} was changed on another device</Trans>
      </h3>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        <Trans id="conflict.jobText">That change reached the server first. Yours is kept here until you choose.</Trans>
      </p>
      <div className="my-4 flex flex-col gap-3">
        {clashes.map((name) => (
          <section key={name}>
            <h4 className="mb-1 text-sm font-semibold">{jobFieldWords[name]}</h4>
            <div className="grid grid-cols-1 gap-2.5 md:grid-cols-2">
              <Side title={<OnServer />}>
                <Value fields={job} name={name} />
              </Side>
              <Side title={<OnDevice />}>
                <Value fields={operation.fields} name={name} />
              </Side>
            </div>
            {clashes.length > 1 && (
              <FieldChoice
                choice={chosen[name] ?? 'mine'}
                choose={(choice) => setChosen((before) => ({ ...before, [name]: choice }))}
              />
            )}
          </section>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void keep([])}>
          <Trans id="conflict.keepTheirs">Keep the server’s</Trans>
        </Button>
        <Button onClick={() => void keep(clashes)}>
          <Trans id="conflict.useMine">Use mine</Trans>
        </Button>
        {clashes.length > 1 && (
          <Button kind="primary" onClick={() => void keep(clashes.filter((name) => chosen[name] !== 'theirs'))}>
            <Trans id="conflict.useChosen">Use what is chosen for each field</Trans>
          </Button>
        )}
      </div>
    </article>
  )
}

const OnServer = () => <Trans id="conflict.onServer">On the server</Trans>
const OnDevice = () => <Trans id="conflict.onDevice">On this device</Trans>

function FieldChoice({ choice, choose }: { choice: Choice; choose: (choice: Choice) => void }) {
  const { t } = useLingui()
  return (
    <div className="mt-2">
      <Switch<Choice>
        label={t({ id: 'conflict.choice', message: 'What is kept' })}
        value={choice}
        onChange={choose}
        options={[
          { value: 'theirs', label: <OnServer /> },
          { value: 'mine', label: <OnDevice /> },
        ]}
      />
    </div>
  )
}

function Value({ fields, name }: { fields: JobFields; name: JobFieldName }) {
  if (name === 'blind') return fields.blind ? <Trans id="conflict.on">On</Trans> : <Trans id="conflict.off">Off</Trans>
  if (name !== 'scoringMatrix') return fields[name] || '–'
  return fields.scoringMatrix.map((row, at) => (
    <Fragment key={at}>
      {`${row.evaluationCriteria} ${row.weight}%\n${row.description}`.trim()}
      {'\n'}
      {row.readAs && <ReadAs criterion={row} />}
      {row.readAs && '\n'}
    </Fragment>
  ))
}

function Side({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="max-h-60 overflow-y-auto rounded-md bg-sunken px-3.5 py-3">
      <div className="mb-1 text-xs text-ink-3">{title}</div>
      <div className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-2">{children}</div>
    </div>
  )
}
