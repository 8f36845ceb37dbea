import * as z from 'zod/mini'
import { languages } from '../screening/language.ts'

/** A browser's subscription to its push service, with the language of its notifications. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, message: 'must be an https address' }).check(z.maxLength(2000)),
  keys: z.object({
    /** An uncompressed point on P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
  language: z.enum(languages),
})
export type PushSubscriptionFields = z.infer<typeof pushSubscription>

/** The whole content of a notification: no names, no ids. */
export const scoredMessage = z.object({ scored: z.int().check(z.positive()), language: z.enum(languages) })
export type ScoredMessage = z.infer<typeof scoredMessage>
