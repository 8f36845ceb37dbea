import type { Mirror } from '../database/db.ts'
import { putChanged } from '../database/put-changed.ts'
import type { Pulled } from './pull.ts'

/** Failed pulls that tell nothing of the server's health: it was not asked, not reached, or refuses this sign-in or version. */
const notOfServer = new Set(['stopped', 'broken', 'unavailable', 'signed_out', 'update_needed', 'slow_down'])

/** Stores whether the server answered the last pull with an error of its own, for all tabs. */
export async function noteTrouble(mirror: Mirror, pulled: Pulled): Promise<void> {
  if (pulled.type === 'failed' && notOfServer.has(pulled.code)) return
  await putChanged(mirror, { key: 'troubled', value: pulled.type === 'failed' })
}
