import * as z from 'zod/mini'
import { id } from './id.ts'

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
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
