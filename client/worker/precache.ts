import { createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isScreen } from '../app/routes.ts'
import { BASE_PATH, fetchHere, onHost } from '../lib/base-path.ts'
import { refreshPolicy } from './policy.ts'

const PAGE = onHost('/index.html')

/**
 * Caches the built app, and opens it at the address of any screen without a network. All other paths are left to the network: the
 * API is never cached, and below the path of this app there may be another. For the same reason it does not call Workbox's
 * `cleanupOutdatedCaches`, which deletes the caches of all scopes that begin like this one.
 */
export function precacheApp(manifest: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(manifest)
  const showPage = createHandlerBoundToURL(PAGE)
  const open: typeof showPage = (options) => {
    if (options.event instanceof ExtendableEvent) options.event.waitUntil(lookAtPolicy())
    return showPage(options)
  }
  registerRoute(({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname.slice(BASE_PATH.length)), open)
}

async function lookAtPolicy(): Promise<void> {
  const key = getCacheKeyForURL(PAGE)
  if (!key) return
  for (const name of await caches.keys()) await refreshPolicy(await caches.open(name), key, fetchHere)
}
