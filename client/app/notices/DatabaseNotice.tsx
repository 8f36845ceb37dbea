import { Plural, Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '../../components/Button.tsx'
import type { DatabaseProblem } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { NoteWithAction } from '../../components/NoteWithAction.tsx'

/** Reports a problem with the device's database while the app was open. */
export function DatabaseNotice() {
  const { connection } = useData()
  const problem = useSyncExternalStore(connection.subscribe, connection.problem)
  if (!problem) return null
  return (
    <div role="alert" className="px-gutter pt-3">
      <NoteWithAction tone="warn" icon="warn" action={<Way problem={problem} dismiss={connection.dismiss} />}>
        <Words problem={problem} />
      </NoteWithAction>
    </div>
  )
}

function Way({ problem, dismiss }: { problem: DatabaseProblem; dismiss: () => void }) {
  if (problem.type === 'erased')
    return (
      <Button size="small" onClick={dismiss}>
        <Trans id="common.close">Close</Trans>
      </Button>
    )
  return (
    <Button size="small" icon="retry" onClick={() => location.reload()}>
      <Trans id="error.reload">Reload</Trans>
    </Button>
  )
}

function Words({ problem }: { problem: DatabaseProblem }) {
  switch (problem.type) {
    case 'outdated':
      return (
        <Trans id="device.outdated">
          This page runs an old version of the app. Load it again to go on; nothing that waits to be sent is lost.
        </Trans>
      )
    case 'blocked':
      return (
        <Trans id="device.blocked">
          Another tab holds on to what this device keeps, with an older version of the app. Close the other tabs of Saring to go
          on.
        </Trans>
      )
    case 'closed':
      return (
        <Trans id="device.unreachable">
          What this device keeps cannot be reached just now. The app keeps trying; nothing is lost. Loading the page again may
          help.
        </Trans>
      )
    case 'erased':
      return problem.unsent > 0 ? <Lost n={problem.unsent} /> : <Fetched />
    default:
      return problem satisfies never
  }
}

const Fetched = () => <Trans id="device.erased">This device’s copy was deleted. It is being fetched again.</Trans>

const Lost = ({ n }: { n: number }) => (
  <Trans id="device.erasedUnsent">
    This device’s copy was deleted and is being fetched again.{' '}
    <Plural value={n} one="# change that had not been sent is lost." other="# changes that had not been sent are lost." />
  </Trans>
)
