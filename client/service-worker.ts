import { SHARE_TARGET } from '../shared/http/share-target.ts'
import { deliver, fetchNew } from './worker/deliver.ts'
import { withDevice } from './worker/device.ts'
import { precacheApp } from './worker/precache.ts'
import { openScored, showScored } from './worker/push.ts'
import { receiveShare, settleShare } from './worker/share.ts'
import { OUTBOX_TAG, PULL_TAG } from './data/offline/sync-tags.ts'
import { onHost } from './lib/base-path.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers kill background work after a few minutes; this timeout aborts it cleanly before. */
const PATIENCE_MS = 120_000

precacheApp(self.__WB_MANIFEST)

// The first worker takes over the page that registered it; a newer one waits until the user agrees to the update.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).pathname !== onHost(SHARE_TARGET) || request.mode !== 'navigate') return
  event.respondWith(request.method === 'POST' ? receiveShare(request, self.location.origin) : settleShare(request))
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(withDevice((device) => deliver(device, AbortSignal.timeout(PATIENCE_MS))))
})
self.addEventListener('periodicsync', (event) => {
  if (event.tag === PULL_TAG) event.waitUntil(withDevice((device) => fetchNew(device, AbortSignal.timeout(PATIENCE_MS))))
})

self.addEventListener('push', (event) => showScored(event, self.registration))
self.addEventListener('notificationclick', (event) => openScored(event, self.clients))
