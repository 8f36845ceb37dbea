import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Job, JobFields } from '../../../shared/jobs/job.ts'
import { sameMatrix, storedMatrix } from '../../../shared/jobs/matrix.ts'
import type { OperationOf } from '../../../shared/sync/operations.ts'
import { Button } from '../../components/Button.tsx'
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

/** A job that was edited on two devices: what differs, side by side, and the choice between the two. */
export function JobConflict({ entry, operation, job }: JobConflictProps) {
  const { engine } = useData()
  const announce = useAnnounce()
  const withStorageFullToast = useStorageWarning()
  const title = job.title

  async function sendMine(): Promise<void> {
    const performed = await withStorageFullToast(async () => (await engine()).tryAgain(entry.id))
    if (performed) await announce(operation, performed.settled)
  }

  async function keepTheirs(): Promise<void> {
    await (await engine()).discard(entry.id)
  }

  return (
    <article className="rounded-lg border border-rejected-fill bg-surface p-4 shadow-1 md:p-5">
      <h3 className="text-md font-semibold">
        <Trans id="conflict.job">{title} was changed on another device</Trans>
      </h3>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        <Trans id="conflict.jobText">That change reached the server first. Yours is kept here until you choose.</Trans>
      </p>
      <Differences theirs={job} mine={operation.fields} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void keepTheirs()}>
          <Trans id="conflict.keepTheirs">Keep the server’s</Trans>
        </Button>
        <Button onClick={() => void sendMine()}>
          <Trans id="conflict.useMine">Use mine</Trans>
        </Button>
      </div>
    </article>
  )
}

function Differences({ theirs, mine }: { theirs: JobFields; mine: JobFields }) {
  const names = Object.keys(jobFieldWords) as (keyof JobFields)[]
  return (
    <div className="my-4 flex flex-col gap-3">
      {names
        .filter((name) => !isSame(theirs, mine, name))
        .map((name) => (
          <section key={name}>
            <h4 className="mb-1 text-sm font-semibold">{jobFieldWords[name]}</h4>
            <div className="grid grid-cols-1 gap-2.5 md:grid-cols-2">
              <Side title={<Trans id="conflict.onServer">On the server</Trans>}>
                <Value fields={theirs} name={name} />
              </Side>
              <Side title={<Trans id="conflict.onDevice">On this device</Trans>}>
                <Value fields={mine} name={name} />
              </Side>
            </div>
          </section>
        ))}
    </div>
  )
}

const isSame = (theirs: JobFields, mine: JobFields, name: keyof JobFields): boolean =>
  name === 'scoringMatrix'
    ? sameMatrix(theirs.scoringMatrix, storedMatrix(mine.scoringMatrix, theirs.scoringMatrix))
    : theirs[name] === mine[name]

function Value({ fields, name }: { fields: JobFields; name: keyof JobFields }) {
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
