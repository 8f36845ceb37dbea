import { invalidInput } from '../http/invalid-input.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { contract, SentJob } from '../../shared/http/contract.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { jobFields, type Job, type JobFields, type JobTexts } from '../../shared/jobs/job.ts'
import { changedFields } from '../../shared/jobs/job-edit.ts'
import { clashesOf } from '../../shared/jobs/merge.ts'
import { sameMatrix, storedMatrix } from '../../shared/jobs/matrix.ts'
import { record } from '../audit/record.ts'
import * as candidates from '../candidates/queries.ts'
import type { Transaction } from '../database/database.ts'
import type { Handlers } from '../http/implement.ts'
import { Changed } from '../http/recall.ts'
import type { Scope } from '../http/scope.ts'
import { refuseDeleted } from '../database/tombstones.ts'
import * as jobs from './queries.ts'

type JobCalls = 'listJobs' | 'getJob' | 'createJob' | 'editJob' | 'setJobClosed'

export const jobHandlers: Pick<Handlers<typeof contract>, JobCalls> = {
  listJobs: (_, { db, member }) => jobs.listJobs(db, member.workspaceId),

  async getJob({ params }, { db, member }) {
    const [job] = await jobs.listJobs(db, member.workspaceId, params.id)
    if (!job) throw new AppError('not_found')
    return job
  },

  createJob({ body }, scope) {
    const fields = storedFields(fieldsOf(body))
    return scope.commit(async (trx, version) => {
      const id = body.id ?? newId()
      const existing = await findOwn(trx, scope, id)
      if (existing) {
        scope.reply.status = 200
        return new Changed(existing)
      }
      await refuseDeleted(trx, scope.member.workspaceId, [id])
      await jobs.insertJob(trx, scope.member.workspaceId, id, fields, version)
      return new Changed({ id, version })
    })
  },

  editJob({ params, body }, scope) {
    const sent = fieldsOf(body)
    return scope.commit(async (trx, version) => {
      const current = await jobs.findJob(trx, scope.member.workspaceId, params.id)
      if (!current) throw new AppError('not_found')
      const edit = { fields: sent, base: body.base }
      const isOutdated = body.version !== undefined && body.version !== current.version
      if (edit.base ? clashesOf(edit, current).length > 0 : isOutdated) throw new AppError('conflict', { current })

      const fields = storedFields({ ...current, ...changedFields(edit) }, current)
      const rescored = !sameMatrix(current.scoringMatrix, fields.scoringMatrix)
      await jobs.updateJob(trx, params.id, fields, { version, matrixVersion: current.matrixVersion + (rescored ? 1 : 0) })
      if (rescored || !isToldTheSame(current, fields)) await candidates.markOutdated(trx, params.id, version)
      return new Changed({ id: params.id, version })
    })
  },

  setJobClosed: ({ params: { id }, body: { closed } }, scope) =>
    scope.commit(async (trx, version) => {
      const current = await jobs.findJob(trx, scope.member.workspaceId, id)
      if (!current) throw new AppError('not_found')
      if (Boolean(current.closedAt) === closed) return new Changed(current)
      await jobs.setClosed(trx, id, closed, version)
      await record(trx, scope, { code: closed ? 'job_closed' : 'job_reopened', detail: { jobId: id } })
      return new Changed({ id, version })
    }),
}

/** Whether engines are told the same texts. */
const isToldTheSame = (one: JobTexts, other: JobTexts): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.keywords === other.keywords &&
  one.additionalInstructions === other.additionalInstructions

function fieldsOf(body: SentJob): JobFields {
  const read = jobFields.safeParse({
    ...body,
    keywords: body.keywords ?? '',
    additionalInstructions: body.additionalInstructions ?? '',
    scoringMatrix: typeof body.scoringMatrix === 'string' ? parsed(body.scoringMatrix) : body.scoringMatrix,
  })
  if (read.success) return read.data
  throw invalidInput(read.error)
}

const storedFields = (fields: JobFields, before?: Job): JobFields => ({
  ...fields,
  scoringMatrix: storedMatrix(fields.scoringMatrix, before?.scoringMatrix ?? []),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_input', { message: 'The scoring matrix is not readable as JSON.' })
  }
}

/** The workspace's job of this id. Throws `not_found` when the id belongs to another workspace. */
async function findOwn(trx: Transaction, { member }: Scope, id: string): Promise<Job | undefined> {
  const own = await jobs.findJob(trx, member.workspaceId, id)
  if (!own && (await trx('jobs').where({ id }).first('id'))) throw new AppError('not_found')
  return own
}
