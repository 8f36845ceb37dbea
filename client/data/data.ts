import type { Acts } from './acts.ts'
import type { Connection } from './connection.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { Device } from './device.ts'
import type { Sync } from './sync.ts'
import type { TakeAlong } from './take-along.ts'

/** Everything that screens have of the signed-in user. */
export type Data = Acts &
  Pick<Device, 'mirror' | 'session' | 'api' | 'clock' | 'onError'> & {
    userId: string
    sync: Sync
    takeAlong: TakeAlong
    storage: DeviceStorage
    connection: Connection
  }
