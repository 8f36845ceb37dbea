import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import { record } from '../audit/record.ts'
import { findOriginal, type Original, type OriginalDeps } from '../files/originals.ts'
import { requireAdmin, type Member } from '../http/scope.ts'
import * as format from './format.ts'
import { openParts, type Parts } from './parts.ts'
import { candidatesToArchive, findJobToArchive, type JobToArchive, type Told } from './rows.ts'
import { jobArchive, type ArchiveWriter } from './write.ts'

/** Originals that are checked at the same time. */
const AT_ONCE = 20

interface Deps extends OriginalDeps {
  version: string
}

/**
 * `GET /api/jobs/:id/archive`: a job with all that belongs to it, as a tar that another server can take in. Of a blind job for admins
 * only, since nobody is covered in an archive.
 */
export async function sendJobArchive(ctx: Context, deps: Deps, member: Member): Promise<void> {
  const jobId = id.safeParse(ctx.params.id)
  if (!jobId.success) throw new AppError('invalid_input')
  const rows = await openParts(deps.files.incoming)
  try {
    const { job, candidateIds } = await copyRows(deps, member, jobId.data, rows)
    const detail = { jobId: jobId.data, batches: job.batches.length, candidates: candidateIds.length }
    await deps.db.transaction((trx) => record(trx, { member, log: deps.log }, { code: 'job_exported', candidateIds, detail }))
    const madeAt = new Date()
    const head: format.Head = {
      what: 'saring-job',
      format: format.FORMAT,
      appVersion: deps.version,
      madeAt: madeAt.toISOString(),
      candidates: candidateIds.length,
    }
    ctx.set('Cache-Control', 'private, no-store')
    ctx.set('Content-Disposition', `attachment; filename="job-${head.madeAt.slice(0, 10)}.tar"`)
    ctx.type = 'application/x-tar'
    ctx.compress = false // CVs hardly get smaller
    ctx.body = jobArchive(madeAt, async (writer) => {
      await writer.write(format.HEAD, head)
      await writer.write(format.JOB, job)
      let at = 0
      for await (const some of rows.read(AT_ONCE)) {
        const found = await Promise.all(some.map((row) => withOriginal(deps, toldIn(row))))
        for (const candidate of found) await addCandidate(writer, candidate, at++)
      }
    }).once('close', () => void rows.remove())
  } catch (error) {
    await rows.remove()
    throw error
  }
}

/** Copies the rows of one snapshot, so that whoever reads the archive slowly does not hold up the database meanwhile. */
const copyRows = (
  { db, keys }: Deps,
  member: Member,
  jobId: string,
  rows: Parts,
): Promise<Pick<JobToArchive, 'job'> & { candidateIds: string[] }> =>
  db.transaction(
    async (trx) => {
      const found = await findJobToArchive(trx, member.workspaceId, jobId)
      if (!found) throw new AppError('not_found')
      if (found.job.fields.blind) requireAdmin(member)
      const candidateIds: string[] = []
      for await (const told of candidatesToArchive({ db: trx, keys }, member.workspaceId, jobId, found.batchIds)) {
        candidateIds.push(told.id)
        await rows.add(JSON.stringify(told))
      }
      return { job: found.job, candidateIds }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )

/** What this server wrote itself. */
const toldIn = (row: string): Told => JSON.parse(row)

interface Found {
  told: Told['record']
  /** `undefined` if it is missing or damaged. */
  original: Original | undefined
}

async function withOriginal(deps: Deps, { record: told, original }: Told): Promise<Found> {
  const found = original && (await findOriginal(deps, original))
  return { told, original: found && !found.problem ? found : undefined }
}

async function addCandidate(writer: ArchiveWriter, { told, original }: Found, at: number): Promise<void> {
  const { size } = original ?? told.file
  await writer.write(format.recordName(at), { ...told, file: { ...told.file, size, isHere: original !== undefined } })
  if (original) await writer.writeStream(format.originalName(at), size, Readable.from(original.content()))
}
