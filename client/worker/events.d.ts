// Missing from TypeScript's worker library. Background Sync and periodic sync exist only in Chromium.
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** The browser will not try again by itself. */
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
  periodicsync: SyncEvent
}

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}
