import { every } from '../../lib/clock.ts'
import { lockName, type LockPart, type Mirror } from '../database/db.ts'
import type { Device } from './device.ts'
import { LEASE_MS } from '../outbox/queue.ts'

/** How often the holder of a lock renews its lease. */
export const RENEW_EVERY_MS = 5_000

/** `silent`: the holder's lease has run out; a later attempt may steal the lock. */
export type LeaseOutcome = 'ran' | 'busy' | 'silent'

/**
 * Runs work under a lock shared by a user's tabs and worker. A frozen tab keeps its lock, so another one steals it, and `lost` is
 * aborted when the frozen tab wakes. For a moment two may run, which the server's ledger makes harmless.
 */
export function createHold({ mirror, session, clock, locks, onError }: Device) {
  const suspected = new Map<LockPart, { until: number; since: number }>()

  /** `gone`: the lease has run out and was not renewed for RENEW_EVERY_MS after this was first seen. */
  async function suspect(part: LockPart): Promise<'alive' | 'silent' | 'gone'> {
    const now = clock.now()
    const until = await leaseOf(mirror, part)
    // A lease too far ahead was written before the clock was set back.
    const isAlive = until > now && until <= now + LEASE_MS
    const known = suspected.get(part)
    if (isAlive) suspected.delete(part)
    else if (known?.until !== until) suspected.set(part, { until, since: now })
    else if (now - known.since >= RENEW_EVERY_MS) return 'gone'
    return isAlive ? 'alive' : 'silent'
  }

  return async function hold(part: LockPart, run: (lost: AbortSignal) => Promise<void>): Promise<LeaseOutcome> {
    const name = lockName(session.userId, part)
    const renewing = async (lost: AbortSignal) => {
      const renew = () => void (lost.aborted || sayAlive(mirror, part, clock.now()).catch(onError))
      // If the lease cannot be written (disk full), `run` starts all the same: it may make room.
      await sayAlive(mirror, part, clock.now()).catch(onError)
      const stop = every(clock, RENEW_EVERY_MS, renew)
      await run(lost).finally(stop)
    }
    if (await locks.ifFree(name, renewing)) return 'ran'
    const holder = await suspect(part)
    if (holder !== 'gone') return holder === 'alive' ? 'busy' : 'silent'
    suspected.delete(part)
    await locks.steal(name, renewing)
    return 'ran'
  }
}

const sayAlive = (mirror: Mirror, part: LockPart, now: number): Promise<unknown> =>
  mirror.meta.put({ key: `lease-${part}`, value: now + LEASE_MS })

async function leaseOf(mirror: Mirror, part: LockPart): Promise<number> {
  return Number((await mirror.meta.get(`lease-${part}`))?.value ?? 0)
}
