import { useRef } from 'react'
import { useData } from '../data/hooks/DataProvider.tsx'

/** Two presses within this time count as one: it is too short to read the candidate that the first press opened. */
const PRESSED_TWICE_MS = 500

/** Tells a press that is still meant for the candidate before. */
export function usePressGuard() {
  const { clock } = useData()
  const wentOnAt = useRef(-Infinity)
  return {
    noteGoingOn: (): unknown => (wentOnAt.current = clock.now()),
    hasJustGoneOn: (): boolean => clock.now() - wentOnAt.current < PRESSED_TWICE_MS,
  }
}
