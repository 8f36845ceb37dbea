import type { Acts } from '../outbox/acts.ts'
import type { Connection } from '../database/connection.ts'
import type { DeviceStorage } from '../database/device-storage.ts'
import type { Device } from '../sync/device.ts'
import type { Sync } from '../sync/sync.ts'
import type { PinnedFiles } from '../offline/pinned-files.ts'

/** The signed-in user's data and acts, as screens use them. */
export type Data = Acts &
  Pick<Device, 'mirror' | 'session' | 'api' | 'clock' | 'onError'> & {
    userId: string
    sync: Sync
    pinnedFiles: PinnedFiles
    storage: DeviceStorage
    connection: Connection
  }
