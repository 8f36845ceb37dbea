import { someJobFields } from '../../shared/test/job-fields.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { anOpenOne, decide, note, undoDecision, upload } from './candidate-acts.ts'
import { aJob, anotherThan, aPage, doAs, none, onPage, remove, type Act } from './acting.ts'
import { letHappen, sendingOf, untilAnswered, untilHeard } from './exchanges.ts'
import { editOf } from './job-acts.ts'
import { needingUser } from './outbox-acts.ts'
import { creates } from '../../shared/sync/operation-table.ts'

/** Acts on what is unsent, or what the server has done without the device knowing it, or has refused. */
export const lateActs = {
  /** The server has done something, its answer is under way or lost, and the user takes it back. */
  takeBackUnheard: {
    weight: 4,
    run: async (world, device) => {
      const random = world.random()
      const [page, job, candidate] = [await aPage(world, device), aJob(device), anOpenOne(device)]
      device.conditions = random.chance(0.5) ? 'answersLost' : 'answersLate'
      if (candidate && random.chance(0.5)) {
        const decision = decide(candidate, device)
        await doAs(device, page, none, () => page.perform([{ operation: decision }]))
        await untilAnswered(world, device)
        if (random.chance(0.5)) await untilHeard(world, device)
        await undoDecision(device, page, decision)
      } else if (job) {
        const change = upload(device, { jobId: job.id, batchName: 'May', isReadable: true })
        const { candidateId } = change.operation
        await doAs(device, page, none, () => page.perform([change]))
        await untilAnswered(world, device)
        if (random.chance(0.5)) await untilHeard(world, device)
        await remove(device, page, { type: 'candidate.delete', candidateId, at: device.now() }, candidateId)
      }
    },
  },
  /** A job, CVs in it and what is said of one are made together: each needs the one before, in a lane of its own. */
  makeTogether: {
    weight: 3,
    run: onPage(async (tab, device) => {
      const jobId = newId()
      const fields = someJobFields({ title: 'With CVs' })
      const change = upload(device, { jobId, batchName: 'May', isReadable: true })
      const making = { operation: { type: 'job.create' as const, jobId, fields, at: device.now() } }
      const said = { operation: note(change.operation.candidateId, device) }
      for (const each of [making, change, said]) await doAs(device, tab, none, () => tab.perform([each]))
    }),
  },
  /** The server answers everything with an error for a second, while something is to be sent. */
  stumble: {
    weight: 2,
    run: async (world, device) => {
      const candidate = anOpenOne(device)
      const page = await aPage(world, device)
      device.conditions = 'failing'
      if (candidate) await doAs(device, page, none, () => page.perform([{ operation: note(candidate.id, device) }]))
      for (let left = 20; left > 0; left -= 1) {
        await letHappen(world, 6, sendingOf(device))
        await world.advance(50)
      }
    },
  },
  /** A job is edited again while its last edit is being answered: the later edit is on top of the earlier one. */
  editUnheard: {
    weight: 3,
    run: async (world, device) => {
      const job = aJob(device)
      if (!job || job.version === 0) return
      const page = await aPage(world, device)
      device.conditions = 'answersLate'
      await doAs(device, page, none, () => page.perform([editOf(device, job, 'Edited')]))
      await untilAnswered(world, device)
      await doAs(device, page, none, () => page.perform([editOf(device, job, 'Edited while the first is answered')]))
      device.conditions = 'clear'
      await letHappen(world, 16, sendingOf(device))
    },
  },
  /** A CV with a note on it is refused, and the user acts on it once more, as on a page that was open before. */
  actOnRefusedCv: {
    weight: 3,
    run: async (world, device) => {
      const random = world.random()
      const page = await aPage(world, device)
      const isLost = () => needingUser(device).filter(({ operation }) => creates(operation))
      const job = aJob(device)
      if (isLost().length === 0 && job) {
        device.conditions = 'clear'
        const change = upload(device, { jobId: job.id, batchName: 'May', isReadable: false })
        await doAs(device, page, none, () => page.perform([change]))
        await doAs(device, page, none, () => page.perform([{ operation: note(change.operation.candidateId, device) }]))
        await letHappen(world, 12, sendingOf(device))
      }
      const maker = random.pick(isLost())
      if (maker?.operation.type !== 'candidate.upload' || !page.isAlive) return
      const { candidateId } = maker.operation
      const addTag = { type: 'candidate.addTag' as const, candidateId, tag: 'remote', at: device.now() }
      const own = random.pick([note(candidateId, device), addTag, 'deletion'] as const)!
      if (own === 'deletion') await remove(device, page, { type: 'candidate.delete', candidateId, at: device.now() }, candidateId)
      else await doAs(device, page, none, () => page.perform([{ operation: own }]))
    },
  },
  /** Another user has decided first: a decision is refused, and its user undoes it before the refusal arrives. */
  undoTooLate: {
    weight: 3,
    run: async (world, device) => {
      const other = anotherThan(device)
      const candidate = anOpenOne(device)
      if (!other || !candidate) return
      const [page, otherPage] = [await aPage(world, device), await aPage(world, other)]
      for (const each of [device, other]) each.conditions = 'clear'
      await doAs(other, otherPage, none, () =>
        otherPage.perform([{ operation: { ...decide(candidate, other), status: Status.accepted } }]),
      )
      await untilAnswered(world, other)
      const own = { ...decide(candidate, device), status: Status.rejected }
      await doAs(device, page, none, () => page.perform([{ operation: own }]))
      device.conditions = 'answersLate'
      await untilAnswered(world, device)
      await undoDecision(device, page, own)
      device.conditions = 'clear'
      await letHappen(world, 12, sendingOf(device))
    },
  },
} satisfies Record<string, Act>
