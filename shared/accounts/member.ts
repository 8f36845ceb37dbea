import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { roles } from './role.ts'

/** Somebody who has signed in to this workspace. */
export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  /** `removed`: the settings admit the account no longer. */
  standing: z.enum([...roles, 'removed']),
  joinedAt: z.iso.datetime(),
  /** Within five minutes; `null` where it is not on record. */
  lastSeenAt: z.nullable(z.iso.datetime()),
})
export type Member = z.infer<typeof member>
export type Standing = Member['standing']
