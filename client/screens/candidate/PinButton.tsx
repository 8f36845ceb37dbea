import { useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { usePin } from '../../data/hooks/usePins.ts'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'

/** Pins the original, and shows whether it is on this device. `isWordy`: with a label where there is room. */
export function PinButton({ candidateId, isWordy = false }: { candidateId: string; isWordy?: boolean }) {
  const { t } = useLingui()
  const { engine } = useData()
  const withStorageFullToast = useStorageWarning()
  const state = usePin(candidateId)
  const words = {
    no: t({ id: 'offline.take', message: 'Keep offline' }),
    dropped: t({ id: 'offline.take', message: 'Keep offline' }),
    wanted: t({ id: 'offline.onItsWay', message: 'On its way' }),
    here: t({ id: 'offline.here', message: 'On this device' }),
  }
  const isPinned = state === 'wanted' || state === 'here'
  const word = words[state ?? 'no']
  const hint = isPinned
    ? t({ id: 'offline.leaveHint', message: 'Remove the CV file from this device' })
    : t({ id: 'offline.takeHint', message: 'Keep the CV file on this device, for reading without a connection' })

  async function change(): Promise<void> {
    const { pinnedFiles } = await engine()
    await (isPinned ? pinnedFiles.unpin([candidateId]) : pinnedFiles.pin([candidateId]))
  }

  return (
    <Button
      icon={state === 'here' ? 'check-circle' : state === 'wanted' ? 'clock' : 'cloud-off'}
      label={word}
      title={hint}
      disabled={state === undefined}
      onClick={() => void withStorageFullToast(change)}
    >
      {isWordy ? <span className="max-lg:hidden">{word}</span> : undefined}
    </Button>
  )
}
