import type { Device as SyncDevice, Locks } from '../../client/data/sync/device.ts'
import type { Database } from '../../server/database/database.ts'
import type { PendingAnswer } from '../network/gates.ts'
import type { Flight } from '../network/network.ts'
import type { World } from './world.ts'

/** A deliberate mistake, planted by wrapping what the product depends on. */
export interface Fault {
  database(db: Database): Database
  locks(locks: Locks): Locks
  device(device: SyncDevice): SyncDevice
  /** Answers in the server's place; `undefined` lets the server answer. */
  answerFor(flight: Flight, world: World): Promise<PendingAnswer | undefined>
}

/** The fault that changes nothing. */
export const noFault: Fault = {
  database: (db) => db,
  locks: (locks) => locks,
  device: (device) => device,
  answerFor: async () => undefined,
}
