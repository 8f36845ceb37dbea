import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lanes } from '../../../shared/sync/lanes.ts'
import { Button } from '../../components/Button.tsx'
import { lockName } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useUpdates } from './update.ts'

/** Offers a newer version, which takes over when the user agrees and nothing is being sent; until then the old one runs. */
export function UpdateNotice() {
  const { userId } = useData()
  const { state, reload } = useUpdates()
  const [isBusy, setIsBusy] = useState(false)
  if (state === 'none') return null

  function letIn(): void {
    setIsBusy(true)
    void reload(lanes.map((lane) => lockName(userId, lane)))
  }

  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 border-b border-line bg-sunken px-gutter py-1.5 text-sm text-ink-2"
    >
      <Words state={state} isBusy={isBusy} />
      {!isBusy && (
        <Button size="small" onClick={letIn}>
          <Trans id="update.reload">Reload</Trans>
        </Button>
      )}
    </div>
  )
}

function Words({ state, isBusy }: { state: 'ready' | 'replaced'; isBusy: boolean }) {
  if (isBusy) return <Trans id="update.busy">The new version opens as soon as nothing is being sent…</Trans>
  if (state === 'replaced') return <Trans id="update.replaced">This tab still shows the earlier version.</Trans>
  return <Trans id="update.ready">A new version is ready.</Trans>
}
