import { doAs, told } from './acting.ts'
import { isFromNewer, withoutStuck } from './builds.ts'
import { livePages, liveTabs, signIn } from './device.ts'
import { happen } from './happen.ts'
import type { World } from './world.ts'

const mostToCalmDown = 4_000
/** A frozen tab's lease runs out, another asks for its lock, and fetches once more. */
const usualRestMs = 200_000
/** Whoever is not told that there is room again looks for it after the longest backoff. */
const unawareMs = 300_000

/** The network heals, there is room again, everybody is signed in, and each device has a page that lives. Tabs that were frozen may stay so. */
export async function calmDown(world: World): Promise<void> {
  world.note('-- calm')
  const isUnaware = world.devices.some(({ room }) => room.left !== 'enough')
  for (const device of world.devices) {
    device.weather = 'clear'
    if (device.isSignInEnded || device.token() === null) await signIn(device)
    for (const tab of liveTabs(device)) {
      tab.killAfter(Infinity)
      if (tab.isFrozen && world.luck().chance(0.5)) tab.thaw()
    }
    if (livePages(device).length === 0) await device.open('page')
    if (device.room.left === 'enough') for (const tab of livePages(device)) tab.sync.notice('online')
    device.room.left = 'enough'
  }
  await world.quiet.come()
  await rest(world, isUnaware ? usualRestMs + unawareMs : usualRestMs)
  if (await discardUnread(world)) await rest(world, usualRestMs)
}

/** What a newer build has left is still there, and the user lets go of it. */
async function discardUnread({ devices }: World): Promise<boolean> {
  let isAny = false
  for (const device of devices) {
    for (const { id } of (await device.probe.outbox.toArray()).filter(isFromNewer)) {
      const page = livePages(device)[0]!
      isAny = true
      await doAs(
        device,
        page,
        (row) => row.id === id,
        () => page.acts.discard(id),
      )
    }
  }
  return isAny
}

/** Until nothing has been left to send for a while. */
async function rest(world: World, restMs: number): Promise<void> {
  const { time } = world
  let restedAt = time.now()
  for (let left = mostToCalmDown; ; left -= 1) {
    const unsent = await unsentOf(world)
    if (left === 0) return world.complain(`It does not calm down: ${unsent.map(told).join(', ')}`)
    if (unsent.length > 0) restedAt = time.now()
    if (time.now() - restedAt >= restMs) return
    if (await happen(world, false)) continue
    for (const { device, state } of unsent) if (state === 'blocked') await signIn(device)
    time.goOnTo(time.nextAt() ?? time.now() + restMs)
    await world.quiet.come()
  }
}

/** What waits for no user and no newer build. */
async function unsentOf({ devices }: World) {
  const rows = await Promise.all(
    devices.map(async (device) => withoutStuck((await device.probe.outbox.toArray()).map((row) => ({ ...row, device })))),
  )
  return rows.flat().filter(({ state }) => state !== 'refused' && state !== 'held')
}
