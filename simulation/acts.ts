import type { Batch } from '../shared/batch.ts'
import { isDecided, Status, type CandidateSummary } from '../shared/candidate.ts'
import { batchIdOf, newId } from '../shared/ids.ts'
import type { OutboxRow } from '../client/data/outbox.ts'
import { shows } from '../client/data/outbox-states.ts'
import { jobFields } from '../client/data/test/builders.ts'
import { livePages, liveTabs, type Device } from './device.ts'
import { weathers } from './network.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** What may happen in one step. `again` raises how often it does. */
type Act = { again: number; run(world: World, device: Device): Promise<void> }

/** Acts of the person in front of a page: what that page shows is what they go by. */
const onPage =
  (run: (tab: Tab, device: Device, world: World) => Promise<void>): Act['run'] =>
  async (world, device) => {
    const page = world.luck().pick(livePages(device))
    if (page) await run(page, device, world)
  }

/** Lets the user do something, and remembers which rows of the outbox may go by it. */
async function doAs(device: Device, tab: Tab, mayGo: (row: OutboxRow) => boolean, act: () => Promise<unknown>): Promise<void> {
  const { world } = device
  const before = await device.probe.outbox.toArray()
  act().catch((error: unknown) => {
    if (tab.isAlive) world.complain(`${device.name}: an act failed: ${String(error)}`)
  })
  await world.quiet.come()
  const after = await device.probe.outbox.orderBy('seq').toArray()
  const left = new Set(after.map(({ id }) => id))
  for (const row of before) {
    if (left.has(row.id)) continue
    if (mayGo(row)) device.withdrawn.add(row.id)
    else world.complain(`I3: ${device.name}: an act of the user took ${told(row)} out of the outbox`)
  }
  const known = new Set(before.map(({ id }) => id))
  const isAnew = before.some((row) => !left.has(row.id) && !shows(row.state))
  for (const row of after) {
    device.outbox.set(row.id, row)
    if (!known.has(row.id) && !isAnew) device.made.set(row.id, row)
  }
}
export const told = ({ id, state, attempts, operation }: OutboxRow) =>
  `${operation.type} ${id} (${state}, ${attempts} attempts) ${JSON.stringify(operation)}`

const none = () => false

async function aCandidate(device: Device, fits: (row: CandidateSummary) => boolean): Promise<CandidateSummary | undefined> {
  const rows = await device.probe.candidates.orderBy('id').toArray()
  return device.world.luck().pick(rows.filter(fits))
}

const aJob = async (device: Device) => device.world.luck().pick(await device.probe.jobs.orderBy('id').toArray())

const decide = (candidate: CandidateSummary, device: Device) => ({
  type: 'candidate.decide' as const,
  candidateId: candidate.id,
  status: device.world.luck().chance(0.5) ? Status.accepted : Status.rejected,
  decisionId: newId(),
  by: device.user.name,
  at: device.now(),
})

const isOpen = (row: CandidateSummary) => row.status === Status.completed

