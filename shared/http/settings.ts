import * as z from 'zod/mini'
import { engineNames } from '../screening/engine-names.ts'
import { engine } from '../screening/engine.ts'
import { engineStates } from '../screening/engine-states.ts'
import { DEVICE_DAYS } from './device-days.ts'

/** What the app needs before a sign-in. No secrets. */
export const settings = z.object({
  limits: z.object({ maxFileMb: z.number(), maxFiles: z.int(), maxPages: z.int() }),
  /** The quotas; older servers and stored responses lack them. */
  quotas: z.optional(
    z.object({
      /** All CVs of a workspace. */
      workspaceMb: z.int(),
      workspaceFiles: z.int(),
      /** The uploads that one user has begun and not finished. */
      unfinishedMb: z.int(),
      unfinishedFiles: z.int(),
      /** Per candidate. */
      /** Absent from a server that takes in no archives of jobs. */
      archiveMb: z.optional(z.int()),
      notes: z.int(),
      /** Per user, at the same time. */
      eventStreams: z.int(),
      /** Per user, and per address of signed-out callers. */
      requestsPerMinute: z.int(),
    }),
  ),
  screening: z.object({
    engine: z.enum(engineNames),
    model: z.nullable(z.string()),
    state: z.enum(engineStates),
    /** True only if no CV text can leave the operator's own machines and no push service is in use. */
    private: z.boolean(),
    /** What a CV would be scored with now; `null` while the model is away, absent in responses of older servers. */
    scorer: z.optional(z.nullable(engine)),
  }),
  signIn: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('google'), clientId: z.string() }),
    z.object({ provider: z.literal('oidc'), issuer: z.string(), clientId: z.string(), name: z.string() }),
    z.object({
      provider: z.literal('local'),
      issuer: z.string(),
      clientId: z.string(),
      /** The server has accounts with passwords (LOCAL_ACCOUNTS); otherwise any name will do. */
      hasAccounts: z.optional(z.boolean()),
    }),
  ]),
  /** The key for push subscriptions; `null` if the operator has not set up notifications. */
  push: z.nullable(z.object({ publicKey: z.string() })),
  /** For the next ID token; valid once, for ten minutes. */
  nonce: z.string(),
  /** Days without contact with the server after which a device shows nothing until the next contact. */
  deviceDays: z._default(z.int(), DEVICE_DAYS),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  version: z.string(),
})
export type Settings = z.infer<typeof settings>
