import { useEffect, useEffectEvent } from 'react'
import { noteCvSeen, useCvsSeen } from '../data/hooks/candidates/useCvsSeen.ts'
import { useData } from '../data/hooks/DataProvider.tsx'
import { switchReadFirst, useReadFirst } from './useReadFirst.ts'

/** "Read first": all that reveals these candidates' scores stays hidden until the user has looked at the CV. */
export function useHiddenScores(ids: readonly string[]) {
  const { mirror, userId } = useData()
  const isOn = useReadFirst(userId)
  const seen = useCvsSeen(isOn ? ids : [])
  return {
    isOn,
    switchTo: (on: boolean) => switchReadFirst(userId, on),
    covers: (id: string): boolean => isOn && !seen?.has(id),
    /** To be called when the user looks at the CV. */
    lift: (id: string): void => void (isOn && noteCvSeen(mirror, id)),
  }
}

/** Lifts the veil when the reader leaves the CV: while it is read nothing gives its evaluation away. */
export function useLiftAfterReading(id: string, isShown: boolean): void {
  const { isOn, lift } = useHiddenScores([])
  const leave = useEffectEvent(() => lift(id))

  // Leaving is a change of view, of the candidate or of the page: only an effect's end sees them all.
  useEffect(() => {
    if (!isShown || !isOn) return undefined
    return () => leave()
  }, [id, isShown, isOn])
}