export const acts = {
  decide: {
    again: 8,
    run: onPage(async (tab, device) => {
      const candidate = await aCandidate(device, isOpen)
      if (candidate) await doAs(device, tab, none, () => tab.acts.perform(decide(candidate, device)))
    }),
  },
  decideMany: {
    again: 2,
    run: onPage(async (tab, device) => {
      const open = await device.probe.candidates.orderBy('id').filter(isOpen).limit(4).toArray()
      const changes = open.map((candidate) => ({ operation: decide(candidate, device) }))
      if (changes.length > 0) await doAs(device, tab, none, () => tab.acts.performAll(changes))
    }),
  },
  undo: {
    again: 4,
    run: onPage(async (tab, device) => {
      const decided = await aCandidate(device, ({ status }) => isDecided(status))
      if (!decided?.decisionId) return
      const { id: candidateId, decisionId } = decided
      const operation = { type: 'candidate.undo' as const, candidateId, decisionId, at: device.now() }
      await doAs(
        device,
        tab,
        ({ id }) => id === decisionId,
        () => tab.acts.perform(operation),
      )
    }),
  },
  createJob: {
    again: 2,
    run: onPage(async (tab, device, world) => {
      const fields = jobFields({ title: `Job ${world.luck().below(1000)}` })
      const operation = { type: 'job.create' as const, jobId: newId(), fields, at: device.now() }
      await doAs(device, tab, none, () => tab.acts.perform(operation))
    }),
  },
  editJob: {
    again: 4,
    run: onPage(async (tab, device, world) => {
      const job = await aJob(device)
      if (!job) return
      const evaluationCriteria = world.luck().chance(0.3) ? `Criterion ${world.luck().below(9)}` : 'Experience'
      const scoringMatrix = [{ evaluationCriteria, description: '', weight: 100 }]
      const fields = jobFields({ title: `Edited ${world.luck().below(1000)}`, scoringMatrix })
      const operation = { type: 'job.edit' as const, jobId: job.id, fields, version: job.version, at: device.now() }
      await doAs(device, tab, none, () => tab.acts.perform(operation))
    }),
  },
  deleteJob: {
    again: 1,
    run: onPage(async (tab, device) => {
      const job = await aJob(device)
      if (job) await remove(device, tab, { type: 'job.delete', jobId: job.id, at: device.now() }, job.id)
    }),
  },
  deleteBatch: {
    again: 1,
    run: onPage(async (tab, device, world) => {
      const batch = world.luck().pick(await batchesOf(device))
      if (!batch) return
      const { id: batchId, jobId } = batch
      await remove(device, tab, { type: 'batch.delete', batchId, jobId, at: device.now() }, batchId)
    }),
  },
  deleteCandidate: {
    again: 2,
    run: onPage(async (tab, device) => {
      const candidate = await aCandidate(device, () => true)
      if (!candidate) return
      await remove(device, tab, { type: 'candidate.delete', candidateId: candidate.id, at: device.now() }, candidate.id)
    }),
  },
  createBatch: {
    again: 1,
    run: onPage(async (tab, device, world) => {
      const job = await aJob(device)
      const name = world.luck().pick(batchNames)!
      if (!job) return
      const batchId = batchIdOf(job.id, name)
      await doAs(device, tab, none, () =>
        tab.acts.perform({ type: 'batch.create', batchId, jobId: job.id, name, at: device.now() }),
      )
    }),
  },
  upload: {
    again: 5,
    run: onPage(async (tab, device, world) => {
      const job = await aJob(device)
      if (!job) return
      const batchName = world.luck().pick(batchNames)!
      const changes = Array.from({ length: 1 + world.luck().below(3) }, () => {
        const isReadable = world.luck().chance(0.85)
        const candidateId = newId()
        const content = isReadable ? `%PDF-1.7 ${candidateId}` : `plain words ${candidateId}`
        const operation = {
          type: 'candidate.upload' as const,
          candidateId,
          batchId: batchIdOf(job.id, batchName),
          jobId: job.id,
          batchName,
          language: 'en' as const,
          fileName: isReadable ? 'cv.pdf' : 'cv.exe',
          fileSize: content.length,
          at: device.now(),
        }
        return { operation, file: new Blob([content], { type: 'application/pdf' }) }
      })
      await doAs(device, tab, none, () => tab.acts.performAll(changes))
    }),
  },
  retryScreening: {
    again: 1,
    run: onPage(async (tab, device) => {
      const failed = await aCandidate(device, ({ status }) => status === Status.failed)
      if (!failed) return
      await doAs(device, tab, none, () => tab.acts.perform({ type: 'candidate.retry', candidateId: failed.id, at: device.now() }))
    }),
  },
  rescreen: {
    again: 1,
    run: onPage(async (tab, device) => {
      const candidate = await aCandidate(device, ({ version }) => version > 0)
      if (!candidate) return
      await doAs(device, tab, none, () =>
        tab.acts.perform({ type: 'candidate.rescreen', candidateId: candidate.id, at: device.now() }),
      )
    }),
  },
  discard: {
    again: 3,
    run: onPage(async (tab, device, world) => {
      const row = world.luck().pick(await device.probe.outbox.orderBy('seq').toArray())
      if (row)
        await doAs(
          device,
          tab,
          ({ id }) => id === row.id,
          () => tab.acts.discard(row.id),
        )
    }),
  },
  tryAgain: {
    again: 3,
    run: onPage(async (tab, device, world) => {
      const row = world.luck().pick(await needingUser(device))
      if (row)
        await doAs(
          device,
          tab,
          ({ id }) => id === row.id,
          () => tab.acts.tryAgain(row.id),
        )
    }),
  },
  undoAndDecide: {
    again: 2,
    run: onPage(async (tab, device, world) => {
      const row = world.luck().pick((await needingUser(device)).filter(({ operation }) => operation.type === 'candidate.decide'))
      const candidate = row && (await device.probe.candidates.get(row.target))
      if (!row || !candidate?.decisionId) return
      const { id: candidateId, decisionId } = candidate
      const undo = { type: 'candidate.undo' as const, candidateId, decisionId, at: device.now() }
      const mayGo = ({ id }: OutboxRow) => id === row.id || id === decisionId
      await doAs(device, tab, mayGo, () => tab.acts.change(row.id, [undo, decide(candidate, device)]))
    }),
  },
  screen: { again: 5, run: (world) => world.screening.begin() },
  poke: { again: 3, run: onPage(async (tab) => tab.sync.notice('poke')) },
  online: { again: 1, run: onPage(async (tab) => tab.sync.notice('online')) },
  tryNow: { again: 1, run: onPage(async (tab) => void tab.sync.tryNow().catch(() => undefined)) },
  openPage: { again: 2, run: (_, device) => openIfFew(device, 'page') },
  wakeWorker: { again: 2, run: (_, device) => openIfFew(device, 'worker') },
  closeTab: { again: 2, run: async (world, device) => world.luck().pick(liveTabs(device))?.kill() },
  killInMidStep: {
    again: 5,
    run: async (world, device) => world.luck().pick(liveTabs(device))?.killAfter(world.luck().below(120)),
  },
  freezeTab: { again: 2, run: async (world, device) => world.luck().pick(livePages(device))?.freeze() },
  thawTab: { again: 2, run: async (world, device) => world.luck().pick(frozen(device))?.thaw() },
  fallAsleep: { again: 1, run: async (_, device) => liveTabs(device).forEach((tab) => tab.freeze()) },
  wakeUp: {
    again: 2,
    run: async (_, device) => {
      for (const tab of frozen(device)) {
        tab.thaw()
        tab.sync.notice('visible')
      }
    },
  },
  weather: {
    again: 8,
    run: async (world, device) => {
      device.weather = world.luck().pick([...weathers, 'clear', 'bad', 'bad', 'bad'] as const)!
    },
  },
  expireToken: { again: 2, run: async (_, device) => device.expireToken() },
  endSignIn: {
    again: 1,
    run: async (_, device) => {
      device.isSignInEnded = true
      device.expireToken()
    },
  },
  signIn: { again: 1, run: (_, device) => signIn(device) },
  restartServer: {
    again: 1,
    run: async (world) => {
      await world.network.crash()
      await world.screening.crash()
      // A restored server names itself anew, so that devices start over (scenario 18).
      world.backend.restart(world.luck().chance(0.3) ? newId() : undefined)
    },
  },
  purgeTombstones: {
    again: 1,
    run: async ({ backend, workspaceId }) => {
      if (!backend.isFree()) return
      const trx = backend.db
      await trx('tombstones').where({ workspace_id: workspaceId }).delete()
      await trx('workspaces')
        .where({ id: workspaceId })
        .update({ tombstones_purged_to: trx.ref('version') })
    },
  },
  setClock: {
    again: 1,
    run: async (world, device) => {
      device.clockOffset = (world.luck().below(7) - 3) * 24 * 60 * 60_000
    },
  },
  aWhile: { again: 3, run: (world) => world.letPass(world.luck().below(120_000)) },
  // Everything is switched off meanwhile (scenario 14).
  tenDays: { again: 1, run: async (world) => world.time.jump(10 * 24 * 60 * 60_000) },
} satisfies Record<string, Act>

