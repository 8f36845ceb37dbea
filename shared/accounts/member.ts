import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { roles } from './role.ts'

/** A user who has signed in to this workspace. */
export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  /** `removed`: the settings no longer admit the account. */
  standing: z.enum([...roles, 'removed']),
  joinedAt: z.iso.datetime(),
  /** Accurate to five minutes; `null` if not recorded. */
  lastSeenAt: z.nullable(z.iso.datetime()),
})
export type Member = z.infer<typeof member>
export type Standing = Member['standing']
