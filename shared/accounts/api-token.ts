import * as z from 'zod/mini'
import { id } from '../lib/id.ts'

/** What a program may do with a token: nothing that is for admins alone, whoever made it. */
export const tokenScopes = ['read', 'upload', 'decide'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The beginning of every token, by which scanners for leaked secrets recognise one. */
export const TOKEN_PREFIX = 'saring_'

export const tokenLimits = { name: 60, days: 366, ofMember: 20 }

/** A token of a member for a program, without its secret. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  userId: id,
  userName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Accurate to five minutes; `null` if never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type ApiToken = z.infer<typeof apiToken>

export const newApiToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(tokenLimits.name)),
  scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
  /** From now until it expires. */
  days: z.int().check(z.minimum(1), z.maximum(tokenLimits.days)),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** The only answer that holds the token itself. */
export const createdApiToken = z.extend(apiToken, { token: z.string() })
