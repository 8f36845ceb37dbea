import { Trans } from '@lingui/react/macro'
import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { pause, systemClock } from '../../lib/clock.ts'
import { once } from '../../../shared/lib/once.ts'
import { toast } from '../Toast.tsx'
import { createListeners } from '../../lib/store.ts'

interface Deferred<Props> {
  fetch: () => void
  /** Whether the code is loaded. `isNeeded` fetches it at once. */
  useReady: (isNeeded: boolean) => boolean
  /** The component; renders nothing until its code is loaded. */
  Show: (props: Props) => ReactNode
}

const TRY_AGAIN_MS = 2_000

const all = new Set<() => Promise<void>>()

/** Each fetches the code of one deferred component, and does not reject. */
export const deferredFetches = (): (() => Promise<void>)[] => [...all]

/** A component whose code is fetched after the first screen or when it is needed, whichever comes first. */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  const { subscribe, notify } = createListeners()
  let ready: ComponentType<Props> | undefined
  const fetchOnce = once(async () => {
    ready = await load()
    notify()
  })
  const fetch = () => fetchOnce().catch((error: unknown) => console.warn('A control was not fetched:', error))
  /** For a user who waits: shows a toast when the fetch fails, and retries until it succeeds or `signal` aborts. */
  async function fetchFor(signal: AbortSignal): Promise<void> {
    await fetch()
    if (ready || signal.aborted) return
    toast.info(
      <Trans id="error.notFetched">This part of the app is not on this device yet. It opens when there is a connection.</Trans>,
    )
    while (!ready && !signal.aborted) {
      await pause(systemClock, TRY_AGAIN_MS, signal)
      if (!signal.aborted) await fetch()
    }
  }
  all.add(fetch)
  return {
    fetch: () => void fetch(),
    useReady(isNeeded) {
      useEffect(() => {
        if (!isNeeded) return undefined
        const gone = new AbortController()
        void fetchFor(gone.signal)
        return () => gone.abort()
      }, [isNeeded])
      return useSyncExternalStore(subscribe, () => ready !== undefined)
    },
    Show: (props) => ready && createElement(ready, props),
  }
}
