import { useLingui } from '@lingui/react/macro'
import { useSyncState } from '../../data/hooks/useOutbox.ts'
import { needsUpdate, type OutboxEntry } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { useReasons } from '../../candidates/reasons/useReasons.tsx'

/** Why an operation is unsent, in one short sentence. */
export function useStateWords(): (entry: OutboxEntry) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const reasons = useReasons()
  const isAway = useSyncState()?.online === false
  return (entry) => {
    if (needsUpdate(entry))
      return t({ id: 'outbox.needsUpdate', message: 'Needs an update: only a newer version of the app can send it.' })
    switch (entry.state) {
      case 'queued':
        if (!isAway) return t({ id: 'outbox.queued', message: 'Next in line' })
        return entry.operation.type === 'candidate.upload'
          ? t({ id: 'upload.safeToClose', message: 'Kept on this device, safe to close' })
          : t({ id: 'outbox.away', message: 'Waits for a connection' })
      case 'sending':
        return t({ id: 'outbox.sending', message: 'Being sent' })
      case 'waiting': {
        const time = formats.time(entry.nextAttemptAt)
        return t({ id: 'outbox.nextTry', message: `next try at ${time}` })
      }
      case 'blocked':
        return reasons.error('signed_out')
      case 'refused':
        return reasons.error(entry.lastError?.code ?? 'unexpected', entry.lastError?.fileKind)
      case 'held':
        return t({ id: 'outbox.held', message: 'Waits for an earlier change that was not taken.' })
      default:
        return entry.state satisfies never
    }
  }
}
