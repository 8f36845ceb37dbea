import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { usePinnedBatch } from '../../../data/hooks/usePins.ts'
import { useFormats } from '../../../lib/dates.ts'
import { useStorageWarning } from '../../../app/notices/useStorageWarning.tsx'

/** Pins the originals of a batch, and says how many are on this device. */
export function PinBatchButton({ batchId }: { batchId: string }) {
  const { engine } = useData()
  const formats = useFormats()
  const withStorageFullToast = useStorageWarning()
  const batch = usePinnedBatch(batchId)
  if (!batch || batch.ids.length === 0) return null
  const { ids, here: n, wanted, dropped, size } = batch
  const total = ids.length
  const all = formats.size(size)
  const [here, count] = [formats.number(n), formats.number(total)]
  const pin = async () => (await engine()).pinnedFiles.pin(ids)
  const unpin = async () => (await engine()).pinnedFiles.unpin(ids)
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
            <Plural value={dropped} one="# did not fit" other="# did not fit" />
          </Trans>
        </span>
      )}
      {n + wanted < total && (
        <Button size="small" icon="cloud-off" onClick={() => void withStorageFullToast(pin)}>
          <Trans id="offline.takeBatch">Keep offline ({all})</Trans>
        </Button>
      )}
      {n + wanted > 0 && (
        <Button size="small" kind="quiet" onClick={() => void unpin()}>
          <Trans id="offline.leave">Remove from device</Trans>
        </Button>
      )}
    </>
  )
}
