import { askForDelivery, askForPulls } from './offline/ask-worker.ts'
import type { Engine } from './hooks/data.ts'
import { mirrorName } from './database/db.ts'
import { askToPersist, type DeviceStorage } from './database/device-storage.ts'
import { noteContact, type Device } from './sync/device.ts'
import { listen } from './sync/events.ts'
import { tidyOwnInbox } from './sync/inbox.ts'
import { forgetDecisions } from './mirror/journal.ts'
import { learnUser } from './sync/learn-user.ts'
import { openDevice, type Opening } from './open-device.ts'
import { enqueue } from './outbox/enqueue.ts'
import { openFile } from './outbox/original.ts'
import { createOutcomes } from './outbox/outcomes.ts'
import { createResolutions } from './outbox/resolutions.ts'
import { sendFileByXhr } from './sync/send-file.ts'
import { sendReports } from './sync/send-reports.ts'
import { createSync, type Sync } from './sync/sync.ts'
import { createPinnedFiles, type PinnedFiles } from './offline/pinned-files.ts'
import { keepWitness } from './offline/witness.ts'
import { browserWitness } from './database/witness-store.ts'

/** Nothing runs until `start`. */
export function createEngine(opening: Omit<Opening, 'sendFile' | 'isVisible'>, storage: DeviceStorage): Engine {
  const isVisible = () => document.visibilityState === 'visible'
  const outdated = new AbortController()
  const onOutdated = () => outdated.abort()
  outdated.signal.addEventListener('abort', opening.onOutdated)
  const { signed, ...device } = openDevice({ ...opening, sendFile: sendFileByXhr, isVisible, onOutdated })
  const { mirror, api, clock } = device
  const sync = createSync(device)
  const pinnedFiles = createPinnedFiles(device, signed, storage)
  const outcomes = createOutcomes(device)
  return {
    api,
    sync,
    pinnedFiles,
    outcomes,
    enqueue: (changes, groupId) => enqueue(mirror, changes, groupId),
    requestPersistence: () => askToPersist(mirror, storage, clock.now()),
    openFile: (candidateId) => openFile(mirror, signed, candidateId),
    ...createResolutions({ mirror, api, outcomes }),
    start: () => start(device, sync, pinnedFiles, outdated.signal),
  }
}

function start(device: Device, sync: Sync, pinnedFiles: PinnedFiles, outdated: AbortSignal): () => Promise<void> {
  const { mirror, clock, onError } = device
  const { userId } = device.session
  const stopped = new AbortController()
  const signal = AbortSignal.any([stopped.signal, outdated])
  const others = new BroadcastChannel(`${mirrorName(userId)}-pokes`)
  others.onmessage = () => sync.notice('poke')
  const catchUp = () => {
    learnUser(device).catch(onError)
    sendReports(device).catch(onError)
  }
  window.addEventListener('online', () => (sync.notice('online'), catchUp()), { signal })
  window.addEventListener('offline', () => void noteContact(mirror, false).catch(onError), { signal })
  document.addEventListener('visibilitychange', () => device.isVisible() && sync.notice('visible'), { signal })
  sync.start()
  pinnedFiles.start()
  catchUp()
  const stopWitness = keepWitness({ mirror, userId, clock, store: browserWitness, onError })
  const stopAsking = askForDelivery(mirror, navigator.serviceWorker, onError)
  void askForPulls(navigator.serviceWorker)
  void tidyOwnInbox(userId).catch(onError)
  const listening = listen(device, () => (sync.notice('poke'), others.postMessage('poke')), signal).catch(onError)
  // An outdated page releases its locks to a newer version in another tab.
  outdated.addEventListener('abort', () => void Promise.all([sync.stop(), pinnedFiles.stop()]).catch(onError), {
    signal: stopped.signal,
  })
  return async () => {
    stopped.abort()
    stopAsking()
    await Promise.all([sync.stop(), pinnedFiles.stop(), listening, stopWitness()])
    others.close()
    await forgetDecisions(mirror).catch(onError)
  }
}
