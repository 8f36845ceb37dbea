import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { roles } from './role.ts'
import { sessionEndings, signInRefusals } from './sign-in-refusal.ts'

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  role: z.optional(z.enum(roles)),
})
export type User = z.infer<typeof user>

export const signedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshExpiresAt: z.iso.datetime(),
  user,
})
export type SignedIn = z.infer<typeof signedIn>

export const refreshed = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshExpiresAt: z.iso.datetime(),
})
export type Refreshed = z.infer<typeof refreshed>

/** A browser or device where the user is signed in. */
export const signIn = z.object({
  id,
  /** Browser and system, such as "Chrome, Windows"; empty when they are not known. */
  device: z.string(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The sign-in of the request itself. */
  current: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>

/** The body of a refused sign-in, or of one that has ended, with its reason. */
export const refusedSignIn = z.object({ details: z.object({ reason: z.enum(signInRefusals) }) })
export const endedSignIn = z.object({ details: z.object({ reason: z.enum(sessionEndings) }) })
