import { createContext, use, useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

/** `prompt`: the browser asks when we say so. `byHand`: only the person can, by the browser's own menu. */
export type InstallWay = 'prompt' | 'byHand' | 'none'

export interface Installing {
  way(): InstallWay
  subscribe(listener: () => void): () => void
  /** Lets the browser ask. Call it in a click; does nothing where it cannot be asked. */
  ask(): Promise<void>
}

/** Made before anything is drawn: the browser says once, and early, that the app can be installed. */
export function createInstalling(
  page: Pick<Window, 'addEventListener'>,
  { standalone }: Pick<Navigator, 'standalone'>,
): Installing {
  const offer = createStore<BeforeInstallPromptEvent | undefined>(undefined)

  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // its own banner would come at a bad moment
    offer.set(event)
  })
  page.addEventListener('appinstalled', () => offer.set(undefined))

  return {
    way: () => (offer.state() ? 'prompt' : standalone === false ? 'byHand' : 'none'),
    subscribe: offer.subscribe,
    async ask() {
      const current = offer.state()
      offer.set(undefined) // an offer is good for one question
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
