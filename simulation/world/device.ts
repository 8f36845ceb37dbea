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

/** One browser of one user, with its tabs. */
export interface Device {
  name: string
  user: User
  world: World
  workspace: Workspace
  locks: ReturnType<typeof createLocks>
  signIns: SignIns
  conditions: Conditions
  quota: Quota
  /** The server takes nothing from its version of the app. */
  isOutdated: boolean
  /** By how many ms its clock is wrong. */
  clockOffset: number
  /** Of what its tabs leave to chance. */
  random: SeededRandom
  tabs: Tab[]
  /** Looks into the database from outside; nobody kills it. */
  probe: Mirror
  /** Something was written since it was last looked at. */
  isChanged: boolean
  /** In which versions it had rows of the server when it was last looked at. */
  versions: Map<string, number>
  /** The era of its mirror at that time: another one means that it has started over. */
  era: string
  /** What the outbox held when it was last looked at. */
  outbox: Map<string, OutboxRow>
  /** What the server took of it since it was looked at before that. */
  accepted: OutboxRow[]
  /** All that it ever held. */
  everHeld: Set<string>
  /** Rows that the user's own acts took out of it. */
  withdrawn: Set<string>
  /** Rows in the order in which the user made them, but for those that were held or tried again. */
  made: Map<string, OutboxRow>
  open(kind: Tab['kind']): Promise<Tab>
  /** One tab listens for all: what it hears the others are told. */
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

/** The app is loaded anew with it, as after coming back from the identity provider. */
export async function signIn(device: Device): Promise<void> {
  await device.signIns.begin()
  await loadAnew(device)
}

/** All tabs give way to a fresh page. */
export async function loadAnew(device: Device): Promise<void> {
  for (const tab of liveTabs(device)) tab.kill()
  await device.world.idle.reached()
  await device.open('page')
}
