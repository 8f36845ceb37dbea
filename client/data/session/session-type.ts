import type { User } from '../../../shared/accounts/account.ts'

/** A user's sign-in on this device and its tokens. `generation` changes with each sign-in and sign-out. */
export interface Session {
  userId: string
  /** `null` when this user is not signed in. The token may have expired: the server then answers 401. */
  accessToken(): Promise<string | null>
  /** `refused` is the access token that the server rejected: if another tab has replaced it already, nothing is sent. */
  refresh(refused?: string): Promise<'refreshed' | 'signed_out' | 'unreachable'>
  generation(): Promise<number>
  /** When the sign-in ends unless it is renewed before; `null` when unknown. */
  signedInUntil?(): Promise<string | null>
  /** Stores the user as the server now describes it. */
  noteUser?(user: User): Promise<void>
}
