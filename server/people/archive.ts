import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'koa'
import { pack, type Pack } from 'tar-stream'
import * as z from 'zod/mini'
import { downloadName } from '../../shared/candidates/download-name.ts'
import { AppError } from '../../shared/http/errors.ts'
import { theirIds } from '../../shared/people/person.ts'
import { record } from '../audit/record.ts'
import {
  findOriginal,
  originalColumns,
  type Original as Stored,
  type OriginalDeps,
  type OriginalRow,
} from '../files/originals.ts'
import { requireAdmin, type Member } from '../http/scope.ts'
import { listHeld, type Held } from './held.ts'

/** `ids`: of candidates, separated by commas. */
export const archiveQuery = z.object({ ids: z.string() })

/** `GET /api/people/archive`: a tar with all that is held of these candidates as JSON, and their CVs as they were uploaded. */
export async function sendArchive(ctx: Context, deps: OriginalDeps, member: Member): Promise<void> {
  requireAdmin(member)
  const ids = theirIds.safeParse(archiveQuery.safeParse(ctx.query).data?.ids.split(','))
  if (!ids.success) throw new AppError('invalid_input')
  const applications = await listHeld(deps, member.workspaceId, ids.data)
  if (applications.length === 0) throw new AppError('not_found')
  const originals = await Promise.all(applications.map((one) => originalOf(one, deps, member)))
  await deps.db.transaction((trx) =>
    record(
      trx,
      { member, log: deps.log },
      {
        code: 'person_exported',
        candidateIds: applications.map(({ candidate }) => candidate.id),
        detail: { candidates: applications.length, files: originals.filter(isThere).length },
      },
    ),
  )
  const madeAt = new Date()
  const told = applications.map((one, at) => ({ ...one, original: nameOrProblem(originals[at]!) }))
  const person = JSON.stringify({ madeAt: madeAt.toISOString(), applications: told }, undefined, 2)
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', `attachment; filename="person-${madeAt.toISOString().slice(0, 10)}.tar"`)
  ctx.type = 'application/x-tar'
  const tar = pack()
  ctx.body = Readable.from(tar as AsyncIterable<Uint8Array>)
  void fill(tar, person, originals.filter(isThere)).catch((error: Error) => tar.destroy(error))
}

interface There extends Stored {
  name: string
}
/** `erased`: the row has no file any more. */
type Original = There | { problem: 'missing' | 'damaged' | 'erased' }

const isThere = (original: Original): original is There => 'content' in original

const nameOrProblem = (original: Original) => (isThere(original) ? original.name : { problem: original.problem })

async function originalOf({ candidate }: Held, deps: OriginalDeps, { workspaceId }: Member): Promise<Original> {
  const row = await deps
    .db('files')
    .where({ workspace_id: workspaceId, candidate_id: candidate.id })
    .first<(OriginalRow & { type: string }) | undefined>({ ...originalColumns, type: 'type' })
  if (!row) return { problem: 'erased' }
  const found = await findOriginal(deps, row)
  if (found.problem) return { problem: found.problem }
  return { ...found, name: `originals/${candidate.id}/${downloadName(candidate.fileName, row.type)}` }
}

async function fill(tar: Pack, person: string, originals: readonly There[]): Promise<void> {
  tar.entry({ name: 'person.json' }, person)
  for (const { name, size, content } of originals) await pipeline(content(), tar.entry({ name, size }))
  tar.finalize()
}
