import { doAs, describeRow, none } from '../acts/acting.ts'
import { isFromNewer, updateApp, withoutStuck } from './builds.ts'
import { livePages, liveTabs, signIn, type Device } from './device.ts'
import { runOneEvent } from '../acts/events.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'
import { PULL_PATH } from '../network/network.ts'
import { outboxOf, stored } from '../checks/stored.ts'
import type { World } from './world.ts'

const MOST_EVENTS = 4_000
/** Enough for the lease of a frozen tab to expire, and for another tab to take its lock and pull once more. */
const USUAL_REST_MS = 200_000
const A_DAY_MS = 24 * 60 * 60_000
const LONGEST_BACKOFF_MS = 300_000
/** Nothing notifies a device of free quota: it retries after the longest backoff. */
const UNAWARE_MS = LONGEST_BACKOFF_MS
/** What is unsent is sent within this time: a lane that finds the server away asks again after a backoff, and each row waits for its own. */
const UNSENT_MS = 3 * LONGEST_BACKOFF_MS
/** A poked device pulls within this time. */
const PROMPT_MS = 1_000
/** What the user does is sent within this time, and what is sent followed by a pull: a tab tries a lock again after 2 s. */
const SENT_WITHIN_MS = 3_000
/** All devices pull once more within this time. */
const PULLED_WITHIN_MS = 65_000

/** Restores network, quota and sign-ins, and runs events until nothing is left to send. Frozen tabs may stay frozen. */
export async function reachQuiescence(world: World): Promise<void> {
  world.note('-- quiescence')
  const isUnaware = world.devices.some(({ quota }) => quota.left !== 'enough')
  for (const device of world.devices) {
    device.conditions = 'clear'
    const { isEnded, isSignedIn } = device.signIns
    const isOut = !(await isSignedIn())
    if (isOut && !isEnded()) world.reportViolation(`I9: ${device.name} was signed out, and nobody has ended its sign-in`)
    if (isOut || isEnded()) await signIn(device)
    await updateApp(device)
    for (const tab of liveTabs(device)) {
      tab.killAfter(Infinity)
      if (tab.isFrozen && world.random().chance(0.5)) tab.thaw()
    }
    if (livePages(device).length === 0) await device.open('page')
    // Not always: what waits for a time goes on by itself, also where the clock is set back meanwhile.
    if (world.random().chance(0.3)) device.clockOffset -= A_DAY_MS
    if (device.quota.left === 'enough' && world.random().chance(0.5))
      for (const tab of livePages(device)) tab.sync.notice('online')
    device.quota.left = 'enough'
  }
  world.streams.heal()
  await world.idle.reached()
  await rest(world, isUnaware ? USUAL_REST_MS + UNAWARE_MS : USUAL_REST_MS)
  if (await discardUnread(world)) await rest(world, USUAL_REST_MS)
  await checkPrompt(world, world.random().pick(world.devices)!)
  await rest(world, PULLED_WITHIN_MS)
  if (world.sizes.isListening) for (const device of world.devices) await checkListening(world, device)
}

/** Discards, as the user, the operations that a newer build has left. Returns whether there were any. */
async function discardUnread({ devices }: World): Promise<boolean> {
  let isAny = false
  for (const device of devices) {
    for (const { id } of stored(device.probe, 'outbox').filter(isFromNewer)) {
      const page = livePages(device)[0]!
      isAny = true
      await doAs(
        device,
        page,
        (row) => row.id === id,
        () => page.discard(id),
      )
    }
  }
  return isAny
}

/** I7: a page of the device listens, and a poke makes it pull within a second. */
async function checkListening(world: World, { name }: Device): Promise<void> {
  const { network, streams } = world
  const isListening = () => streams.isOpen(name)
  if (!(await runUntil(world, isListening, LONGEST_BACKOFF_MS))) return world.reportViolation(`I7: nobody listens on ${name}`)
  streams.poke(name)
  await world.idle.reached()
  const isAsking = () => network.flights.some(({ path, sender }) => sender.deviceName === name && path.startsWith(PULL_PATH))
  if (!(await runUntil(world, isAsking, PROMPT_MS))) world.reportViolation(`I7: ${name} was poked and asks for nothing`)
}

/** I7: what the user does is sent at once, and followed by a pull. */
async function checkPrompt(world: World, device: Device): Promise<void> {
  const { name } = device
  const page = livePages(device)[0]!
  const jobId = newId()
  const operation = { type: 'job.create' as const, jobId, fields: someJobFields({ title: 'At rest' }), at: device.now() }
  await doAs(device, page, none, () => page.perform([{ operation }]))
  const isSent = () => !stored(device.probe, 'outbox').some(({ target }) => target === jobId)
  if (!(await runUntil(world, isSent, SENT_WITHIN_MS)))
    return world.reportViolation(`I7: ${name} does not send what its user does`)
  const isAsking = () =>
    world.network.flights.some(({ path, sender }) => sender.deviceName === name && path.startsWith(PULL_PATH))
  if (!(await runUntil(world, isAsking, SENT_WITHIN_MS)))
    world.reportViolation(`I7: ${name} has sent something and asks for nothing`)
}

/** Runs events until `isTrue`. False if that takes longer than `ms` of simulated time. */
async function runUntil(world: World, isTrue: () => boolean, ms: number): Promise<boolean> {
  const { time, idle } = world
  for (const until = time.now() + ms; !isTrue();) {
    if (await runOneEvent(world, false)) continue
    if (time.now() >= until) return false
    time.advanceTo(Math.min(time.nextAt() ?? until, until))
    await idle.reached()
  }
  return true
}

/** Runs events until nothing has been left to send for `restMs`. */
async function rest(world: World, restMs: number): Promise<void> {
  const { time } = world
  let restedAt = time.now()
  const beganAt = time.now()
  for (let left = MOST_EVENTS; ; left -= 1) {
    const unsent = unsentOf(world)
    if (left === 0) return world.reportViolation(`It does not come to rest: ${unsent.map(describeRow).join(', ')}`)
    if (unsent.length > 0) restedAt = time.now()
    if (unsent.length > 0 && time.now() - beganAt > UNSENT_MS)
      return world.reportViolation(`I7: nobody sends ${unsent.map(describeRow).join(', ')}`)
    if (time.now() - restedAt >= restMs) return
    if (await runOneEvent(world, false)) continue
    for (const { device, state } of unsent) if (state === 'blocked') await signIn(device)
    time.advanceTo(time.nextAt() ?? time.now() + restMs)
    await world.idle.reached()
  }
}

/** Unsent operations that wait neither for the user nor for a newer build. */
function unsentOf({ devices }: World) {
  const rows = devices.flatMap((device) => withoutStuck(outboxOf(device)).map((row) => ({ ...row, device })))
  return rows.filter(({ state }) => state !== 'refused' && state !== 'held')
}
