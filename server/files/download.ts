import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { downloadName } from '../../shared/candidates/download-name.ts'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import { record } from '../audit/record.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Member } from '../http/scope.ts'
import { findOriginal, originalColumns, type OriginalDeps, type OriginalRow } from './originals.ts'

/** Originals are sent as attachments, never inline: a CV is untrusted content. */
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
}

/** `GET /api/cv-screening/:id/file`: the original as it was uploaded. */
export async function download(ctx: Context, deps: OriginalDeps, member: Member): Promise<void> {
  const candidateId = id.safeParse(ctx.params.id)
  if (!candidateId.success) throw new AppError('invalid_input')
  const row = await deps
    .db('files')
    .join('candidates', 'candidates.id', 'files.candidate_id')
    .where({ 'files.workspace_id': member.workspaceId, candidate_id: candidateId.data })
    .whereRaw(IS_THERE)
    .first<(OriginalRow & { type: string; fileName: string }) | undefined>({
      ...originalColumns,
      type: 'files.type',
      fileName: 'candidates.file_name',
    })
  if (!row) throw new AppError('not_found')
  const original = await findOriginal(deps, row)
  if (original.problem) throw new AppError(`file_${original.problem}`)
  const name = downloadName(row.fileName, row.type)
  await deps.db.transaction((trx) =>
    record(trx, { member, log: deps.log }, { code: 'original_downloaded', candidateIds: [candidateId.data] }),
  )
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  ctx.type = MEDIA_TYPES[row.type] ?? 'application/octet-stream'
  ctx.length = row.size
  ctx.body = Readable.from(original.content())
}
