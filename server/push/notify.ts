import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { repeat } from '../lib/repeat.ts'
import type { PushService } from './service.ts'
import { claimDue, forget, type Due } from './subscriptions.ts'

const LOOK_EVERY_MS = 3000
/** Pause after the last scored CV, so that a batch causes one notification and not one for each CV. */
const QUIET_MS = 3000
const AT_A_TIME = 16

interface Deps {
  db: Database
  service: PushService
  log: Logger
}

/** Sends due notifications regularly until the returned function is called, which aborts the deliveries under way. */
export function startNotifications(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  const chore = repeat(LOOK_EVERY_MS, deps.log, () => notifyScored(deps, stopping.signal))
  return async () => {
    stopping.abort()
    await chore.stop()
    await deps.service.close()
  }
}

/** Notifies each browser whose workspace has an empty queue how many CVs were scored. Failed deliveries are not sent again. */
export async function notifyScored(deps: Deps, signal: AbortSignal, quietMs = QUIET_MS): Promise<void> {
  const due = (await claimDue(deps.db, quietMs)).values()
  const tellInTurn = async () => {
    for (const one of due) await tell(deps, one, signal)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, tellInTurn))
}

async function tell({ db, service, log }: Deps, due: Due, signal: AbortSignal): Promise<void> {
  const delivery = await service.deliver(due, signal)
  if (delivery === 'gone') await forget(db, due.id)
  else if (delivery !== 'delivered' && !signal.aborted) log.warn(delivery, 'A notification could not be delivered.')
}