export type ActName = keyof typeof acts

/** In an order that does not hang on their ids, which are hashes. */
async function batchesOf({ probe }: Device): Promise<Batch[]> {
  const placeOf = ({ jobId, name }: Batch) => `${jobId} ${name}`
  return (await probe.batches.toArray()).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

const batchNames = ['May', 'may ', 'June'] as const

const remove = (device: Device, tab: Tab, operation: OutboxRow['operation'], target: string) =>
  doAs(
    device,
    tab,
    (row) => row.touches.includes(target),
    () => tab.acts.perform(operation),
  )

const needingUser = (device: Device) =>
  device.probe.outbox
    .orderBy('seq')
    .filter(({ state }) => state === 'refused' || state === 'held')
    .toArray()

const frozen = (device: Device) => liveTabs(device).filter(({ isFrozen }) => isFrozen)

async function openIfFew(device: Device, kind: Tab['kind']): Promise<void> {
  if (liveTabs(device).filter((tab) => tab.kind === kind).length < 2) await device.open(kind)
}

/** The app is loaded anew with it, as after coming back from the identity provider. */
export async function signIn(device: Device): Promise<void> {
  device.signIn()
  for (const tab of liveTabs(device)) tab.kill()
  await device.world.quiet.come()
  await device.open('page')
}
