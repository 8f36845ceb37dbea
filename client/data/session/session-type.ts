import type { User } from '../../../shared/accounts/account.ts'

/** Who is signed in on this device, and the way to a token. `generation` changes with each sign-in and sign-out. */
export interface Session {
  userId: string
  /** `null` when nobody is signed in. It may have run out: the server says so with 401. */
  accessToken(): Promise<string | null>
  /** `refused` is the access token that the server did not take: when another tab has replaced it already, nothing is sent. */
  refresh(refused?: string): Promise<'refreshed' | 'signed_out' | 'unreachable'>
  generation(): Promise<number>
  /** When the sign-in ends unless it is renewed before; `null` when that is not known. */
  signedInUntil?(): Promise<string | null>
  /** Keeps what the server says about the user by now. */
  noteUser?(user: User): Promise<void>
}
