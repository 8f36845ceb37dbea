import * as z from 'zod/mini'
import { id } from '../lib/id.ts'

/** `invited` and `reset`: a link is out, with which the person sets a password for the first time or a new one. */
export const accountStates = ['invited', 'active', 'reset', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

/** An account of the server itself, where it has accounts (LOCAL_ACCOUNTS). */
export const localAccount = z.object({
  id,
  email: z.string(),
  /** Empty until the invitation is accepted. */
  name: z.string(),
  state: z.enum(accountStates),
  /** Of the link that is out; `null` for none. */
  linkExpiresAt: z.nullable(z.iso.datetime()),
})
export type LocalAccount = z.infer<typeof localAccount>

export const newLocalAccount = z.object({ email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) })

/** A link that sets a password, once, for seven days; this answer alone holds it. */
export const accountLink = z.object({ link: z.string() })
