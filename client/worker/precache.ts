import { cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { refreshPolicy } from './policy.ts'

const PAGE = '/index.html'

/** Paths that the server answers itself; navigation to any other path opens the app. */
const ofServer = [
  /^\/api(\/|$)/,
  /^\/local-identity\//,
  /^\/signin-callback/,
  /^\/signout-callback/,
  /^\/share-target/,
  /^\/health\//,
]

/** Caches the built app, and opens it at any address without a network. The API is never cached. */
export function precacheApp(manifest: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  const showPage = createHandlerBoundToURL(PAGE)
  const open: typeof showPage = (options) => {
    if (options.event instanceof ExtendableEvent) options.event.waitUntil(lookAtPolicy())
    return showPage(options)
  }
  registerRoute(new NavigationRoute(open, { denylist: ofServer }))
}

async function lookAtPolicy(): Promise<void> {
  const key = getCacheKeyForURL(PAGE)
  if (!key) return
  for (const name of await caches.keys()) await refreshPolicy(await caches.open(name), key, (...call) => fetch(...call))
}
