import { every } from '../../lib/clock.ts'
import { lockName, type LockPart, type Mirror } from '../database/db.ts'
import type { Device } from './device.ts'
import { LEASE_MS } from '../outbox/queue.ts'

/** Whoever holds a lock says so often that it is alive. */
export const RENEW_EVERY_MS = 5_000

/** `silent`: held by somebody who gives no sign of life; ask again in a moment, and it may be taken. */
export type Held = 'ran' | 'busy' | 'silent'

/**
 * Runs under one of the locks that all tabs and the worker of a user share. A tab that is frozen keeps its lock, so it is taken from
 * it, and `lost` tells it so when it wakes. For a moment two may run, which the server's stored answers make harmless.
 */
export function createHold({ mirror, session, clock, locks, onError }: Device) {
  const suspected = new Map<LockPart, { until: number; since: number }>()

  /** Its lease has run out, and was not renewed while we looked on for as long as a living holder needs. */
  async function suspect(part: LockPart): Promise<'alive' | 'silent' | 'gone'> {
    const now = clock.now()
    const until = await leaseOf(mirror, part)
    // One that lies too far ahead was written before the clock was set back.
    const isAlive = until > now && until <= now + LEASE_MS
    const known = suspected.get(part)
    if (isAlive) suspected.delete(part)
    else if (known?.until !== until) suspected.set(part, { until, since: now })
    else if (now - known.since >= RENEW_EVERY_MS) return 'gone'
    return isAlive ? 'alive' : 'silent'
  }

  return async function hold(part: LockPart, run: (lost: AbortSignal) => Promise<void>): Promise<Held> {
    const name = lockName(session.userId, part)
    const renewing = async (lost: AbortSignal) => {
      const renew = () => void (lost.aborted || sayAlive(mirror, part, clock.now()).catch(onError))
      // Also when that cannot be written, for what is run may make room.
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
