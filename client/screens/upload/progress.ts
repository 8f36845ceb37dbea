import type { Upload } from '../../data/hooks/useUploads.ts'

export type Stage = 'idle' | 'uploading' | 'sent' | 'queued' | 'refused'

/** The common stage of this form's uploads. `queued`: without a connection, the outbox keeps them. */
export function stageOf(uploads: readonly Upload[], isOffline: boolean): Stage {
  if (uploads.length === 0) return 'idle'
  if (uploads.some(({ state }) => state === 'sending')) return 'uploading'
  if (uploads.some(({ state }) => state === 'waiting')) return isOffline ? 'queued' : 'uploading'
  return uploads.some(({ state }) => state === 'refused') ? 'refused' : 'sent'
}

/** Weighted by bytes over all files; at most 95 until the server has answered for each (product decision 4). */
export function percentOf(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'refused')
  if (counted.length === 0) return 0
  if (counted.every(({ state }) => state === 'sent')) return 100
  const bytes = counted.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const sent = counted.reduce((sum, { fileSize, percent }) => sum + fileSize * percent, 0)
  return Math.min(95, Math.floor(sent / Math.max(1, bytes)))
}
