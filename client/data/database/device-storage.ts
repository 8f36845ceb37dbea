import type { Mirror } from './db.ts'

/** What the browser says of the room on this device: `navigator.storage`, where there is one. */
export type DeviceStorage = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>

/** Only a secure page has a storage manager. */
export const browserStorage = (given: DeviceStorage | undefined = globalThis.navigator?.storage): DeviceStorage =>
  given ?? { estimate: async () => ({}), persist: async () => false, persisted: async () => false }

const MOST_BYTES = 200_000_000
const SHARE_OF_QUOTA = 4

/** So many bytes of files may be pinned: the outbox and the lists need room of their own. */
export async function pinBudget(storage: DeviceStorage): Promise<number> {
  const { quota } = await storage.estimate()
  return quota === undefined ? MOST_BYTES : Math.min(MOST_BYTES, Math.floor(quota / SHARE_OF_QUOTA))
}

const ASK_AGAIN_MS = 7 * 24 * 60 * 60_000

/**
 * Asks the browser not to erase what is kept here, once there is something worth it. It may say no, and some ask the person, so
 * it is asked again after a week at the earliest.
 */
export async function askToPersist(mirror: Mirror, storage: DeviceStorage, now: number): Promise<void> {
  const asked = await mirror.meta.get('persistAskedAt')
  if (asked?.key === 'persistAskedAt' && now - asked.value < ASK_AGAIN_MS && now >= asked.value) return
  if (await storage.persisted()) return
  await mirror.meta.put({ key: 'persistAskedAt', value: now })
  await storage.persist()
}
