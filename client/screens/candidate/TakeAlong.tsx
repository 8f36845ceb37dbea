import { useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { useData } from '../../data/hooks/provider.tsx'
import { useTaken } from '../../data/hooks/taken-list.ts'
import { useStorageWarning } from '../../app/notices/storage-warning.tsx'

/** Keeps the original on this device, and says whether it is there. The words show where there is room for them. */
export function TakeAlong({ candidateId, isWordy = false }: { candidateId: string; isWordy?: boolean }) {
  const { t } = useLingui()
  const { takeAlong } = useData()
  const orSayFull = useStorageWarning()
  const state = useTaken(candidateId)
  const words = {
    no: t({ id: 'offline.take', message: 'Take along' }),
    dropped: t({ id: 'offline.take', message: 'Take along' }),
    wanted: t({ id: 'offline.onItsWay', message: 'On its way' }),
    here: t({ id: 'offline.here', message: 'On this device' }),
  }
  const isTaken = state === 'wanted' || state === 'here'
  const word = words[state ?? 'no']
  const hint = isTaken
    ? t({ id: 'offline.leaveHint', message: 'Keep the CV file on this device no longer' })
    : t({ id: 'offline.takeHint', message: 'Keep the CV file on this device, for reading without a connection' })

  const change = (): Promise<void> => (isTaken ? takeAlong.leave([candidateId]) : takeAlong.take([candidateId]))

  return (
    <Button
      icon={state === 'here' ? 'check-circle' : state === 'wanted' ? 'clock' : 'cloud-off'}
      label={word}
      title={hint}
      disabled={state === undefined}
      onClick={() => void orSayFull(change)}
    >
      {isWordy ? <span className="max-lg:hidden">{word}</span> : undefined}
    </Button>
  )
}
