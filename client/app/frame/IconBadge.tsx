import { useEffect } from 'react'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { showBadge } from '../badge.ts'

/** The icon of the installed app tells how many candidates wait for a decision, and nothing once nobody is signed in. */
export function IconBadge() {
  const waiting = useCounts()?.completed

  // The icon lies outside of the page.
  useEffect(() => {
    if (waiting !== undefined) void showBadge(waiting)
  }, [waiting])
  useEffect(() => () => void showBadge(0), [])

  return null
}
