import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { useData } from '../../data/hooks/provider.tsx'
import { useTakenBatch } from '../../data/hooks/taken-list.ts'
import { useFormats } from '../../lib/dates.ts'
import { useStorageWarning } from '../../app/notices/storage-warning.tsx'

/** Keeps the originals of a batch on this device, and says how many are there. */
export function TakeBatch({ batchId }: { batchId: string }) {
  const { takeAlong } = useData()
  const formats = useFormats()
  const orSayFull = useStorageWarning()
  const batch = useTakenBatch(batchId)
  if (!batch || batch.ids.length === 0) return null
  const { ids, here: n, wanted, dropped, size } = batch
  const total = ids.length
  const all = formats.size(size)
  const [here, count] = [formats.number(n), formats.number(total)]
  return (
    <>
      <Icon name={n === total ? 'check-circle' : 'cloud-off'} size={16} />
      <span>
        <Trans id="offline.batchHere">
          {here} of {count} CV files on this device
        </Trans>
      </span>
      {wanted > 0 && (
        <span>
          <Trans id="offline.wanted">
            <Plural value={wanted} one="# on its way" other="# on their way" />
          </Trans>
        </span>
      )}
      {dropped > 0 && (
        <span>
          <Trans id="offline.dropped">
            <Plural value={dropped} one="# had no room" other="# had no room" />
          </Trans>
        </span>
      )}
      {n + wanted < total && (
        <Button size="small" icon="cloud-off" onClick={() => void orSayFull(() => takeAlong.take(ids))}>
          <Trans id="offline.takeBatch">Take along ({all})</Trans>
        </Button>
      )}
      {n + wanted > 0 && (
        <Button size="small" kind="quiet" onClick={() => void takeAlong.leave(ids)}>
          <Trans id="offline.leave">Keep no longer</Trans>
        </Button>
      )}
    </>
  )
}
