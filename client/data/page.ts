import { Dexie } from 'dexie'
import { createActs } from './acts.ts'
import { askForDelivery, askForPulls } from './ask-worker.ts'
import { createConnection } from './connection.ts'
import type { Data } from './data.ts'
import { mirrorName, openMirror } from './db.ts'
import { askToPersist, browserStorage } from './device-storage.ts'
import { noteContact } from './device.ts'
import { listen } from './events.ts'
import { eraseInboxOf, tidyOwnInbox } from './inbox.ts'
import { forgetDecisions } from './journal.ts'
import { openDevice } from './open-device.ts'
import type { Send } from './reply.ts'
import { sendFileByXhr } from './send-file.ts'
import type { Session } from './session-type.ts'
import { createSync } from './sync.ts'
import { createTakeAlong } from './take-along.ts'
import { keepingWhatMatters } from './worth-keeping.ts'

/** `version` of the app lets the server say that it is too old. */
type Opening = { session: Session; version?: string; send?: Send }

/** Opens the signed-in user's data in a page. Nothing runs until `startData`. */
export function openData(opening: Opening): Data {
  const isVisible = () => document.visibilityState === 'visible'
  const { signed, ...device } = openDevice({ ...opening, sendFile: sendFileByXhr, isVisible })
  const storage = browserStorage()
  return {
    ...device,
    ...keepingWhatMatters(createActs({ ...device, send: signed }), () =>
      askToPersist(device.mirror, storage, device.clock.now()),
    ),
    userId: opening.session.userId,
    sync: createSync(device),
    takeAlong: createTakeAlong(device, signed, storage),
    storage,
    connection: createConnection(device.mirror, opening.session),
  }
}

/** Starts the loop and what sets it off. The returned function stops it all. */
export function startData(data: Data): () => Promise<void> {
  const { sync, takeAlong, userId, connection } = data
  const stopped = new AbortController()
  const { signal } = stopped
  const others = new BroadcastChannel(`${mirrorName(userId)}-pokes`)
  others.onmessage = () => sync.notice('poke')
  window.addEventListener('online', () => sync.notice('online'), { signal })
  window.addEventListener('offline', () => void noteContact(data.mirror, false).catch(data.onError), { signal })
  document.addEventListener('visibilitychange', () => data.isVisible() && sync.notice('visible'), { signal })
  sync.start()
  const beginAnew = () => void sync.stop().then(() => signal.aborted || sync.start(), data.onError)
  const unwatch = connection.watch(beginAnew)
  takeAlong.start()
  const stopAsking = askForDelivery(data.mirror, navigator.serviceWorker, data.onError)
  void askForPulls(navigator.serviceWorker)
  void tidyOwnInbox(userId).catch(data.onError)
  const listening = listen(data, () => (sync.notice('poke'), others.postMessage('poke')), signal).catch(data.onError)
  return async () => {
    stopped.abort()
    stopAsking()
    unwatch()
    await Promise.all([sync.stop(), takeAlong.stop(), listening])
    others.close()
    await forgetDecisions(data.mirror).catch(data.onError)
    data.mirror.close({ disableAutoOpen: true })
  }
}

/** Erases what this device keeps of a user, unsent operations included. */
export async function eraseData(userId: string): Promise<void> {
  await Promise.all([Dexie.delete(mirrorName(userId)), eraseInboxOf(userId)])
}

/** Operations that have not reached the server. */
export async function countUnsent(userId: string): Promise<number> {
  if (!(await Dexie.exists(mirrorName(userId)))) return 0
  const mirror = openMirror(userId)
  return mirror.outbox.count().finally(() => mirror.close())
}
