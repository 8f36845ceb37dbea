import { openMirror, type Mirror } from '../../client/data/database/db.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'
import type { SeededRandom } from './random.ts'
import { createLocks } from './locks.ts'
import type { Conditions } from '../network/network.ts'
import { createQuota, type Quota } from './quota.ts'
import { createSignIns, type SignIns } from './sign-ins.ts'
import { openTab, type Tab } from './tab.ts'
import type { Workspace } from './workspace.ts'
import type { World } from './world.ts'

export interface User {
  id: string
  name: string
  token: string
}

/** A user's browser, with its tabs. */
export interface Device {
  name: string
  user: User
  world: World
  workspace: Workspace
  locks: ReturnType<typeof createLocks>
  signIns: SignIns
  conditions: Conditions
  quota: Quota
  /** The server refuses this device's app version. */
  isOutdated: boolean
  /** Error of the device's clock, in ms. */
  clockOffset: number
  /** Random numbers for its tabs and its quota. */
  random: SeededRandom
  tabs: Tab[]
  /** The checks' own connection to the device's database, which outlives the tabs. */
  probe: Mirror
  /** The database was written to since the last check. */
  isChanged: boolean
  /** Versions of the server's rows on the device at the last check, by id; 0 of an accepted upload that no page has brought. */
  versions: Map<string, number>
  /** Era of the mirror at the last check. Another one means that the mirror has started over since. */
  era: string
  /** The version up to which pages had covered everything at the last check. */
  coveredTo: number
  /** When its mirror was last compared with a checksum, by its own clock. */
  comparedAt: number
  /** At the last check it took the server for away. */
  isAway: boolean
  /** How many answers of the server it had received at the last check at which it took the server for reachable. */
  heardBeforeAway: number
  /** Rows of the outbox at the last check, by id. */
  outbox: Map<string, OutboxRow>
  /** Rows that had left the outbox with success at the last check, since the one before. */
  accepted: OutboxRow[]
  /** Ids of all rows that the outbox ever held. */
  everHeld: Set<string>
  /** Ids of the rows that the user's own acts removed from the outbox. */
  withdrawn: Set<string>
  /** Rows in the order in which the user made them, without those that were held or retried. */
  made: Map<string, OutboxRow>
  open(kind: Tab['kind']): Promise<Tab>
  /** Notifies all live pages of a poke: one tab holds the stream for all. */
  poke(): void
  now(): string
}

export async function createDevice(world: World, workspace: Workspace, user: User): Promise<Device> {
  const name = `${workspace.id}-${workspace.devices.length}`
  const probe = openMirror(name)
  await probe.open()

  const device: Device = {
    name,
    user,
    world,
    workspace,
    locks: createLocks(),
    signIns: await createSignIns({ backend: world.backend, time: world.time, deviceName: name, userId: user.id }),
    conditions: 'clear',
    quota: createQuota(() => device.random),
    isOutdated: false,
    clockOffset: 0,
    random: world.random(),
    tabs: [],
    probe,
    isChanged: false,
    versions: new Map(),
    era: '',
    coveredTo: 0,
    comparedAt: 0,
    isAway: false,
    heardBeforeAway: 0,
    outbox: new Map(),
    accepted: [],
    everHeld: new Set(),
    withdrawn: new Set(),
    made: new Map(),
    async open(kind) {
      const tab = await openTab(device, kind)
      device.tabs.push(tab)
      return tab
    },
    poke: () => livePages(device).forEach(({ sync }) => sync.notice('poke')),
    now: () => new Date(world.time.now() + device.clockOffset).toISOString(),
  }
  return device
}

export const livePages = (device: Device): Tab[] =>
  device.tabs.filter(({ isAlive, isFrozen, kind }) => isAlive && !isFrozen && kind === 'page')

export const liveTabs = (device: Device): Tab[] => device.tabs.filter(({ isAlive }) => isAlive)

/** Begins a new sign-in and reloads the app, as on the return from the identity provider. */
export async function signIn(device: Device): Promise<void> {
  await device.signIns.begin()
  await loadAnew(device)
}

/** Kills all tabs and opens a new page. */
export async function loadAnew(device: Device): Promise<void> {
  for (const tab of liveTabs(device)) tab.kill()
  await device.world.idle.reached()
  await device.open('page')
}
