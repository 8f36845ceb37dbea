import type { User } from '../../../shared/accounts/account.ts'
import { DEVICE_DAYS } from '../../../shared/http/device-days.ts'
import type { SessionEnding } from '../../../shared/accounts/sign-in-refusal.ts'
import { every } from '../../lib/clock.ts'
import { isLaterBy, isSilentFor } from './session-lock.ts'
import { callSignIn } from './session-calls.ts'
import { eraseCopies, writeCopies, type CopyStorage } from './session-copies.ts'
import {
  beginRow,
  endRow,
  eraseRefused,
  findRefused,
  findRow,
  isSameUser,
  noteTime,
  type RefusedRow,
  type SessionRow,
} from './session-database.ts'
import { finishErasures, finishRevocations } from './session-endings.ts'
import { reconcile } from './session-start.ts'
import { sessionOf, type RefreshableSession, type SessionDeps } from './session-tokens.ts'
import { createListeners } from '../../lib/store.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signedOut'; left?: LeftBehind }
  /** Signed in, but the server has not answered for `deviceDays`: nothing is shown until it has. */
  | { status: 'locked'; user: User; session: RefreshableSession }
  /** `session` is the same object for as long as the sign-in lasts. */
  | { status: 'signedIn'; user: User; session: RefreshableSession }

/** Data left on the device by a sign-in that the server has ended. */
export interface LeftBehind {
  user: User
  reason: SessionEnding
  /** Erases the user's data here; does nothing once the user has signed in again. */
  erase(): Promise<void>
}

export interface SessionStore {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Reads the session, and follows other tabs and the network until the returned function is called. */
  start(): () => void
  /**
   * Takes an ID token. Throws AppError: `signed_out` for a bad one, `not_allowed` off the team, `unavailable` without a
   * connection.
   */
  signIn(credential: string): Promise<User>
  /**
   * Signs out on this device at once, and at the server when there is a connection. Unsent changes stay on the device or go
   * with the mirror.
   */
  signOut(options: { unsent: 'keep' | 'discard' }): Promise<void>
}

interface Deps extends SessionDeps {
  storage: CopyStorage
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
  /** The window. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  eraseMirror: (userId: string) => Promise<void>
  /** After how many days without the server the device locks. */
  deviceDays?: () => number
}

const LOOK_EVERY_MS = 10 * 60_000
const NOTE_EVERY_MS = 60_000

export function createSession(deps: Deps): SessionStore {
  const { clock, channel, database, storage, page, deviceDays = () => DEVICE_DAYS } = deps
  const { subscribe, notify } = createListeners()
  let state: SessionState = { status: 'loading' }
  let shown: SessionRow | undefined
  let reads = 0

  function become(row: SessionRow | undefined, refused?: RefusedRow): void {
    const status = !row ? 'signedOut' : isSilentFor(row, clock.now(), deviceDays()) ? 'locked' : 'signedIn'
    const left = state.status === 'signedOut' ? state.left : undefined
    const isSame = state.status === status && row?.generation === shown?.generation && left?.user.id === refused?.userId
    const isSameToo = isSame && (!row || !shown || isSameUser(row.user, shown.user))
    shown = row
    if (isSameToo) return
    const session = isSame && 'session' in state ? state.session : undefined
    if (!row) state = { status: 'signedOut', ...(refused && { left: leftBy(refused) }) }
    else if (status !== 'signedOut') state = { status, user: row.user, session: session ?? sessionOf(row.userId, deps, reread) }
    notify()
  }

  const leftBy = ({ userId, user, refused }: RefusedRow): LeftBehind => ({
    user,
    reason: refused,
    async erase() {
      await eraseRefused(database, userId)
      await changed()
      await finishErasures(deps)
    },
  })

  /** Of several concurrent reads only the last one begun counts: an earlier one may have read a row that is gone by now. */
  async function read(): Promise<void> {
    const mine = ++reads
    const row = await findRow(database)
    const refused = row ? undefined : await findRefused(database)
    if (mine !== reads) return
    if (row) writeCopies(storage, row.tokens)
    if (!row && shown) eraseCopies(storage)
    become(row, refused)
    if (row && isLaterBy(row, NOTE_EVERY_MS, clock.now())) await noteTimeOf(row)
  }

  /** On a full device the time that was noted before stands, and the user stays signed in. */
  const noteTimeOf = ({ generation }: SessionRow): Promise<void> =>
    noteTime(database, generation, clock.now()).catch((error: unknown) => console.warn('The time was not noted:', error))

  const reread = (): void => inBackground(read())

  async function changed(): Promise<void> {
    channel.postMessage('changed')
    await read()
  }

  async function open(): Promise<void> {
    try {
      await reconcile(deps, storage)
      await read()
    } catch (error) {
      console.error('The session could not be read:', error)
      become(undefined)
    }
    await finishErasures(deps)
    await finishRevocations(deps)
  }

  const revokeLater = (): void => inBackground(finishRevocations(deps))

  return {
    state: () => state,
    subscribe,
    start() {
      channel.addEventListener('message', reread)
      page.addEventListener('storage', reread)
      page.addEventListener('pageshow', reread) // restored from the back/forward cache, where no message arrives
      page.addEventListener('focus', reread)
      page.addEventListener('online', revokeLater)
      const stopLooking = every(clock, LOOK_EVERY_MS, reread) // days pass while a page is open, too
      inBackground(open())
      return () => {
        stopLooking()
        page.removeEventListener('focus', reread)
        channel.removeEventListener('message', reread)
        page.removeEventListener('storage', reread)
        page.removeEventListener('pageshow', reread)
        page.removeEventListener('online', revokeLater)
      }
    },
    async signIn(credential) {
      const { user, ...tokens } = await callSignIn(deps, credential)
      await finishErasures(deps, user.id) // what this user discarded must not come back
      writeCopies(storage, tokens)
      await beginRow(database, user, tokens, clock.now())
      await changed()
      revokeLater()
      return user
    },
    async signOut({ unsent }) {
      await endRow(database, { revoke: true, erase: unsent === 'discard' })
      eraseCopies(storage)
      await changed()
      revokeLater()
      await finishErasures(deps)
    },
  }
}

/** The caller does not wait. Work that failed is stored in the database and done when a page opens next. */
function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => console.warn('Left for the next opening:', error))
}
