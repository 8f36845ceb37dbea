import type { Batch } from '../../shared/batches/batch.ts'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Criterion, Job } from '../../shared/jobs/job.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'
import { aJob, batchNames, doAs, none, onPage, remove, type Act } from './acting.ts'
import type { Device } from '../world/device.ts'
import type { SeededRandom } from '../world/random.ts'
import { stored } from '../checks/stored.ts'

export const jobActs = {
  createJob: {
    weight: 2,
    run: onPage(async (tab, device, world) => {
      const fields = someJobFields({ title: `Job ${world.random().below(1000)}` })
      const operation = { type: 'job.create' as const, jobId: newId(), fields, at: device.now() }
      await doAs(device, tab, none, () => tab.perform([{ operation }]))
    }),
  },
  editJob: {
    weight: 4,
    run: onPage(async (tab, device, world) => {
      const job = aJob(device)
      if (!job) return
      const evaluationCriteria = world.random().chance(0.3) ? `Criterion ${world.random().below(9)}` : 'Experience'
      const scoringMatrix = [{ evaluationCriteria, description: '', weight: 100, ...correction(world.random()) }]
      const fields = someJobFields({ title: `Edited ${world.random().below(1000)}`, scoringMatrix })
      const operation = { type: 'job.edit' as const, jobId: job.id, fields, version: job.version, at: device.now() }
      await doAs(device, tab, none, () => tab.perform([{ operation }]))
    }),
  },
  setJobClosed: {
    weight: 2,
    run: onPage(async (tab, device, world) => {
      const job = aJob(device)
      if (!job) return
      const closed = world.random().chance(0.4)
      const operation = { type: 'job.setClosed' as const, jobId: job.id, closed, at: device.now() }
      await doAs(device, tab, none, () => tab.perform([{ operation }]))
    }),
  },
  deleteJob: {
    weight: 1,
    run: onPage(async (tab, device) => {
      const job = aJob(device)
      if (job) await remove(device, tab, { type: 'job.delete', jobId: job.id, at: device.now() }, job.id)
    }),
  },
  createBatch: {
    weight: 1,
    run: onPage(async (tab, device, world) => {
      const job = aJob(device)
      const name = world.random().pick(batchNames)!
      if (!job) return
      const batchId = batchIdOf(job.id, name)
      await doAs(device, tab, none, () =>
        tab.perform([{ operation: { type: 'batch.create', batchId, jobId: job.id, name, at: device.now() } }]),
      )
    }),
  },
  renameBatch: {
    weight: 3,
    run: onPage(async (tab, device, world) => {
      const batch = world.random().pick(batchesOf(device))
      const name = world.random().pick(['May', 'June', 'July'])!
      if (!batch) return
      const { id: batchId, jobId, name: base } = batch
      await doAs(device, tab, none, () =>
        tab.perform([{ operation: { type: 'batch.rename', batchId, jobId, name, base, at: device.now() } }]),
      )
    }),
  },
  deleteBatch: {
    weight: 1,
    run: onPage(async (tab, device, world) => {
      const batch = world.random().pick(batchesOf(device))
      if (!batch) return
      const { id: batchId, jobId } = batch
      await remove(device, tab, { type: 'batch.delete', batchId, jobId, at: device.now() }, batchId)
    }),
  },
} satisfies Record<string, Act>

/** Said, taken back, or left unsaid as by an app that knows no corrections. */
function correction(random: SeededRandom): Pick<Criterion, 'readAs'> {
  if (random.chance(0.5)) return {}
  if (random.chance(0.3)) return { readAs: null }
  return { readAs: { kind: 'years', months: 12 * (1 + random.below(3)), topic: '' } }
}

/** Sorted by job and name: batch ids are hashes, whose order differs in each run. */
function batchesOf({ probe }: Device): Batch[] {
  const placeOf = ({ jobId, name }: Batch) => `${jobId} ${name}`
  return stored(probe, 'batches').sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** An edit by an app that does not say what the fields were: it conflicts with any other. */
export function editOf(device: Device, job: Job, title: string) {
  const { description, keywords, additionalInstructions, scoringMatrix, version } =
    stored(device.probe, 'jobs').find(({ id }) => id === job.id) ?? job
  const fields = { title, description, keywords, additionalInstructions, scoringMatrix }
  return { operation: { type: 'job.edit' as const, jobId: job.id, fields, version, at: device.now() } }
}
