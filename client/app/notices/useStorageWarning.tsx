import { useLingui } from '@lingui/react/macro'
import { toast } from '../../components/Toast.tsx'
import { StorageFullError } from '../../data/index.ts'

/** Runs what writes to the device; where there is no room it says so, for then nothing was changed, and answers `undefined`. */
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
      )
      return undefined
    }
  }
}
