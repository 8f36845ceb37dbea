import { useEffect } from 'react'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { showBadge } from '../badge.ts'

/** Shows on the app icon how many candidates wait for a decision; clears it when unmounted, as at sign-out. */
export function IconBadge() {
  const waiting = useCounts()?.completed

  // The icon lies outside of React.
  useEffect(() => {
    if (waiting !== undefined) void showBadge(waiting)
  }, [waiting])
  useEffect(() => () => void showBadge(0), [])

  return null
}
