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
