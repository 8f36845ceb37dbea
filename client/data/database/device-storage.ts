import type { Mirror } from './db.ts'

/** The browser's storage manager: `navigator.storage`, if it exists. */
export type DeviceStorage = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>

/** Only a secure page has a storage manager. */
export const browserStorage = (given: DeviceStorage | undefined = globalThis.navigator?.storage): DeviceStorage =>
  given ?? { estimate: async () => ({}), persist: async () => false, persisted: async () => false }

const MOST_BYTES = 200_000_000
const SHARE_OF_QUOTA = 4

/** How many bytes of files may be pinned: the outbox and the lists need room too. */
export async function pinBudget(storage: DeviceStorage): Promise<number> {
  const { quota } = await storage.estimate()
  return quota === undefined ? MOST_BYTES : Math.min(MOST_BYTES, Math.floor(quota / SHARE_OF_QUOTA))
}

const ASK_AGAIN_MS = 7 * 24 * 60 * 60_000

/**
 * Asks the browser not to erase this device's data; call it once there is data worth keeping. The browser may refuse, and some
 * browsers prompt the user, so it asks again after a week at the earliest.
 */
export async function askToPersist(mirror: Mirror, storage: DeviceStorage, now: number): Promise<void> {
  const asked = await mirror.meta.get('persistAskedAt')
  if (asked?.key === 'persistAskedAt' && now - asked.value < ASK_AGAIN_MS && now >= asked.value) return
  if (await storage.persisted()) return
  await mirror.meta.put({ key: 'persistAskedAt', value: now })
  await storage.persist()
}
