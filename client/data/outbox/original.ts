import { errorBody } from '../../../shared/http/error-body.ts'
import { AppError, type ErrorCode } from '../../../shared/http/errors.ts'
import type { Mirror } from '../database/db.ts'
import type { Send } from '../net/reply.ts'

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
  throw new AppError(await codeOf(response))
}

/** The server's error code; `unavailable` if the body is not our server's, such as a proxy's page. */
async function codeOf(response: Response): Promise<ErrorCode> {
  const body = errorBody.safeParse(await response.json().catch(() => undefined))
  return body.success && isOfFile.has(body.data.code) ? body.data.code : 'unavailable'
}

const isOfFile: ReadonlySet<ErrorCode> = new Set(['not_found', 'file_missing', 'file_damaged'])
