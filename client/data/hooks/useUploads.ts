import type { Mirror } from '../database/db.ts'
import type { UploadState } from '../database/rows.ts'
import { useLive } from './useLive.ts'
import type { LastError, OutboxRow } from '../database/outbox.ts'

export interface Upload {
  candidateId: string
  outboxId: string
  fileName: string
  fileSize: number
  state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** 0 to 95 by bytes, 100 when the server has answered. */
  percent: number
  /** Error code, if the file was refused. */
  error: Pick<LastError, 'code' | 'fileKind'> | null
}

/** The files of one bulk upload, in the order in which they were given. */
export const useUploads = (groupId: string | undefined): Upload[] | undefined =>
  useLive(`uploads ${groupId}`, (mirror) => listUploads(mirror, groupId))

export async function listUploads(mirror: Mirror, groupId: string | undefined): Promise<Upload[]> {
  if (!groupId) return []
  const [uploads, rows] = await Promise.all([
    mirror.uploads.where('groupId').equals(groupId).sortBy('seq'),
    mirror.outbox.where('groupId').equals(groupId).toArray(),
  ])
  return uploads.map((upload) =>
    uploadOf(
      upload,
      rows.find(({ id }) => id === upload.id),
    ),
  )
}

function uploadOf({ id, candidateId, fileName, fileSize, percent }: UploadState, row: OutboxRow | undefined): Upload {
  const file = { candidateId, outboxId: id, fileName, fileSize }
  if (!row) return { ...file, state: 'sent', percent: 100, error: null }
  if (row.state === 'refused' || row.state === 'held')
    return { ...file, state: 'refused', percent: 0, error: row.lastError ?? { code: 'held' } }
  return row.state === 'sending'
    ? { ...file, state: 'sending', percent, error: null }
    : { ...file, state: 'waiting', percent: 0, error: null }
}
