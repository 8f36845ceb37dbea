import * as z from 'zod/mini'
import { engineNames } from '../screening/engine-names.ts'
import { DEVICE_DAYS } from './device-days.ts'

/** What the app has to know before anyone has signed in. No secrets. */
export const settings = z.object({
  limits: z.object({ maxFileMb: z.number(), maxFiles: z.int(), maxPages: z.int() }),
  /** How much there may be; not known to servers and stored answers of earlier days. */
  quotas: z.optional(
    z.object({
      /** Of all CVs of a workspace. */
      workspaceMb: z.int(),
      workspaceFiles: z.int(),
      /** Of what one user has begun to upload and not finished. */
      unfinishedMb: z.int(),
      unfinishedFiles: z.int(),
      /** On one candidate. */
      notes: z.int(),
      /** Of one user at a time. */
      eventStreams: z.int(),
      /** Of one user, and of one address from which nobody is signed in. */
      requestsPerMinute: z.int(),
    }),
  ),
  screening: z.object({
    engine: z.enum(engineNames),
    model: z.nullable(z.string()),
    state: z.enum(['ready', 'unreachable', 'model_missing', 'busy', 'not_allowed']),
    /** True only where no CV text can leave the operator's own machines and no push service is in use. */
    private: z.boolean(),
  }),
  signIn: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('google'), clientId: z.string() }),
    z.object({ provider: z.literal('oidc'), issuer: z.string(), clientId: z.string(), name: z.string() }),
    z.object({ provider: z.literal('local'), issuer: z.string(), clientId: z.string() }),
  ]),
  /** The key that browsers subscribe with; `null` where the operator has set up no notifications. */
  push: z.nullable(z.object({ publicKey: z.string() })),
  /** For the next ID token; good once and for ten minutes. */
  nonce: z.string(),
  /** A device that has not spoken with the server for so many days shows nothing until it has. */
  deviceDays: z._default(z.int(), DEVICE_DAYS),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  version: z.string(),
})
export type Settings = z.infer<typeof settings>
