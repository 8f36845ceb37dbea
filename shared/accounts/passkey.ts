import * as z from 'zod/mini'

/** The most that WebAuthn allows for a credential's id: 1,023 bytes in base64url. */
const LONGEST_ID = 1364

/** What an authenticator calls it, in base64url. */
export const passkeyId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(LONGEST_ID))

/** A passkey of an account of the server itself (LOCAL_ACCOUNTS). */
export const passkey = z.object({
  id: passkeyId,
  /** Where it was made: browser and system, such as "Chrome, Windows"; empty when they are not known. */
  device: z.string(),
  madeAt: z.iso.datetime(),
  /** Of the last sign-in with it. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkey>
