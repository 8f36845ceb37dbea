import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BIN_DAYS } from '../../../shared/bin/bin-days.ts'
import type { Binned } from '../../../shared/bin/bin.ts'
import { Page } from '../../app/frame/Page.tsx'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { Note } from '../../components/Note.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/Toast.tsx'
import { useBin, type BinFailure } from '../../data/hooks/online/useBin.ts'
import { BinLine } from './BinLine.tsx'
import { EraseForGood } from './EraseForGood.tsx'

/** What was deleted by hand and can be restored. It needs a connection. */
export function BinScreen() {
  const { t } = useLingui()
  const { binned, failed, retry, doing, failure, restore, erase } = useBin()
  const [asked, setAsked] = useState<Binned>()

  async function bringBack({ id, name }: Binned): Promise<void> {
    if (await restore(id)) toast.success(<Trans id="bin.restored">“{name}” is restored.</Trans>)
  }

  return (
    <Page title={t({ id: 'nav.bin', message: 'Bin' })} width="form">
      <p className="mb-4 max-w-[64ch] text-ink-2">
        <Trans id="bin.intro">
          Deleted jobs and batches stay here for {BIN_DAYS} days, with their candidates. Then they are erased for good.
        </Trans>
      </p>
      <div className="flex flex-col gap-4">
        {failure && <Failed {...failure} />}
        {failed && !binned && (
          <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
            <Trans id="bin.failed">The bin cannot be shown without a connection to the server.</Trans>
          </NoteWithRetry>
        )}
        {!binned && !failed && <CardSkeleton />}
        {binned?.length === 0 && <Nothing />}
        {binned && binned.length > 0 && (
          <Card flush>
            <ul>
              {binned.map((one) => (
                <BinLine
                  key={one.id}
                  binned={one}
                  busy={doing === one.id}
                  disabled={doing !== undefined}
                  restore={() => void bringBack(one)}
                  erase={() => setAsked(one)}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <EraseForGood
        binned={asked}
        erase={({ id }) => {
          setAsked(undefined)
          void erase(id)
        }}
        cancel={() => setAsked(undefined)}
      />
    </Page>
  )
}

function Failed({ act, code }: BinFailure) {
  if (code === 'deleted' || code === 'not_found') {
    return (
      <Note tone="warn" icon="warn">
        <Trans id="bin.gone">Somebody else has restored or erased it meanwhile. Open this page again to see what is left.</Trans>
      </Note>
    )
  }
  return (
    <Note tone="warn" icon="cloud-off">
      {act === 'restore' ? (
        <Trans id="bin.restoreFailed">It could not be restored. Try again when there is a connection.</Trans>
      ) : (
        <Trans id="bin.eraseFailed">It could not be erased. Try again when there is a connection.</Trans>
      )}
    </Note>
  )
}

function Nothing() {
  return (
    <Card flush>
      <EmptyState drawing="sieve" title={<Trans id="bin.empty">The bin is empty</Trans>}>
        <Trans id="bin.emptyHint">What you delete from the pages Jobs and Screening can be restored here.</Trans>
      </EmptyState>
    </Card>
  )
}
