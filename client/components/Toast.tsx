import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../lib/idle.ts'
import type { IconName } from './drawing/Icon.tsx'
import { createStore } from '../lib/store.ts'

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastOptions {
  /** The name of whom or what the message is about, above it: somebody else may be on the screen by then. */
  about?: string | undefined
  /** Closes the toast. */
  action?: { word: ReactNode; onChoose: () => void } | undefined
  icon?: IconName | undefined
  /** An open toast with the same id is replaced. */
  id?: string | undefined
  /** Stays until it is closed or replaced. */
  stays?: boolean | undefined
}

/** Shows `message` at the top right for 5 seconds, errors for 8, longer while hovered or focused. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => say('success', message, options),
  info: (message: ReactNode, options?: ToastOptions) => say('info', message, options),
  error: (message: ReactNode, options?: ToastOptions) => say('error', message, options),
  /** Closes the open toast with this id. */
  close: (id: string) => void fetchToasts().then(({ close }) => close(id), leaveOut),
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

/** Whoever asked for the toast has logged that its code could not be fetched. */
const leaveOut = () => undefined

/** True once a toast was requested, or the page was idle. */
const isWanted = createStore(false)
const want = () => isWanted.set(true)

/** Rendered once, after the app. Its code is fetched when the page is idle. `F8` moves the focus to the newest toast. */
export function ToastRegion() {
  const isDue = useSyncExternalStore(isWanted.subscribe, isWanted.state)
  useEffect(() => whenIdle(want), [])
  return <Suspense fallback={null}>{isDue && <Toasts />}</Suspense>
}
