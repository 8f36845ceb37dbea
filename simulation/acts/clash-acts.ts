import { Status } from '../../shared/screening/status.ts'
import { contract } from '../../shared/http/contract.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { baseOf } from '../../shared/jobs/merge.ts'
import { fetchDetail } from '../../client/data/mirror/details.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { deletes } from '../../shared/sync/operation-table.ts'
import { anOpenOne, decide, note, undoDecision, upload } from './candidate-acts.ts'
import { aJob, anotherThan, aPage, doAs, none, remove, type Act } from './acting.ts'
import type { Device } from '../world/device.ts'
import { letHappen, poke, sendingOf, untilAnswered, untilHeard } from './exchanges.ts'
import { PULL_PATH, type Conditions } from '../network/network.ts'
import { MANY_PATH } from '../network/records.ts'
import { inBackground } from './reading-acts.ts'
import { stored } from '../checks/stored.ts'
import { editOf } from './job-acts.ts'
import { needingUser } from './outbox-acts.ts'
import type { World } from '../world/world.ts'
import type { Tab } from '../world/tab.ts'

/** Of what a device asks first while the server is away (client/data/sync/contact.ts). */
const CONTACT_PATH = `/api${contract.me.path}`

/** Sequences that provoke conflicts: most act on one row from several devices before these receive each other's changes. */
export const clashActs = {
  decideOppositely: {
    weight: 4,
    run: async (world, first) => {
      const open = stored(first.probe, 'candidates').filter(({ status }) => status === Status.completed)
      const candidate = world.random().pick(open.slice(0, 2))
      if (!candidate) return
      await everywhere(first, async (device, tab, at) => {
        const shown = stored(device.probe, 'candidates').find(({ id }) => id === candidate.id)
        if (shown?.status !== Status.completed) return
        const status = at % 2 === 0 ? Status.accepted : Status.rejected
        const own = { candidateId: candidate.id, status, decisionId: newId(), by: device.user.name, at: device.now() }
        await doAs(device, tab, none, () => tab.perform([{ operation: { type: 'candidate.decide', ...own } }]))
      })
    },
  },
  /** Some say what the fields were, so that those that do not overlap merge; some are of an app that does not. */
  editTogether: {
    weight: 3,
    run: async (world, first) => {
      const job = aJob(first)
      if (!job) return
      await everywhere(first, async (device, tab, at) => {
        const shown = stored(device.probe, 'jobs').find(({ id }) => id === job.id)
        if (!shown) return
        const { title, description, keywords, additionalInstructions, scoringMatrix } = shown
        const before = { title, description, keywords, additionalInstructions, scoringMatrix }
        const changes = [
          { title: `Edited by ${at}` },
          { description: `After ${title}` },
          { title: 'Both', description: `By ${at}` },
        ]
        const fields = { ...before, ...world.random().pick(changes) }
        const base = world.random().chance(0.7) ? { base: baseOf(before, fields) } : {}
        const operation = {
          type: 'job.edit' as const,
          jobId: job.id,
          fields,
          ...base,
          version: shown.version,
          at: device.now(),
        }
        await doAs(device, tab, none, () => tab.perform([{ operation }]))
      })
    },
  },
  /** An edit is refused for what another user has changed meanwhile, and what was done to that job after it is held. */
  editOverEdited: {
    weight: 4,
    run: async (world, first) => {
      const other = anotherThan(first)
      const job = aJob(first)
      if (!other || !job || job.version === 0) return
      const [page, otherPage] = [await aPage(world, first), await aPage(world, other)]
      for (const title of ['Edited', 'Edited again'])
        await doAs(first, page, none, () => page.perform([editOf(first, job, title)]))
      await whileAway(world, first, page, () =>
        doAs(other, otherPage, none, () => otherPage.perform([editOf(other, job, 'By another')])),
      )
      await actOnRefused(world, first, page)
    },
  },
  /**
   * The same, and the user tries the held edit again, which stays unanswered, and then the refused one, which another user's edit makes
   * refused anew.
   */
  tryInReverse: {
    weight: 3,
    run: async (world, first) => {
      const other = anotherThan(first)
      const job = aJob(first)
      if (!other || !job || job.version === 0) return
      const [page, otherPage] = [await aPage(world, first), await aPage(world, other)]
      const editByOther = async (title: string) => {
        other.conditions = 'clear'
        await doAs(other, otherPage, none, () => otherPage.perform([editOf(other, job, title)]))
        await letHappen(world, 12, ({ sender }) => sender.deviceName === other.name)
      }
      const tryAgainAndSend = async (row: OutboxRow | undefined, conditions: Conditions) => {
        first.conditions = conditions
        if (row && page.isAlive)
          await doAs(
            first,
            page,
            ({ id }) => id === row.id,
            () => page.tryAgain(row.id),
          )
        await letHappen(world, 12, sendingOf(first))
      }
      first.conditions = 'offline'
      for (const title of ['Edited', 'Edited again'])
        await doAs(first, page, none, () => page.perform([editOf(first, job, title)]))
      await editByOther('By another')
      first.conditions = 'clear'
      page.sync.notice('online')
      await letHappen(world, 12, sendingOf(first))
      const held = needingUser(first).find(({ state, target }) => state === 'held' && target === job.id)
      const refused = needingUser(first).find(({ id }) => id === held?.heldBy)
      await tryAgainAndSend(held, 'offline')
      await editByOther('By another again')
      await tryAgainAndSend(refused, 'clear')
    },
  },
  /** The same as `editOverEdited` with a decision that is undone right away. */
  decideOverDecided: {
    weight: 4,
    run: async (world, first) => {
      const other = anotherThan(first)
      const candidate = anOpenOne(first)
      if (!other || !candidate) return
      const [page, otherPage] = [await aPage(world, first), await aPage(world, other)]
      const own = decide(candidate, first)
      await doAs(first, page, none, () => page.perform([{ operation: own }]))
      await whileAway(world, first, page, async () => {
        await undoDecision(first, page, own)
        await doAs(other, otherPage, none, () => otherPage.perform([{ operation: decide(candidate, other) }]))
      })
      await actOnRefused(world, first, page)
    },
  },
  /** While a device says why it has rejected a candidate, another user takes that rejection back and rejects anew. */
  rejectAnew: {
    weight: 3,
    run: async (world, first) => {
      const other = anotherThan(first)
      const candidate = anOpenOne(first)
      if (!other || !candidate) return
      for (const device of [first, other]) device.conditions = 'clear'
      const [page, otherPage] = [await aPage(world, first), await aPage(world, other)]
      const rejection = { ...decide(candidate, first), status: Status.rejected }
      await doAs(first, page, none, () => page.perform([{ operation: rejection }]))
      await letHappen(world, 12, ({ sender }) => sender.deviceName === first.name)
      await poke(other)
      await letHappen(world, 12, ({ sender }) => sender.deviceName === other.name)
      const { candidateId, decisionId } = rejection
      const shown = stored(other.probe, 'candidates').find(({ id }) => id === candidateId)
      if (shown?.decisionId !== decisionId) return
      first.conditions = 'answersLate'
      const reason = { type: 'candidate.giveReason' as const, candidateId, decisionId, reason: 'Location', at: first.now() }
      await doAs(first, page, none, () => page.perform([{ operation: reason }]))
      const undo = { type: 'candidate.undo' as const, candidateId, decisionId, at: other.now() }
      await doAs(other, otherPage, none, () => otherPage.perform([{ operation: undo }]))
      const anew = { ...decide(shown, other), status: Status.rejected }
      await doAs(other, otherPage, none, () => otherPage.perform([{ operation: anew }]))
      await letHappen(world, 20, ({ sender }) => sender.deviceName === other.name)
      await poke(first)
      await letHappen(world, 8, ({ sender, path }) => sender.deviceName === first.name && path.startsWith(PULL_PATH))
    },
  },
  /** Another device deletes what this one has changed, and a pull brings the deletion before the change is answered. */
  deleteMeanwhile: {
    weight: 4,
    run: async (world, first) => {
      const other = anotherThan(first)
      const shown = new Set(stored(first.probe, 'candidates').map(({ id }) => id))
      const candidate = other && world.random().pick(stored(other.probe, 'candidates').filter(({ id }) => shown.has(id)))
      if (!other || !candidate) return
      const candidateId = candidate.id
      first.conditions = 'answersLate'
      const page = await aPage(world, first)
      const at = first.now()
      const tag = world.random().pick(['remote', 'senior'] as const)!
      inBackground(first, page, fetchDetail(page.mirror, page.api, candidateId, null))
      await doAs(first, page, none, () => page.perform([{ operation: { type: 'candidate.addTag', candidateId, tag, at } }]))
      await untilAnswered(world, first)
      other.conditions = 'clear'
      const deletion = world.random().pick(deletionsAbove(candidate, other).slice(0, 2))!
      const otherPage = await aPage(world, other)
      await remove(other, otherPage, deletion.operation, deletion.target)
      await untilAnswered(world, other)
      await poke(first)
    },
  },
  /** Another device deletes a CV before the uploading device receives the answer to its upload. */
  deleteUploaded: {
    weight: 3,
    run: async (world, first) => {
      const other = anotherThan(first)
      const job = aJob(first)
      if (!other || !job) return
      first.conditions = 'answersLate'
      other.conditions = 'clear'
      const page = await aPage(world, first)
      const change = upload(first, { jobId: job.id, batchName: 'May', isReadable: true })
      await doAs(first, page, none, () => page.perform([change]))
      await untilAnswered(world, first)
      const otherPage = await aPage(world, other)
      await poke(other)
      await letHappen(world, 20, ({ sender }) => sender.deviceName === other.name)
      const { candidateId } = change.operation
      if (!stored(other.probe, 'candidates').some(({ id, version }) => id === candidateId && version > 0)) return
      await remove(other, otherPage, { type: 'candidate.delete', candidateId, at: other.now() }, candidateId)
      await untilAnswered(world, other)
      await poke(first)
      await letHappen(world, 6, ({ sender, path }) => sender.deviceName === first.name && path.startsWith(PULL_PATH))
    },
  },
  /** A row in a page of a pull is changed or deleted while the page is under way, and the answer to that change arrives first. */
  overtakePage: {
    weight: 4,
    run: async (world, first) => {
      const candidate = world.random().pick(stored(first.probe, 'candidates').filter(({ version }) => version > 0))
      if (!candidate) return
      const other = anotherThan(first) ?? first
      const page = await aPage(world, first)
      for (const device of [first, other]) device.conditions = 'clear'
      const otherPage = await aPage(world, other)
      const shown = stored(other.probe, 'candidates').find(({ id }) => id === candidate.id)
      // A decision brings counters into the page.
      const isDecided = shown?.status === Status.completed && world.random().chance(0.5)
      const change = isDecided ? decide(shown, other) : note(candidate.id, other)
      await doAs(other, otherPage, none, () => otherPage.perform([{ operation: change }]))
      await untilAnswered(world, other)
      await untilHeard(world, other)
      await poke(first)
      await untilAnswered(world, first)
      const deletion = world.random().chance(0.5) && world.random().pick(deletionsAbove(candidate, first))
      if (deletion) await remove(first, page, deletion.operation, deletion.target)
      else await doAs(first, page, none, () => page.perform([{ operation: note(candidate.id, first) }]))
      await untilAnswered(world, first)
      await untilHeard(world, first)
    },
  },
  /** A batch is deleted and created again under its name before the other devices receive either change. */
  replaceBatch: {
    weight: 3,
    run: async (world, first) => {
      const other = anotherThan(first) ?? first
      const batch = world.random().pick(stored(first.probe, 'batches').filter(({ version }) => version > 0))
      if (!batch) return
      const { id: batchId, jobId, name: batchName } = batch
      first.conditions = 'clear'
      const page = await aPage(world, first)
      await remove(first, page, { type: 'batch.delete', batchId, jobId, at: first.now() }, batchId)
      await letHappen(world, 12, ({ sender }) => sender.deviceName === first.name)
      const change = upload(first, { jobId, batchName, isReadable: true })
      await doAs(first, page, none, () => page.perform([change]))
      await letHappen(world, 12, ({ sender }) => sender.deviceName === first.name)
      if (world.random().chance(0.3))
        await remove(first, page, { type: 'batch.delete', batchId, jobId, at: first.now() }, batchId)
      await poke(other)
    },
  },
  /** The answer to an accepted change is lost: the device learns of the change only from what it fetches next. */
  loseAnswer: {
    weight: 3,
    run: async (world, device) => {
      const candidate = world.random().pick(stored(device.probe, 'candidates').filter(({ version }) => version > 0))
      if (!candidate) return
      const page = await aPage(world, device)
      await noteUnanswered(device, page, candidate.id)
      if (world.random().chance(0.5)) inBackground(device, page, fetchDetail(page.mirror, page.api, candidate.id, null))
      else await poke(device)
      await letHappen(world, 12, ({ sender, key, path }) => sender.deviceName === device.name && !key && path !== MANY_PATH)
      await checkAppliedOnce(device, candidate.id)
    },
  },
  /** The answer to a change is lost, a page confirms the change, and then a restore of the server undoes it. */
  loseConfirmed: {
    weight: 2,
    run: async (world, device) => {
      const { workspace } = device
      const candidate = world.random().pick(stored(device.probe, 'candidates').filter(({ version }) => version > 0))
      if (!candidate || !world.backend.isFree()) return
      await workspace.restores.backUp()
      const page = await aPage(world, device)
      await noteUnanswered(device, page, candidate.id)
      await poke(device)
      await letHappen(world, 12, ({ sender, path }) => sender.deviceName === device.name && path.startsWith(PULL_PATH))
      await world.restartServer()
      await workspace.restores.goBack(workspace.devices)
      workspace.isRewritten = true
      await poke(device)
      await letHappen(world, 12, ({ sender, path }) => sender.deviceName === device.name && path.startsWith(PULL_PATH))
    },
  },
  /** The server is restored from a backup that lacks the last changes, while a device has an unsent operation. */
  loseHistory: {
    weight: 2,
    run: async (world, first) => {
      const { workspace } = first
      const candidate = world.random().pick(stored(first.probe, 'candidates').filter(({ version }) => version > 0))
      if (!candidate || !world.backend.isFree()) return
      await workspace.restores.backUp()
      const page = await aPage(world, first)
      first.conditions = 'clear'
      const deletion = world.random().chance(0.5) && world.random().pick(deletionsAbove(candidate, first))
      if (deletion) await remove(first, page, deletion.operation, deletion.target)
      else await doAs(first, page, none, () => page.perform([{ operation: note(candidate.id, first) }]))
      await letHappen(world, 12, ({ sender }) => sender.deviceName === first.name)
      const other = world.random().pick(workspace.devices)!
      const otherPage = await aPage(world, other)
      await poke(other)
      await letHappen(world, 12, ({ sender }) => sender.deviceName === other.name)
      other.conditions = 'offline'
      const rows = stored(other.probe, 'candidates')
      const shown = rows.find(({ id }) => id === candidate.id) ?? world.random().pick(rows)
      if (shown) await doAs(other, otherPage, none, () => otherPage.perform([{ operation: note(shown.id, other) }]))
      await world.restartServer()
      await workspace.restores.goBack(workspace.devices)
      workspace.isRewritten = true
      other.conditions = 'clear'
    },
  },
} satisfies Record<string, Act>

