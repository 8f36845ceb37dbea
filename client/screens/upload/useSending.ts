import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../shared/lib/new-id.ts'
import { toast } from '../../components/Toast.tsx'
import { perform } from '../../data/index.ts'
import { useSyncState } from '../../data/hooks/useOutbox.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useUploads, type Upload } from '../../data/hooks/useUploads.ts'
import { routes } from '../../app/routes.ts'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'
import { uploadsOf, type Batch } from './uploads-of.ts'
import { percentOf, stageOf, type Stage } from './progress.ts'

export interface Sending {
  uploads: readonly Upload[]
  percent: number
  /** From the click until every file is answered, or queued for later. Meanwhile the form is disabled. */
  isBusy: boolean
  /** Files are being sent, and do not only wait for a connection. */
  isUnderWay: boolean
  /** False if the device had no room for the files: then nothing was changed. */
  send: (batch: Batch) => Promise<boolean>
  retry: (upload: Upload) => Promise<void>
  remove: (upload: Upload) => Promise<void>
}

const LEAVE_AFTER_MS = 1000

/** Queues files in the outbox and follows them. Opens the batch by score when all are sent or queued without a connection. */
export function useSending(): Sending {
  const data = useData()
  const withStorageFullToast = useStorageWarning()
  const [groupId] = useState(newId)
  const [batchId, setBatchId] = useState<string>()
  const [isStoring, setIsStoring] = useState(false)
  const uploads = useUploads(groupId) ?? []
  const isOffline = useSyncState()?.online === false
  const stage = isStoring ? 'uploading' : stageOf(uploads, isOffline)
  useWhatFollows(stage, uploads, groupId, batchId)

  async function send(batch: Batch): Promise<boolean> {
    setIsStoring(true)
    setBatchId(batch.batchId)
    const kept = await withStorageFullToast(() => perform(data, uploadsOf(batch), groupId)).finally(() => setIsStoring(false))
    return kept !== undefined
  }

  return {
    uploads,
    percent: percentOf(uploads),
    isBusy: stage !== 'idle' && stage !== 'refused',
    isUnderWay: stage === 'sent' || (stage === 'uploading' && !(isStoring && isOffline)),
    send,
    retry: async ({ outboxId }) => void (await (await data.engine()).tryAgain(outboxId)),
    remove: async ({ outboxId }) => (await data.engine()).discard(outboxId),
  }
}

/** Reports the outcome in a toast, once per stage, and opens the results when nothing is left to do here. */
function useWhatFollows(stage: Stage, uploads: readonly Upload[], groupId: string, batchId: string | undefined): void {
  const { t } = useLingui()
  const { clock } = useData()
  const [, navigate] = useLocation()

  const say = useEffectEvent((now: Stage) => {
    const n = uploads.length
    const id = `${groupId}/${now}`
    const isWholeFailure = !uploads.some(({ state }) => state === 'sent')
    const queued = t({
      id: 'upload.queued',
      message: plural(n, {
        one: '# CV is kept on this device and goes out when there is a connection.',
        other: '# CVs are kept on this device and go out when there is a connection.',
      }),
    })
    if (now === 'sent') toast.success(t({ id: 'screening.uploadSuccess', message: 'CVs uploaded successfully' }), { id })
    if (now === 'queued') {
      const about = t({ id: 'upload.safeToClose', message: 'Kept on this device, safe to close' })
      toast.info(queued, { id, about, icon: 'cloud-off' })
    }
    if (now === 'refused' && isWholeFailure)
      toast.error(t({ id: 'screening.uploadError', message: 'Failed to upload CVs' }), { id })
  })
  const goToResults = useEffectEvent(() => navigate(routes.results(batchId ? { batchId, sort: 'overall' } : {})))

  // An effect, as the server answers long after the click and without any event of this page.
  useEffect(() => {
    say(stage)
    if (stage !== 'sent' && stage !== 'queued') return undefined
    return clock.after(LEAVE_AFTER_MS, goToResults)
  }, [stage, clock])
}
