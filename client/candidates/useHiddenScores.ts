import { noteCvSeen, useCvsSeen } from '../data/hooks/candidates/cv-seen.ts'
import { useData } from '../data/hooks/provider.tsx'
import { switchReadFirst, useReadFirst } from './read-first.ts'

/** "Read first": what is said of these candidates' scores stays hidden until the user has looked at the CV. */
export function useHiddenScores(ids: readonly string[]) {
  const { mirror, userId } = useData()
  const isOn = useReadFirst(userId)
  const seen = useCvsSeen(isOn ? ids : [])
  return {
    isOn,
    switchTo: (on: boolean) => switchReadFirst(userId, on),
    covers: (id: string): boolean => isOn && !seen?.has(id),
    /** The user looks at the CV. */
    lift: (id: string): void => void (isOn && noteCvSeen(mirror, id)),
  }
}
