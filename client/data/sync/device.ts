import type { Api } from '../net/api.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mirror } from '../database/db.ts'
import type { Reply, Send } from '../net/reply.ts'
import type { Session } from '../session/session-type.ts'

/** Sends a form by POST or bare bytes by PUT, and tells how much of it has left, 0 to 1. */
export interface SendFile {
  send(
    path: string,
    body: FormData | Blob,
    headers: Record<string, string>,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Reply>
  /** It has failed when nothing has been told for so long. */
  stallMs: number
  /** So many bytes go in one request; less, for as long as the device is open, once a proxy has refused that many. */
  sliceBytes: number
}

/** The part of `navigator.locks` that sync needs. */
export interface Locks {
  /** `false` when somebody else holds it. `lost` tells that it was stolen meanwhile. */
  ifFree(name: string, run: (lost: AbortSignal) => Promise<void>): Promise<boolean>
  /** Takes it from whoever holds it. */
  steal(name: string, run: (lost: AbortSignal) => Promise<void>): Promise<void>
}

/** Everything that sync works with. Nothing here belongs to a window, so that a service worker can give it too. */
export interface Device {
  mirror: Mirror
  session: Session
  api: Api
  send: Send
  sendFile: SendFile
  clock: Clock
  locks: Locks
  random: () => number
  /** So many operations go in one request, where that is not the usual number: fewer, for as long as the device is open, once that was not taken. */
  atOnce?: number
  /** How many candidates are kept, where it is not the usual number. */
  mirroredRows?: number
  /** Is anybody looking? Progress is asked for more often then. */
  isVisible: () => boolean
  /** Told of what should not happen, such as a database that was deleted under our feet. */
  onError: (error: unknown) => void
}

/** Remembers whether the server could be reached at the last try, for every tab to see. */
export async function noteContact(mirror: Mirror, reached: boolean): Promise<void> {
  const known = await mirror.meta.get('reachable')
  if (known?.value !== reached) await mirror.meta.put({ key: 'reachable', value: reached })
}
