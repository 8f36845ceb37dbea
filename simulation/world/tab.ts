import { Dexie } from 'dexie'
import { enqueue } from '../../client/data/outbox/enqueue.ts'
import { createOutcomes } from '../../client/data/outbox/outcomes.ts'
import { perform, type Change, type OutboxWriter, type Performed } from '../../client/data/outbox/perform.ts'
import { createResolutions, type Resolutions } from '../../client/data/outbox/resolutions.ts'
import { createClient, type Api } from '../../client/data/net/api.ts'
import { authorised } from '../../client/data/session/authorised.ts'
import type { Clock } from '../../client/lib/clock.ts'
import { openMirror, type Mirror } from '../../client/data/database/db.ts'
import type { Device as SyncDevice } from '../../client/data/sync/device.ts'
import type { Send } from '../../client/data/net/reply.ts'
import { listen } from '../../client/data/sync/events.ts'
import { sendFileByFetch } from '../../client/data/sync/send-file.ts'
import { createSync, type Sync } from '../../client/data/sync/sync.ts'
import { deliver } from '../../client/worker/deliver.ts'
import { contract } from '../../shared/http/contract.ts'
import { bound } from './boundary.ts'
import type { Device } from './device.ts'
import type { Sender } from '../network/network.ts'
import { isQuotaError } from './quota.ts'

/** A page or the service worker of a device, with the real outbox, mirror and sync. */
export interface Tab extends Resolutions {
  kind: 'page' | 'worker'
  mirror: Mirror
  sync: Sync
  perform(changes: readonly Change[]): Promise<Performed>
  api: Api
  isAlive: boolean
  isFrozen: boolean
  /** Resolves when the tab is killed. */
  ended: Promise<void>
  kill(): void
  /** Kills the tab after this many more steps of its database or the network. */
  killAfter(steps: number): void
  /** Resolves after this many more steps of its database or the network, and at `endWaits` at the latest. */
  afterSteps(steps: number): Promise<void>
  endWaits(): void
  freeze(): void
  thaw(): void
}

const fewAtOnce = { sweepsAbove: 3, sweptAtOnce: 2 }

/** A new promise each time: a shared one would keep all that awaits it in memory. */
const forever = () => new Promise<never>(() => {})

export async function openTab(device: Device, kind: Tab['kind']): Promise<Tab> {
  const { world, signIns } = device
  const mirror = openMirror(device.name, fewAtOnce)
  const ended = Promise.withResolvers<void>()
  const life = { isAlive: true, isFrozen: false, stepsLeft: Infinity, thawed: Promise.withResolvers<void>() }
  let stepWaits: { steps: number; resolve: () => void }[] = []
  life.thawed.resolve()

  function kill(): void {
    if (!life.isAlive) return
    life.isAlive = false
    world.note(`${device.name} loses a ${kind}`)
    // It may die within a step of a transaction: what is awaited from here on must not run in Dexie's zone of that transaction.
    Dexie.ignoreTransaction(end)
  }
  function end(): void {
    world.idle.noteActivity()
    device.locks.free(life)
    ended.resolve()
    // A real browser frees the live queries of a killed tab; here `stop` has to.
    void sync.stop()
    for (const stopWaiting of waiting) stopWaiting()
    setImmediate(() => mirror.close())
  }
  /** Called before each step: kills the tab once its steps are used up. Returns whether it is dead. */
  function dies(): boolean {
    if (life.isAlive && (life.stepsLeft -= 1) < 0) kill()
    if (life.isAlive) countStep()
    return !life.isAlive
  }
  function countStep(): void {
    // Resolved within a step, its continuation would run in that step's transaction.
    for (const wait of stepWaits) if ((wait.steps -= 1) < 0) setImmediate(wait.resolve)
    stepWaits = stepWaits.filter(({ steps }) => steps >= 0)
  }
  bound(mirror, {
    dies,
    watch: (work) => world.idle.watch(work, () => life.isAlive),
    wrote: () => (device.isChanged = true),
    quota: device.quota,
  })

  const sender: Sender = {
    deviceName: device.name,
    workspace: device.workspace,
    conditions: () => device.conditions,
    hears: () => life.isAlive && !life.isFrozen,
    gone: () => !life.isAlive,
    isOutdated: () => device.isOutdated,
    isWelcome: (authorization) => !signIns.isEnded() && signIns.maskExpired(authorization) === authorization,
    maskExpired: signIns.maskExpired,
  }
  const send: Send = async (path, init) => {
    world.idle.noteActivity()
    if (dies()) return forever()
    const response = await world.network.send(sender, path, init).catch((error: unknown) => {
      if (!dies()) throw error
      return forever()
    })
    world.idle.noteActivity()
    return dies() ? forever() : response
  }
  const clock = world.time.clockOf(
    () => device.clockOffset,
    () => !life.isAlive || life.isFrozen,
  )
  const session = signIns.session({
    send,
    clock,
    locks: device.locks.requestsOf(life, () => life.thawed.promise),
  })
  const signed = authorised(session, send)
  const syncDevice: SyncDevice = world.fault.device({
    mirror,
    session,
    api: createClient(contract, '/api', signed, clock),
    send,
    sendFile: { ...sendFileByFetch({}, send), sliceBytes: world.sizes.sliceBytes },
    ...(world.sizes.windowRows && { mirroredRows: world.sizes.windowRows }),
    clock,
    locks: world.fault.locks(device.locks.locksOf(life, () => life.thawed.promise)),
    random: () => device.random.next(),
    isVisible: () => kind === 'page',
    isOnline: () => true,
    onError: (error) => {
      if (life.isAlive && !isQuotaError(error))
        world.reportViolation(`${device.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    },
  })
  const sync = createSync(syncDevice)
  /** Timeouts of those that await the outcome of an act. They run when the tab is killed. */
  const waiting: (() => void)[] = []
  const patience: Clock = {
    now: syncDevice.clock.now,
    after(ms, run) {
      waiting.push(run)
      return syncDevice.clock.after(ms, run)
    },
  }
  const window = new EventTarget()
  const outcomes = createOutcomes({ mirror, clock: patience })
  const writer: OutboxWriter = {
    enqueue: (changes, groupId) => enqueue(mirror, changes, groupId),
    outcomes,
    requestPersistence: async () => undefined,
  }
  await mirror.open()
  if (kind === 'page') sync.start()
  if (kind === 'page' && world.sizes.isListening) void listen(syncDevice, device.poke, new AbortController().signal)
  if (kind === 'worker') void deliver(syncDevice, new AbortController().signal).then(kill, kill) // a later attempt sends the rest
  return {
    kind,
    mirror,
    sync,
    api: syncDevice.api,
    perform: (changes) => perform({ mirror, page: window, engine: async () => writer }, changes),
    ...createResolutions({ mirror, api: syncDevice.api, outcomes }),
    get isAlive() {
      return life.isAlive
    },
    get isFrozen() {
      return life.isFrozen
    },
    ended: ended.promise,
    kill,
    killAfter: (steps) => {
      life.stepsLeft = steps
    },
    afterSteps: (steps) => new Promise((resolve) => stepWaits.push({ steps, resolve })),
    endWaits() {
      for (const { resolve } of stepWaits) resolve()
      stepWaits = []
    },
    freeze() {
      if (life.isFrozen) return
      life.isFrozen = true
      life.thawed = Promise.withResolvers()
    },
    thaw() {
      life.isFrozen = false
      life.thawed.resolve()
    },
  }
}
