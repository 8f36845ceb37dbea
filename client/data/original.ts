import { AppError } from '../../shared/errors.ts'
import type { Mirror } from './db.ts'
import type { Send } from './reply.ts'

/** The CV as it was uploaded: from this device, else from the server. Throws AppError. */
export async function openFile(mirror: Mirror, send: Send, candidateId: string): Promise<Blob> {
  const stored = await mirror.files.get(candidateId)
  return stored ? stored.blob : fetchOriginal(send, candidateId)
}

export async function fetchOriginal(send: Send, candidateId: string, signal?: AbortSignal): Promise<Blob> {
  const unavailable = (cause: unknown) => {
    throw new AppError('unavailable', { cause })
  }
  const init: RequestInit = { method: 'GET', ...(signal && { signal }) }
  const response = await send(`/api/cv-screening/${encodeURIComponent(candidateId)}/file`, init).catch(unavailable)
  const isOurs = response.headers.get('content-disposition')?.startsWith('attachment')
  if (response.ok && isOurs) return response.blob().catch(unavailable)
  throw new AppError(response.status === 404 ? 'not_found' : 'unavailable')
}
