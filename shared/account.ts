import { z } from 'zod'
import { id } from './ids.ts'

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
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
