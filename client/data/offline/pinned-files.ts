import { liveQuery } from 'dexie'
import { AppError } from '../../../shared/http/errors.ts'
import { backoffMs } from '../../lib/backoff.ts'
import { coalesced } from '../../lib/coalesce.ts'
import type { Device } from '../sync/device.ts'
import { pinBudget, type DeviceStorage } from '../database/device-storage.ts'
import { fetchPinned } from './fetch-pinned.ts'
import { createHold } from '../sync/lease.ts'
import type { Send } from '../net/reply.ts'
import { keepWithin, unpin, pin } from '../mirror/pins.ts'

export interface PinnedFiles {
  /** Pins the original CVs for reading offline; they are fetched in the background. */
  pin(candidateIds: readonly string[]): Promise<void>
  unpin(candidateIds: readonly string[]): Promise<void>
  budget(): Promise<number>
  start(): void
  /** Resolves when the last fetch has ended. */
  stop(): Promise<void>
}

/** `send` adds the access token. Only one tab per browser fetches. */
export function createPinnedFiles(device: Device, send: Send, storage: DeviceStorage): PinnedFiles {
  const { mirror, clock, random } = device
  const hold = createHold(device)
  let running: AbortController | undefined
  let stopWatching = () => {}
  let cancelRetry = () => {}
  let failures = 0

  const fetchAll = coalesced(async () => {
    const signal = running?.signal
    if (!signal || signal.aborted) return
    cancelRetry()
    await hold('files', async (lost) => {
      await fetchPinned(device, send, AbortSignal.any([signal, lost])).then(
        () => (failures = 0),
        (error: unknown) => {
          failures += 1
          if (!(error instanceof AppError)) device.onError(error)
        },
      )
    })
    if (failures > 0 && !signal.aborted) cancelRetry = clock.after(backoffMs(failures, random), goOn)
  })
  const goOn = () => void fetchAll().catch(device.onError)

  return {
    pin: async (candidateIds) => pin(mirror, candidateIds, await pinBudget(storage), clock.now()),
    unpin: (candidateIds) => unpin(mirror, candidateIds),
    budget: () => pinBudget(storage),
    start() {
      if (running) return
      running = new AbortController()
      failures = 0
      void pinBudget(storage)
        .then((budget) => keepWithin(mirror, budget))
        .catch(device.onError)
      const signs = async () => [
        await mirror.pins.where('state').equals('wanted').count(),
        await mirror.meta.bulkGet(['pulledAt', 'reachable']),
      ]
      const watching = liveQuery(signs).subscribe({ next: goOn, error: device.onError })
      stopWatching = () => watching.unsubscribe()
    },
    async stop() {
      running?.abort()
      running = undefined
      stopWatching()
      cancelRetry()
      await fetchAll().catch(device.onError)
    },
  }
}