/** The user adds a note, the server does so, and its answer is lost. */
async function noteUnanswered(device: Device, page: Tab, candidateId: string): Promise<void> {
  const { world } = device
  device.conditions = 'clear'
  await letHappen(world, 20, ({ sender }) => sender.deviceName === device.name)
  device.conditions = 'answersLost'
  await doAs(device, page, none, () => page.perform([{ operation: note(candidateId, device) }]))
  await untilAnswered(world, device)
  await untilHeard(world, device)
  device.conditions = 'clear'
}

/** What the device sends is lost, so it waits, while something is done on another. Half the time the server is an earlier build then. */
async function whileAway(world: World, device: Device, page: Tab, act: () => Promise<void>): Promise<void> {
  for (const each of device.workspace.devices) each.conditions = each === device ? 'offline' : 'clear'
  await act()
  await letHappen(world, 8, ({ sender }) => sender.deviceName === device.name)
  // The server can be reached for a moment: what is sent then is lost, or answered with an error.
  device.conditions = 'clear'
  page.sync.notice('online')
  await letHappen(world, 4, ({ sender, path }) => sender.deviceName === device.name && path === CONTACT_PATH)
  device.conditions = world.random().pick(['offline', 'failing'] as const)!
  await letHappen(world, 8, ({ sender }) => sender.deviceName === device.name)
  await letHappen(world, 16, ({ sender }) => sender.deviceName !== device.name)
  if (world.random().chance(0.5)) await world.restartServer('earlier')
  device.conditions = 'clear'
}

