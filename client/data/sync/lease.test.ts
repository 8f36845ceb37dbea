import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Device } from './device.ts'
import { createHold, RENEW_EVERY_MS } from './lease.ts'
import { LEASE_MS } from '../outbox/queue.ts'
import { aDevice, aSession, sharedLocks } from '../test/devices.ts'
import { handClock } from '../test/hand-clock.ts'

const noServer = () => Promise.reject(new TypeError('Failed to fetch'))
type Tab = Device & { clock: ReturnType<typeof handClock> }
let [holder, other]: Tab[] = []

/** Two tabs of one user; the clock of one stands still while it is frozen. */
beforeEach(() => {
  const given = { session: aSession(), locks: sharedLocks() }
  ;[holder, other] = [aDevice(noServer, given), aDevice(noServer, given)]
})
afterEach(async () => {
  holder!.mirror.close()
  await other!.mirror.delete()
})

/** Takes the lock and keeps it until told to let go. */
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

it('leaves the lock to a holder that says that it is alive', async () => {
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

it('scenario 7: takes the lock from a holder that has been silent for 30 s, and tells it', async () => {
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

it('is not deceived by an old lease of somebody who has just taken the lock', async () => {
  await other!.mirror.meta.put({ key: 'lease-decision', value: 1 })
  const hold = createHold(other!)
  const locks = other!.locks
  let letGo = () => {}
  // The lock is held, and the holder has not come to write its lease yet.
  const held = locks.ifFree(`saring-${other!.session.userId}-decision`, () => new Promise<void>((end) => (letGo = end)))
  expect(await hold('decision', async () => undefined)).toBe('silent')

  await other!.mirror.meta.put({ key: 'lease-decision', value: other!.clock.now() + LEASE_MS })
  other!.clock.advance(RENEW_EVERY_MS)

  expect(await hold('decision', async () => undefined)).toBe('busy')
  letGo()
  await held
})

it('takes a lock whose lease lies too far ahead, since the clock was set back', async () => {
  const kept = await keep(holder!)
  const hold = createHold(other!)
  other!.clock.set(other!.clock.now() - 3 * 24 * 60 * 60_000)
  expect(await hold('decision', async () => undefined)).toBe('silent')

  other!.clock.advance(RENEW_EVERY_MS)

  expect(await hold('decision', async () => undefined)).toBe('ran')
  kept.letGo()
})
