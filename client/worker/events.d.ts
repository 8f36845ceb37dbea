// What the worker library of TypeScript leaves out: Background Sync and periodic sync are Chromium's.
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
