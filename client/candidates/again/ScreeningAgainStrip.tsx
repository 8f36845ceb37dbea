import { deferred } from '../../components/lazy/deferred.tsx'
import { useScreeningAgain } from '../../data/hooks/candidates/useScreeningAgain.ts'
import { addRareWords } from '../../lib/i18n.ts'

const { useReady, Show } = deferred(async () => {
  const [{ ScreeningAgainNote }] = await Promise.all([
    import('../../screens/screen-again/ScreeningAgainNote.tsx'),
    addRareWords(),
  ])
  return ScreeningAgainNote
})

/** How far this device's latest screening of many is, until the user hides it. */
export function ScreeningAgainStrip() {
  const progress = useScreeningAgain()
  const isReady = useReady(progress !== undefined)
  return isReady && progress && <Show progress={progress} />
}
