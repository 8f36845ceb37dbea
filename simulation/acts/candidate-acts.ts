import { isDecided, Status } from '../../shared/screening/status.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { findStory } from '../../client/data/queries/story.ts'
import { aJob, batchNames, doAs, none, onPage, remove, type Act } from './acting.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { stored } from '../checks/stored.ts'

export const candidateActs = {
  decide: {
    weight: 8,
    run: onPage(async (tab, device) => {
      const candidate = aCandidate(device, isOpen)
      if (candidate) await doAs(device, tab, none, () => tab.perform([{ operation: decide(candidate, device) }]))
    }),
  },
  decideMany: {
    weight: 2,
    run: onPage(async (tab, device) => {
      const open = stored(device.probe, 'candidates').filter(isOpen).slice(0, 4)
      const changes = open.map((candidate) => ({ operation: decide(candidate, device) }))
      if (changes.length > 0) await doAs(device, tab, none, () => tab.perform(changes))
    }),
  },
  undo: {
    weight: 4,
    run: onPage(async (tab, device) => {
      const decided = aCandidate(device, ({ status }) => isDecided(status))
      if (!decided?.decisionId) return
      await undoDecision(device, tab, { candidateId: decided.id, decisionId: decided.decisionId })
    }),
  },
  giveReason: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const rejected = aCandidate(device, ({ status }) => status === Status.rejected)
      if (!rejected?.decisionId) return
      const { id: candidateId, decisionId } = rejected
      // Often twice in a row, so that the second is folded into what is unsent.
      for (const reason of world.random().chance(0.4) ? reasons : [world.random().pick(reasons)!])
        await doAs(device, tab, none, () =>
          tab.perform([{ operation: { type: 'candidate.giveReason', candidateId, decisionId, reason, at: device.now() } }]),
        )
    }),
  },
  upload: {
    weight: 5,
    run: onPage(async (tab, device, world) => {
      const job = aJob(device)
      if (!job) return
      const batchName = world.random().pick(batchNames)!
      const changes = Array.from({ length: 1 + world.random().below(3) }, () =>
        upload(device, { jobId: job.id, batchName, isReadable: world.random().chance(0.85) }),
      )
      await doAs(device, tab, none, () => tab.perform(changes))
    }),
  },
  retryScreening: {
    weight: 3,
    run: onPage(async (tab, device) => {
      const failed = aCandidate(device, ({ status }) => status === Status.failed)
      if (!failed) return
      await doAs(device, tab, none, () =>
        tab.perform([{ operation: { type: 'candidate.retry', candidateId: failed.id, at: device.now() } }]),
      )
    }),
  },
  rescreen: {
    weight: 1,
    run: onPage(async (tab, device) => {
      const candidate = aCandidate(device, ({ version }) => version > 0)
      if (!candidate) return
      await doAs(device, tab, none, () =>
        tab.perform([{ operation: { type: 'candidate.rescreen', candidateId: candidate.id, at: device.now() } }]),
      )
    }),
  },
  note: {
    weight: 3,
    run: onPage(async (tab, device) => {
      const candidate = aCandidate(device, () => true)
      if (!candidate) return
      await doAs(device, tab, none, () => tab.perform([{ operation: note(candidate.id, device) }]))
    }),
  },
  deleteNote: {
    weight: 2,
    run: onPage(async (tab, device, world) => {
      const candidate = aCandidate(device, ({ noteCount }) => noteCount > 0)
      if (!candidate) return
      const { notes } = await findStory(device.probe, candidate.id, device.user.name)
      const own = world.random().pick(notes.filter(({ authorId }) => authorId === device.user.id))
      if (!own) return
      const operation = { type: 'candidate.deleteNote' as const, candidateId: candidate.id, noteId: own.id, at: device.now() }
      await doAs(
        device,
        tab,
        ({ id }) => id === own.id,
        () => tab.perform([{ operation }]),
      )
    }),
  },
  tag: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const candidate = aCandidate(device, () => true)
      if (!candidate) return
      for (const tag of world.random().chance(0.5) ? tags : [world.random().pick(tags)!]) {
        const type = candidate.tags.includes(tag) ? 'candidate.removeTag' : 'candidate.addTag'
        await doAs(device, tab, none, () =>
          tab.perform([{ operation: { type, candidateId: candidate.id, tag, at: device.now() } }]),
        )
      }
    }),
  },
  correct: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const candidate = aCandidate(device, () => true)
      if (!candidate) return
      // Twice in a row now and then, so that an unsent correction takes in the next one.
      for (const fields of world.random().chance(0.3) ? corrections : [world.random().pick(corrections)!])
        await doAs(device, tab, none, () =>
          tab.perform([{ operation: { type: 'candidate.correct', candidateId: candidate.id, fields, at: device.now() } }]),
        )
    }),
  },
  uncover: {
    weight: 2,
    run: onPage(async (tab, device) => {
      const candidate = aCandidate(device, () => true)
      if (!candidate) return
      const { id: userId } = device.user
      // Twice, as an impatient press.
      for (const at of [device.now(), device.now()])
        await doAs(device, tab, none, () =>
          tab.perform([{ operation: { type: 'candidate.uncover', candidateId: candidate.id, userId, at } }]),
        )
    }),
  },
  deleteCandidate: {
    weight: 2,
    run: onPage(async (tab, device) => {
      const candidate = aCandidate(device, () => true)
      if (!candidate) return
      await remove(device, tab, { type: 'candidate.delete', candidateId: candidate.id, at: device.now() }, candidate.id)
    }),
  },
} satisfies Record<string, Act>

