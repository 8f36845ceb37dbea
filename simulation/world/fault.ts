import type { Device as SyncDevice, Locks } from '../../client/data/sync/device.ts'
import type { Database } from '../../server/database/database.ts'
import type { PendingAnswer } from '../network/gates.ts'
import type { Flight } from '../network/network.ts'
import type { World } from './world.ts'

/** Something that is built wrongly on purpose, from outside of the product. */
export interface Fault {
  database(db: Database): Database
  locks(locks: Locks): Locks
  device(device: SyncDevice): SyncDevice
  /** An answer in the server's place. */
  answerFor(flight: Flight, world: World): Promise<PendingAnswer | undefined>
}

/** Nothing is wrong. */
export const noFault: Fault = {
  database: (db) => db,
  locks: (locks) => locks,
  device: (device) => device,
  answerFor: async () => undefined,
}
