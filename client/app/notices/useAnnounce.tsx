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
import { routes } from '../routes.ts'

const uploadFailed = msg({ id: 'screening.uploadError', message: 'Failed to upload CVs' })
const statusFailed = msg({ id: 'candidate.statusUpdateError', message: 'Failed to update candidate status' })
const noteFailed = msg({ id: 'note.error', message: 'Failed to save the note' })
const tagFailed = msg({ id: 'tag.error', message: 'Failed to change the tags' })
const anyFailure = msg({ id: 'error.generic', message: 'An error occurred' })

/** Messages for a refusal by the server (specification 8). */
export const refusalWords: Record<OperationType, MessageDescriptor> = {
  'job.create': msg({ id: 'job.createError', message: 'Failed to create job' }),
  'job.edit': msg({ id: 'job.updateError', message: 'Failed to update job' }),
  'job.delete': msg({ id: 'job.deleteError', message: 'Failed to delete job' }),
  'batch.create': uploadFailed,
  'batch.delete': anyFailure,
  'candidate.upload': uploadFailed,
  'candidate.decide': statusFailed,
  'candidate.undo': statusFailed,
  'candidate.giveReason': statusFailed,
  'candidate.retry': statusFailed,
  'candidate.rescreen': statusFailed,
  'candidate.addNote': noteFailed,
  'candidate.deleteNote': noteFailed,
  'candidate.addTag': tagFailed,
  'candidate.removeTag': tagFailed,
  'candidate.correct': msg({ id: 'contact.error', message: 'Failed to save the correction' }),
  'candidate.uncover': anyFailure,
  'candidate.delete': anyFailure,
}

const decided: Record<Decision, MessageDescriptor> = {
  accepted: msg({ id: 'candidate.acceptSuccess', message: 'Candidate accepted successfully' }),
  rejected: msg({ id: 'candidate.rejectSuccess', message: 'Candidate rejected successfully' }),
}

/** The message once the server has the operation; `undefined` where the screen itself shows enough. */
function succeeded(operation: Operation): MessageDescriptor | undefined {
  switch (operation.type) {
    case 'job.create':
      return msg({ id: 'job.createSuccess', message: 'Job created successfully' })
    case 'job.edit':
      return msg({ id: 'job.updateSuccess', message: 'Job updated successfully' })
    case 'job.delete':
      return msg({ id: 'job.deleteSuccess', message: 'Job deleted successfully' })
    case 'candidate.upload':
      return msg({ id: 'screening.uploadSuccess', message: 'CVs uploaded successfully' })
    case 'candidate.decide':
      return decided[decisionOf(operation.status)]
    default:
      return undefined
  }
}

/** Shows the toast for a refused operation, with a button to the outbox, where it waits for the user. */
export function useAnnounceRefusal(): (type: OperationType, about?: string) => void {
  const { i18n, t } = useLingui()
  const [, navigate] = useLocation()
  return (type, about) =>
    toast.error(i18n._(refusalWords[type]), {
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
    const success = succeeded(operation)
    if (outcome === 'withdrawn' || !isStillSignedIn()) return
    if (outcome === 'kept') {
      toast.info(t({ id: 'sync.kept', message: 'Kept on this device, sent when there is a connection.' }), options)
    } else if (outcome !== 'done') {
      announceRefusal(operation.type, options?.about)
    } else if (success) {
      toast.success(i18n._(success), options)
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
