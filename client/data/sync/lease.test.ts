import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Device } from './device.ts'
import { createHold, RENEW_EVERY_MS } from './lease.ts'
import { LEASE_MS } from '../outbox/queue.ts'
import { aDevice, aSession, sharedLocks } from '../test/devices.ts'
import { handClock } from '../test/hand-clock.ts'

const noServer = () => Promise.reject(new TypeError('Failed to fetch'))
type Tab = Device & { clock: ReturnType<typeof handClock> }
let [holder, other]: Tab[] = []

/** Two tabs of one user; a frozen tab's clock stands still. */
beforeEach(() => {
  const given = { session: aSession(), locks: sharedLocks() }
  ;[holder, other] = [aDevice(noServer, given), aDevice(noServer, given)]
})
afterEach(async () => {
  holder!.mirror.close()
  await other!.mirror.delete()
})

/** Takes the lock and holds it until `letGo` is called. */
async function keep(tab: Tab) {
  let letGo = () => {}
  let lost: AbortSignal | undefined
  await new Promise<void>((taken) => {
    void createHold(tab)('decision', async (signal) => {
      lost = signal
      taken()
      await new Promise<void>((end) => (letGo = end))
    })
  })
  return { lost: lost!, letGo: () => letGo() }
}

it('hold leaves the lock to a holder that renews its lease', async () => {
  const kept = await keep(holder!)
  const hold = createHold(other!)
  for (let seconds = 0; seconds < 120; seconds += 5) {
    for (const { clock } of [holder!, other!]) clock.advance(5_000)
    await other!.mirror.meta.get('lease-decision')

    expect(await hold('decision', async () => undefined)).toBe('busy')
  }

  expect(kept.lost.aborted).toBe(false)
  kept.letGo()
})

it('scenario 7: hold steals the lock from a holder that has been silent for 30 s, and aborts its signal', async () => {
  const kept = await keep(holder!)
  const hold = createHold(other!)
  let ran = false
  const take = () => hold('decision', async () => void (ran = true))

  other!.clock.advance(LEASE_MS - 1)
  expect(await take()).toBe('busy')
  other!.clock.advance(1)
  expect(await take()).toBe('silent')
  other!.clock.advance(RENEW_EVERY_MS)
  expect(await take()).toBe('ran')

  expect(ran).toBe(true)
  expect(kept.lost.aborted).toBe(true)
  kept.letGo()
})

it('hold does not steal a lock that was just taken while an old lease is stored', async () => {
  await other!.mirror.meta.put({ key: 'lease-decision', value: 1 })
  const hold = createHold(other!)
  const locks = other!.locks
  let letGo = () => {}
  // The lock is held, but its holder has not written its lease yet.
  const held = locks.ifFree(`saring-${other!.session.userId}-decision`, () => new Promise<void>((end) => (letGo = end)))
  expect(await hold('decision', async () => undefined)).toBe('silent')

  await other!.mirror.meta.put({ key: 'lease-decision', value: other!.clock.now() + LEASE_MS })
  other!.clock.advance(RENEW_EVERY_MS)

  expect(await hold('decision', async () => undefined)).toBe('busy')
  letGo()
  await held
})

it('hold steals a lock whose lease lies too far ahead because the clock was set back', async () => {
  const kept = await keep(holder!)
  const hold = createHold(other!)
  other!.clock.set(other!.clock.now() - 3 * 24 * 60 * 60_000)
  expect(await hold('decision', async () => undefined)).toBe('silent')

  other!.clock.advance(RENEW_EVERY_MS)

  expect(await hold('decision', async () => undefined)).toBe('ran')
  kept.letGo()
})
