import type { Send } from '../net/reply.ts'
import type { Session } from './session-type.ts'

/** Adds the access token, and refreshes it once after a 401. Throws when the refresh cannot reach the server. */
export function authorised(session: Session, send: Send): Send {
  const once = async (path: string, init: RequestInit, token: string | null) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return send(path, { ...init, headers })
  }
  return async (path, init) => {
    const token = await session.accessToken()
    const response = await once(path, init, token)
    if (response.status !== 401) return response
    const refreshed = await session.refresh(token ?? undefined)
    if (refreshed === 'unreachable') throw new TypeError('The sign-in could not be renewed')
    return refreshed === 'refreshed' ? once(path, init, await session.accessToken()) : response
  }
}
