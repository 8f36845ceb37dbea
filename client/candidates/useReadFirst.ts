import { useSyncExternalStore } from 'react'
import { ownName } from '../lib/base-path.ts'

const CHANGED = 'saring:read-first'
const storedAs = (userId: string): string => ownName(`read-first-${userId}`)

/** "Read first": hides scores until the user has looked at the CV. Stored per user on this device. */
export function switchReadFirst(userId: string, on: boolean): void {
  if (on) localStorage.setItem(storedAs(userId), 'on')
  else localStorage.removeItem(storedAs(userId))
  window.dispatchEvent(new Event(CHANGED))
}

export const useReadFirst = (userId: string): boolean =>
  useSyncExternalStore(watch, () => localStorage.getItem(storedAs(userId)) === 'on')

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}
