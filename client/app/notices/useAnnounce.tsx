import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { decisionOf, type Decision } from '../../../shared/screening/status.ts'
import type { Operation, OperationType } from '../../../shared/sync/operations.ts'
import { toast, type ToastOptions } from '../../components/Toast.tsx'
import { perform, StorageFullError, type Outcome } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useSessionStore } from '../../data/hooks/SessionProvider.tsx'
import { addRareWords } from '../../lib/i18n.ts'
import { routes } from '../routes.ts'

const decided: Record<Decision, MessageDescriptor> = {
  accepted: msg({ id: 'candidate.acceptSuccess', message: 'Candidate accepted successfully' }),
  rejected: msg({ id: 'candidate.rejectSuccess', message: 'Candidate rejected successfully' }),
}

/** The words of most outcomes come with the first one. */
const fetchWords = async () => (await Promise.all([import('./outcome-words.ts'), addRareWords()]))[0]

/** The message once the server has the operation; `undefined` where the screen itself shows enough. */
async function succeeded(operation: Operation): Promise<MessageDescriptor | undefined> {
  if (operation.type === 'candidate.decide') return decided[decisionOf(operation.status)]
  return (await fetchWords()).successWords[operation.type]
}

/** Shows the toast for a refused operation, with a button to the outbox, where it waits for the user. */
export function useAnnounceRefusal(): (type: OperationType, about?: string) => Promise<void> {
  const { i18n, t } = useLingui()
  const [, navigate] = useLocation()
  return async (type, about) =>
    toast.error(i18n._((await fetchWords()).refusalWords[type]), {
      id: `refused/${type}`,
      about,
      action: { word: t({ id: 'screening.openOutbox', message: 'Open outbox' }), onChoose: () => navigate(routes.outbox) },
    })
}

type Announce = (operation: Operation, settled: Promise<Outcome>, options?: ToastOptions) => Promise<void>

/** Shows the toast that the specification names for an outcome. `options` apply to the outcomes `done` and `kept`, its name to all. */
export function useAnnounce(): Announce {
  const { i18n, t } = useLingui()
  const isStillSignedIn = useStillSignedIn()
  const announceRefusal = useAnnounceRefusal()
  return async (operation, settled, options) => {
    const outcome = await settled.catch(nothingToSay)
    if (outcome === 'withdrawn' || !isStillSignedIn()) return
    if (outcome === 'kept') {
      toast.info(t({ id: 'sync.kept', message: 'Kept on this device, sent when there is a connection.' }), options)
    } else if (outcome !== 'done') {
      await announceRefusal(operation.type, options?.about)
    } else {
      const success = await succeeded(operation)
      if (success) toast.success(i18n._(success), options)
    }
  }
}

/** False once the user has signed out or signed in to another account: then no toast is shown. */
function useStillSignedIn(): () => boolean {
  const { session } = useData()
  const store = useSessionStore()
  return () => {
    const now = store.state()
    return now.status === 'signedIn' && now.session === session
  }
}

/** Signing out closes the database, so a pending outcome rejects. */
function nothingToSay(error: unknown): Outcome {
  console.warn('What became of a change is not known here:', error)
  return 'withdrawn'
}

/** Performs an operation and shows its outcome. Returns false when the device had no room: then nothing was changed. */
export function useAct(): (operation: Operation) => Promise<boolean> {
  const { t } = useLingui()
  const data = useData()
  const announce = useAnnounce()
  return async (operation) => {
    try {
      const { settled } = await perform(data, [{ operation }])
      void announce(operation, settled)
      return true
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error
      toast.error(t({ id: 'error.storageFull', message: 'This device has no room left. Free some space and try again.' }), {
        id: 'storage.full',
      })
      return false
    }
  }
}