/** The device sends what waits, all at once or each when its time has come, and its user tries again or discards what is refused or held. */
async function actOnRefused(world: World, device: Device, page: Tab): Promise<void> {
  const isSending = sendingOf(device)
  if (world.random().chance(0.5)) page.sync.notice('online')
  for (let left = 4; left > 0; left -= 1) {
    await letHappen(world, 12, isSending)
    await world.advance(world.random().below(3_000))
  }
  const row = world.random().pick(needingUser(device))
  if (!row || !page.isAlive) return
  const act = world.random().chance(0.6) ? () => page.tryAgain(row.id) : () => page.discard(row.id)
  await doAs(device, page, ({ id }) => id === row.id, act)
  await letHappen(world, 12, isSending)
}

/** The deletions of the candidate, of its batch and of its job. */
export function deletionsAbove({ id: candidateId, batchId, jobId }: CandidateSummary, device: Device) {
  const at = device.now()
  return [
    { target: candidateId, operation: { type: 'candidate.delete' as const, candidateId, at } },
    { target: batchId, operation: { type: 'batch.delete' as const, batchId, jobId, at } },
    { target: jobId, operation: { type: 'job.delete' as const, jobId, at } },
  ]
}

/** I2: an operation that the server has done, but is still in the outbox, counts only once in the row that includes it. */
async function checkAppliedOnce({ probe, workspace, world, name }: Device, candidateId: string): Promise<void> {
  const unsent = stored(probe, 'outbox').filter(({ target, operation }) => target === candidateId || deletes(operation))
  const shown = stored(probe, 'candidates').find(({ id }) => id === candidateId)
  const under = stored(probe, 'serverRows').find(({ id }) => id === candidateId)?.row
  const there = await world.backend
    .db('candidates')
    .where({ id: candidateId, workspace_id: workspace.id })
    .first('version', 'note_count')
  const isOther = unsent.some(
    ({ id, operation }) => operation.type === 'candidate.deleteNote' || !workspace.records.done().includes(id),
  )
  if (!there || !shown || isOther || under?.version !== there.version) return
  if (shown.noteCount !== there.note_count)
    world.reportViolation(`I2: ${name} shows ${shown.noteCount} notes of ${candidateId}, the server has ${there.note_count}`)
}

async function everywhere(
  { world, workspace }: Device,
  act: (device: Device, tab: Tab, at: number) => Promise<void>,
): Promise<void> {
  for (const [at, device] of workspace.devices.entries()) {
    await act(device, await aPage(world, device), at)
  }
}
