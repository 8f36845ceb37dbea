import { contract } from '../../shared/contract.ts'
import { authorised, createClient } from './api.ts'
import { browserLocks } from './browser-locks.ts'
import { systemClock } from './clock.ts'
import type { Mirror } from './db.ts'
import type { Device, SendFile } from './device.ts'
import type { Send } from './reply.ts'
import type { Session } from './session-type.ts'

export type Opening = {
  mirror: Mirror
  session: Session
  /** Of the app: lets the server say that it is too old. */
  version?: string | undefined
  send?: Send | undefined
  sendFile: (always: Record<string, string>) => SendFile
  isVisible: () => boolean
}

/** What a page and the service worker sync with. `signed` adds the bearer to a call. */
export type OpenedDevice = Device & { signed: Send }

export function openDevice({
  mirror,
  session,
  version,
  send: plainly = (path, init) => fetch(path, init),
  sendFile,
  isVisible,
}: Opening): OpenedDevice {
  const always = version ? { 'app-version': version } : {}
  const send: Send = (path, init) => plainly(path, { ...init, headers: { ...plain(init.headers), ...always } })
  const signed = authorised(session, send)
  const clock = systemClock
  return {
    mirror,
    session,
    api: createClient(contract, '/api', signed, clock),
    send,
    signed,
    sendFile: sendFile(always),
    clock,
    locks: browserLocks,
    random: Math.random,
    isVisible,
    onError: console.error,
  }
}

const plain = (headers: HeadersInit | undefined): Record<string, string> => Object.fromEntries(new Headers(headers))
