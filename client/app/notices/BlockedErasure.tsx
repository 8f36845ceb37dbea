import { Trans } from '@lingui/react/macro'
import { toast } from '../../components/Toast.tsx'
import { addRareWords } from '../../lib/i18n.ts'

const ID = 'erasure'

/** Tells the user that another tab blocks the erasure of the device's copy. */
export async function tellBlocked(): Promise<void> {
  await addRareWords()
  toast.error(
    <Trans id="erasure.blocked">
      This device’s copy could not be erased yet: another tab holds on to it. Close the other tabs of Saring.
    </Trans>,
    { id: ID, stays: true },
  )
}

export const tellErased = (): void => toast.success(<Trans id="erasure.done">This device’s copy is erased.</Trans>, { id: ID })
