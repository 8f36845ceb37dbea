import { createReadStream } from 'node:fs'
import type { Context } from 'koa'
import { AppError } from '../../shared/errors.ts'
import { id } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import type { FileStore } from './store.ts'

/** Never shown in place: a CV is untrusted content. */
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
}

/** `GET /api/cv-screening/:id/file`: the original as it was uploaded. */
export async function download(ctx: Context, db: Database, files: FileStore, member: Member): Promise<void> {
  const candidateId = id.safeParse(ctx.params.id)
  if (!candidateId.success) throw new AppError('invalid_input')
  const row = await db('files')
    .join('candidates', 'candidates.id', 'files.candidate_id')
    .where({ 'files.workspace_id': member.workspaceId, candidate_id: candidateId.data })
    .first<{ key: string; type: string; size: number; file_name: string } | undefined>('key', 'type', 'size', 'file_name')
  const place = row && (await files.locate(row.key))
  if (!row || !place) throw new AppError('not_found')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name)}`)
  ctx.type = MEDIA_TYPES[row.type] ?? 'application/octet-stream'
  ctx.length = row.size
  ctx.body = createReadStream(place)
}
