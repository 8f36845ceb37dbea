import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { AppError } from '../../shared/http/errors.ts'
import { job as jobSchema } from '../../shared/jobs/job.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { record } from '../audit/record.ts'
import type { Config, Quotas } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import type { Acceptor } from '../files/accept.ts'
import { refuseOverQuota } from '../files/quota.ts'
import { keep, type ReceivedFile } from '../files/receive.ts'
import type { FileStore } from '../files/store.ts'
import { commitOnce, replayKnown, requestOf, type KeyedRequest } from '../http/operations.ts'
import { recallRow } from '../http/recall.ts'
import type { Member } from '../http/scope.ts'
import { findJobs } from '../jobs/queries.ts'
import { listErasures } from '../people/certificates.ts'
import { readKey } from '../people/traits.ts'
import { erasedBy } from '../people/was-erased.ts'
import { enterJob } from './enter.ts'
import type { ArchivedCandidate, ArchivedJob } from './format.ts'
import { checkSeal, drain, readJobArchive, type Contents } from './read.ts'
import { createStaging } from './slices.ts'
import { beginIncoming, type Incoming } from './stage.ts'

interface Deps {
  db: Database
  writing: Database
  files: FileStore
  keys: CandidateKeys
  acceptor: Acceptor
  limits: Pick<Config['limits'], 'maxFileMb'> & Pick<Quotas, 'workspaceMb' | 'workspaceFiles' | 'archiveMb'>
  /** Called when screenings were queued. */
  queued: () => void
  log: Logger
}

const MB = 1024 * 1024

/**
 * `POST /api/jobs/archive`: takes in the archive that is the body, whole or not at all. Each time it becomes another job; a request
 * repeated under its key gets the answer of the first.
 */
export function createJobImport(deps: Deps) {
  const { db, writing, files, limits, log } = deps
  /** Members of whom an archive is being taken in. */
  const busy = new Set<string>()

  return async function takeIn(ctx: Context, member: Member): Promise<void> {
    if (!ctx.is('application/x-tar')) throw new AppError('unsupported_type')
    if ((ctx.request.length ?? 0) > limits.archiveMb * MB) throw new AppError('too_large')
    if (busy.has(member.userId)) throw new AppError('slow_down', { retryAfterSeconds: 10 })
    busy.add(member.userId)
    // Nothing is sent back while the rows are entered.
    ctx.req.socket.setTimeout(0)
    try {
      const archive = await receive(ctx, files.incoming, limits.archiveMb * MB)
      try {
        await answer(ctx, member, archive)
      } finally {
        await fs.rm(archive.path, { force: true })
      }
    } finally {
      busy.delete(member.userId)
    }
  }

  async function answer(ctx: Context, member: Member, archive: Omit<ReceivedFile, 'name'>): Promise<void> {
    const request = requestOf(ctx, archive.sha256)
    await replayKnown(writing, member, request, recallJob)
    await checkSeal(archive.path)
    // Everything is checked before the first row is written.
    const contents = await readJobArchive(archive.path, limits, { candidate: (_, original) => drain(original) })
    await refuseOverQuota(db, member.workspaceId, limits, contents.originals)
    const jobId = await enter(member, archive.path, contents, request)
    deps.queued()
    const [found] = await findJobs(db, member.workspaceId, [jobId])
    if (!found) throw new AppError('deleted')
    ctx.body = jobSchema.parse(found)
    ctx.status = 201
    ctx.state['version'] = found.version
    log.info({ jobId, candidates: contents.candidates }, 'A job was taken in from an archive.')
  }

  async function enter(member: Member, archive: string, contents: Contents, request: KeyedRequest | undefined): Promise<string> {
    const incoming = incomingOf(member, contents.job)
    const { jobId } = incoming
    const isErased = await erasedIn(db, member.workspaceId)
    const staging = createStaging(deps, incoming)
    try {
      await beginIncoming(db, incoming)
      await readJobArchive(archive, limits, {
        candidate: (candidate, original) => (isErased(candidate) ? drain(original) : staging.add(candidate, original)),
      })
      await staging.end()
      const { candidateIds } = staging
      const erased = contents.candidates - candidateIds.length
      const detail = { jobId, batches: contents.job.batches.length, candidates: candidateIds.length, erased }
      await commitOnce(writing, member, request, recallJob, async (trx, version) => {
        await enterJob(trx, incoming, { job: contents.job, by: member, version })
        await refuseOverQuota(trx, member.workspaceId, limits)
        await record(trx, { member, log }, { code: 'job_taken_in', candidateIds, detail })
        return { result: { id: jobId, version }, status: 201 }
      })
      return jobId
    } catch (error) {
      // What cannot be erased now is erased within two hours (candidates/erase-rest.ts).
      await staging.undo().catch((err: unknown) => log.error({ err, jobId }, 'A job that was not taken in is not erased yet.'))
      throw error
    }
  }
}

const recallJob = recallRow(findJobs)

const incomingOf = ({ workspaceId, userId }: Member, { batches }: ArchivedJob): Incoming => {
  const jobId = newId()
  return { workspaceId, userId, jobId, batchIds: batches.map(({ name }) => batchIdOf(jobId, name)) }
}

/** Whoever was erased in this workspace since they applied does not come back by an archive. */
async function erasedIn(db: Database, workspaceId: string): Promise<(candidate: ArchivedCandidate) => boolean> {
  const isErased = erasedBy(await listErasures(db, { workspace_id: workspaceId }), await readKey(db), workspaceId)
  return ({ email, phone, letter, file, createdAt }) => isErased({ email, phone, letter, sha256: file.sha256, createdAt })
}

/** Leaves the request open when it fails, so that the answer can be sent. */
async function receive(ctx: Context, incoming: string, mostBytes: number): Promise<Omit<ReceivedFile, 'name'>> {
  let size = 0
  const add = (bytes: number) => {
    size += bytes
    if (size > mostBytes) throw new AppError('too_large')
  }
  try {
    return await keep(Readable.from(ctx.req.iterator({ destroyOnReturn: false })), incoming, Infinity, add)
  } catch (error) {
    ctx.req.resume()
    throw error
  }
}
