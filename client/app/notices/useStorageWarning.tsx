import { useLingui } from '@lingui/react/macro'
import { toast } from '../../components/Toast.tsx'
import { StorageFullError } from '../../data/index.ts'

/** Runs a write to the device. When the device has no room, nothing was changed: it shows a toast and returns `undefined`. */
export function useStorageWarning(): <Result>(write: () => Promise<Result>) => Promise<Result | undefined> {
  const { t } = useLingui()
  return async (write) => {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error
      toast.error(
        t({
          id: 'storage.full',
          message: 'There is no room left on this device, so nothing was changed. Free some space and try again.',
        }),
        { id: 'storage.full' },
      )
      return undefined
    }
  }
}
