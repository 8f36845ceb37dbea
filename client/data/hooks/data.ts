import type { Connection } from '../database/connection.ts'
import type { DeviceStorage } from '../database/device-storage.ts'
import type { Api } from '../net/api.ts'
import type { PinnedFiles } from '../offline/pinned-files.ts'
import type { OutboxWriter, PerformDeps } from '../outbox/perform.ts'
import type { Resolutions } from '../outbox/resolutions.ts'
import type { Device } from '../sync/device.ts'
import type { Sync } from '../sync/sync.ts'

/** The part of a page that changes and syncs data, as opposed to the part that shows it. */
export interface Engine extends OutboxWriter, Resolutions {
  api: Api
  sync: Sync
  pinnedFiles: PinnedFiles
  /** The CV as it was uploaded: from this device, else from the server. Rejects with AppError. */
  openFile(candidateId: string): Promise<Blob>
  /** Starts the sync loop and its triggers. The returned function stops all of them. */
  start(): () => Promise<void>
}

/** The signed-in user's data, as screens use them. What is stored on the device can be read at once. */
export interface Data extends PerformDeps, Pick<Device, 'session' | 'clock' | 'onError'> {
  userId: string
  storage: DeviceStorage
  connection: Connection
  /** Loads the code that changes and syncs data, once. Rejects if the load fails; the next call tries again. */
  engine(): Promise<Engine>
  /** Resolves when the engine runs, however often its code failed to load before. */
  started: Promise<Engine>
}
