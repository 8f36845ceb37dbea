import type { Api } from '../net/api.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mirror } from '../database/db.ts'
import { putChanged } from '../database/put-changed.ts'
import type { Reply, Send } from '../net/reply.ts'
import type { Session } from '../session/session-type.ts'

/** Sends a form by POST or bare bytes by PUT. `onProgress` gets the share of the body sent so far, 0 to 1. */
export interface SendFile {
  send(
    path: string,
    body: FormData | Blob,
    headers: Record<string, string>,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Reply>
  /** The request fails after this long without progress. */
  stallMs: number
  /** Maximum bytes per request. Reduced, for as long as the device is open, when a proxy refuses that many. */
  sliceBytes: number
}

/** The part of `navigator.locks` that sync needs. */
export interface Locks {
  /** Resolves to `false` when the lock is held elsewhere. `lost` aborts when the lock is stolen during `run`. */
  ifFree(name: string, run: (lost: AbortSignal) => Promise<void>): Promise<boolean>
  /** Takes the lock from its holder. */
  steal(name: string, run: (lost: AbortSignal) => Promise<void>): Promise<void>
}

/** The dependencies of sync. None of them needs a window, so a service worker can provide them too. */
export interface Device {
  mirror: Mirror
  session: Session
  api: Api
  send: Send
  sendFile: SendFile
  clock: Clock
  locks: Locks
  random: () => number
  /** Maximum operations per request, if not the default. Reduced, while the device is open, when a whole request is refused. */
  atOnce?: number
  /** How many candidates the mirror keeps, if not the default. */
  mirroredRows?: number
  /** Whether the page is visible; progress is then polled more often. */
  isVisible: () => boolean
  /** `false` if the browser knows of no network; the server may then still run on this machine. */
  isOnline: () => boolean
  /** Receives unexpected errors, such as a database that was deleted while open. */
  onError: (error: unknown) => void
}

/** A browser without the property says nothing. */
export const isOnlineIn = ({ onLine }: { onLine?: boolean }): boolean => onLine !== false

/** Stores whether the last request reached the server, for all tabs. */
export const noteContact = (mirror: Mirror, reached: boolean): Promise<void> =>
  putChanged(mirror, { key: 'reachable', value: reached })
