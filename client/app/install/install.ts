import { createContext, use, useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

/** `prompt`: we can open the browser's install prompt. `byHand`: only the user can install, from the browser's own menu. */
export type InstallWay = 'prompt' | 'byHand' | 'none'

export interface Installing {
  way(): InstallWay
  subscribe(listener: () => void): () => void
  /** Opens the browser's install prompt, where there is one. Call it in a click handler. */
  ask(): Promise<void>
}

/** Call it before the first render: the browser fires `beforeinstallprompt` only once, and early. */
export function createInstalling(
  page: Pick<Window, 'addEventListener'>,
  { standalone }: Pick<Navigator, 'standalone'>,
): Installing {
  const offer = createStore<BeforeInstallPromptEvent | undefined>(undefined)

  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // the browser's own banner would come at a bad moment
    offer.set(event)
  })
  page.addEventListener('appinstalled', () => offer.set(undefined))

  return {
    way: () => (offer.state() ? 'prompt' : standalone === false ? 'byHand' : 'none'),
    subscribe: offer.subscribe,
    async ask() {
      const current = offer.state()
      offer.set(undefined) // an event allows one prompt only
      await current?.prompt()
    },
  }
}

const never: Installing = { way: () => 'none', subscribe: () => () => undefined, ask: async () => undefined }

export const InstallContext = createContext<Installing>(never)

export function useInstall(): { way: InstallWay; ask: () => Promise<void> } {
  const installing = use(InstallContext)
  return { way: useSyncExternalStore(installing.subscribe, installing.way), ask: installing.ask }
}