const corrections = [
  { name: 'Dewi Lestari Putri' },
  { email: 'dewi@example.com', phone: '0812 0000 0142' },
  { name: null },
] as const
const reasons = ['Location', null, 'Skills missing'] as const
const tags = ['remote', 'senior', 'bandung'] as const

function aCandidate(device: Device, fits: (row: CandidateSummary) => boolean): CandidateSummary | undefined {
  const rows = stored(device.probe, 'candidates').filter(fits)
  const random = device.world.random()
  // Mostly one of the first two rows, so that several devices act on the same candidate.
  return random.pick(random.chance(0.6) ? rows.slice(0, 2) : rows)
}

const isOpen = (row: CandidateSummary) => row.status === Status.completed

/** The operation of an upload, with its file. */
export function upload(
  device: Device,
  { jobId, batchName, isReadable }: { jobId: string; batchName: string; isReadable: boolean },
) {
  const candidateId = newId()
  const content = isReadable ? `%PDF-1.7 ${candidateId}` : `plain words ${candidateId}`
  const operation = {
    type: 'candidate.upload' as const,
    candidateId,
    batchId: batchIdOf(jobId, batchName),
    jobId,
    batchName,
    language: 'en' as const,
    fileName: isReadable ? 'cv.pdf' : 'cv.exe',
    fileSize: content.length,
    at: device.now(),
  }
  return { operation, file: new Blob([content], { type: 'application/pdf' }) }
}

export function note(candidateId: string, device: Device) {
  const { id: authorId, name: author } = device.user
  const noteId = newId()
  return {
    type: 'candidate.addNote' as const,
    candidateId,
    noteId,
    authorId,
    author,
    text: `Note ${noteId}`,
    at: device.now(),
  }
}

export const decide = (candidate: CandidateSummary, device: Device) => ({
  type: 'candidate.decide' as const,
  candidateId: candidate.id,
  status: device.world.random().chance(0.5) ? Status.accepted : Status.rejected,
  decisionId: newId(),
  by: device.user.name,
  at: device.now(),
})

/** One of the first two candidates without a decision that the server knows. */
export function anOpenOne({ probe, world }: Device): CandidateSummary | undefined {
  const open = stored(probe, 'candidates').filter(({ status, version }) => status === Status.completed && version > 0)
  return world.random().pick(open.slice(0, 2))
}

/** The user undoes a decision, which may withdraw it from the outbox. */
export function undoDecision(
  device: Device,
  tab: Tab,
  { candidateId, decisionId }: { candidateId: string; decisionId: string },
): Promise<void> {
  const undo = { type: 'candidate.undo' as const, candidateId, decisionId, at: device.now() }
  return doAs(
    device,
    tab,
    ({ id }) => id === decisionId,
    () => tab.perform([{ operation: undo }]),
  )
}
