import { contract } from '../../shared/http/contract.ts'
import { errors } from '../../shared/http/errors.ts'
import { createClient } from './net/api.ts'
import { authorised } from './session/authorised.ts'
import { browserLocks } from './sync/browser-locks.ts'
import { systemClock } from '../lib/clock.ts'
import type { Mirror } from './database/db.ts'
import { isOnlineIn, type Device, type SendFile } from './sync/device.ts'
import type { Send } from './net/reply.ts'
import type { Session } from './session/session-type.ts'
import { fetchHere } from '../lib/base-path.ts'

export interface Opening {
  mirror: Mirror
  session: Session
  /** The app's version, sent with each request; the server rejects outdated ones. */
  version?: string | undefined
  send?: Send | undefined
  sendFile: (always: Record<string, string>) => SendFile
  isVisible: () => boolean
  /** Called when the server rejects this version of the app (426). */
  onOutdated: () => void
}

/** The device of a page or of the service worker. `signed` adds the access token to a call. */
export type OpenedDevice = Device & { signed: Send }

export function openDevice({
  mirror,
  session,
  version,
  send: plainly = fetchHere,
  sendFile,
  isVisible,
  onOutdated,
}: Opening): OpenedDevice {
  const always = version ? { 'app-version': version } : {}
  const noteStatus = (status: number) => void (status === errors.update_needed.status && onOutdated())
  const send: Send = async (path, init) => {
    const response = await plainly(path, { ...init, headers: { ...plain(init.headers), ...always } })
    noteStatus(response.status)
    return response
  }
  const files = sendFile(always)
  const sendNoted: SendFile['send'] = async (...call) => {
    const reply = await files.send(...call)
    noteStatus(reply.status)
    return reply
  }
  const signed = authorised(session, send)
  const clock = systemClock
  return {
    mirror,
    session,
    api: createClient(contract, '/api', signed, clock),
    send,
    signed,
    sendFile: { ...files, send: sendNoted },
    clock,
    locks: browserLocks,
    random: Math.random,
    isOnline: () => isOnlineIn(navigator),
    isVisible,
    onError: console.error,
  }
}

const plain = (headers: HeadersInit | undefined): Record<string, string> => Object.fromEntries(new Headers(headers))
