import { systemClock } from '../lib/clock.ts'
import { openDevice } from '../data/open-device.ts'
import { openMirror } from '../data/database/db.ts'
import type { Device } from '../data/sync/device.ts'
import { sendFileByFetch } from '../data/sync/send-file.ts'
import { openSessionDatabase, SESSION_CHANNEL } from '../data/session/session-database.ts'
import { currentSession } from '../data/session/session-tokens.ts'
import { testify } from '../data/offline/witness.ts'
import { browserWitness } from '../data/database/witness-store.ts'
import { fetchHere } from '../lib/base-path.ts'

/** Opens the signed-in user's data for `run`, and closes it again; does nothing when no user is signed in. */
export async function withDevice(run: (device: Device) => Promise<void>): Promise<void> {
  const database = openSessionDatabase()
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  try {
    const session = await currentSession({
      send: fetchHere,
      clock: systemClock,
      locks: navigator.locks,
      channel,
      database,
    })
    if (!session) return
    const mirror = openMirror(session.userId)
    const device = openDevice({
      mirror,
      session,
      version: APP_VERSION,
      sendFile: sendFileByFetch,
      isVisible: () => false,
      onOutdated: () => undefined, // a newer worker is waiting already, or comes with the next page
    })
    const testimony = () => testify(mirror, session.userId, browserWitness).catch(device.onError)
    await run(device)
      .finally(testimony)
      .finally(() => mirror.close())
  } finally {
    channel.close()
    database.close()
  }
}
