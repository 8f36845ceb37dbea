import type { Mirror } from '../database/db.ts'
import type { Pulled } from './pull.ts'

/** Failed pulls that tell nothing of the server's health: it was not asked, not reached, or refuses this sign-in or version. */
const notOfServer = new Set(['stopped', 'broken', 'unavailable', 'signed_out', 'update_needed', 'slow_down'])

/** Stores whether the server answered the last pull with an error of its own, for all tabs. */
export async function noteTrouble(mirror: Mirror, pulled: Pulled): Promise<void> {
  if (pulled.type === 'failed' && notOfServer.has(pulled.code)) return
  const isTroubled = pulled.type === 'failed'
  const known = (await mirror.meta.get('troubled'))?.value === true
  if (known !== isTroubled) await mirror.meta.put({ key: 'troubled', value: isTroubled })
}
