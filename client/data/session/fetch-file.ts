import { AppError } from '../../../shared/http/errors.ts'
import { authorised } from './authorised.ts'
import type { Session } from './session-type.ts'
import { fetchHere } from '../../lib/base-path.ts'

/** A download under /api as a file. Throws AppError. */
export async function fetchFile({ session }: { session: Session }, place: string): Promise<Blob> {
  const send = authorised(session, fetchHere)
  const unavailable = (cause: unknown) => {
    throw new AppError('unavailable', { cause })
  }
  const answer = await send(place, { method: 'GET' }).catch(unavailable)
  if (!answer.ok || !answer.headers.get('content-disposition')) throw new AppError('unavailable')
  return answer.blob().catch(unavailable)
}
