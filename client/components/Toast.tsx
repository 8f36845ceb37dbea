import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../lib/idle.ts'
import type { IconName } from './drawing/Icon.tsx'
import { createStore } from '../lib/store.ts'

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastOptions {
  /** At most one; it closes the toast. */
  action?: { word: ReactNode; onChoose: () => void } | undefined
  icon?: IconName | undefined
  /** The same id shows once: said again, it shows what was said last. */
  id?: string | undefined
  /** Until it is closed, or something else is said under its id. */
  stays?: boolean | undefined
}

/** Says `message` at the top right: 5 seconds, errors 8, longer while hovered or focused. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => say('success', message, options),
  info: (message: ReactNode, options?: ToastOptions) => say('info', message, options),
  error: (message: ReactNode, options?: ToastOptions) => say('error', message, options),
}

const fetchToasts = () => import('./toasts.tsx')
const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }))

function say(...said: [kind: ToastKind, message: ReactNode, options?: ToastOptions]): void {
  want()
  fetchToasts().then(
    ({ show }) => show(...said),
    (error: unknown) => console.error('A message could not be shown:', said[1], error),
  )
}

/** Whether anybody has had something to say, or will soon. */
const isWanted = createStore(false)
const want = () => isWanted.set(true)

/** Once in the app, under the frame; fetched when the page has come to rest. `F8` moves the focus to the newest toast. */
export function ToastRegion() {
  const isDue = useSyncExternalStore(isWanted.subscribe, isWanted.state)
  useEffect(() => whenIdle(want), [])
  return <Suspense fallback={null}>{isDue && <Toasts />}</Suspense>
}
