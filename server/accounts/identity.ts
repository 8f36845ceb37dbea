import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import type { Settings } from '../../shared/http/settings.ts'
import type { SignInRefusal } from '../../shared/accounts/sign-in-refusal.ts'
import type { Database } from '../database/database.ts'
import { addressOf } from '../team/address.ts'
import { discoverIssuer, googleIssuer, type TrustedIssuer } from './issuer-keys.ts'
import { consumeNonce } from './nonce.ts'

/** Several client ids: the first is the web app's, the others belong to further apps of the same operator. */
export type IdentityProvider =
  | { provider: 'google'; clientIds: string[] }
  | { provider: 'oidc'; issuer: string; clientIds: string[]; name: string }
  | {
      provider: 'local'
      issuer: string
      clientIds: string[]
      keys: JWTVerifyGetKey
      /** Of accounts with passwords: whether a sign-in of that moment still holds. */
      isCurrent?: ((sub: string, signedInAt: number) => Promise<boolean>) | undefined
    }

/** An account that the identity provider has verified. */
export interface Account {
  issuer: string
  sub: string
  /** In lower case. */
  email: string
  name: string
  picture: string | null
  /** The organisation that Google names (claim `hd`), empty for none; other providers name none. */
  hostedDomain?: string
}

export interface Identity {
  /** The settings with which the app asks for a credential. */
  signIn: Settings['signIn']
  /**
   * Each credential is valid once, by its nonce. Throws `signed_out` for a bad one and `unavailable` when the issuer's keys
   * cannot be fetched, with a SignInRefusal as the reason.
   */
  verify(db: Database, credential: string): Promise<Account>
}

const CLOCK_TOLERANCE_SECONDS = 30
/** The name of an account that has none at the provider (specification 3). */
const NAMELESS = 'User'
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().refine((text) => addressOf(text) !== undefined),
  email_verified: z.literal(true),
  name: z.string().trim().min(1).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  hd: z.string().toLowerCase().optional().catch(undefined),
  nonce: z.string().min(1),
  auth_time: z.number().optional().catch(undefined),
})
type Claims = z.infer<typeof claims>

export function createIdentity(provider: IdentityProvider, findIssuer = issuerOf(provider)): Identity {
  const [clientId] = provider.clientIds
  if (!clientId) throw new Error('An identity provider needs a client id.')
  return {
    signIn: publicPart(provider, clientId),
    async verify(db, credential) {
      const issuer = await findIssuer()
      const vouched = await read(credential, issuer, provider.clientIds)
      await consumeNonce(db, vouched.nonce)
      const { sub, email, name, picture, hd } = vouched
      const isCurrent = provider.provider === 'local' ? provider.isCurrent : undefined
      if (isCurrent && !(await isCurrent(sub, vouched.auth_time ?? 0))) throw refused('token_expired')
      const who = { issuer: issuer.names[0], sub, email: addressOf(email)?.whole ?? email }
      return { ...who, name: name ?? NAMELESS, picture: picture ?? null, hostedDomain: hd ?? '' }
    },
  }
}

function issuerOf(provider: IdentityProvider): () => Promise<TrustedIssuer> {
  if (provider.provider === 'oidc') return discoverIssuer(provider.issuer)
  const issuer =
    provider.provider === 'google' ? googleIssuer() : ({ names: [provider.issuer], keys: provider.keys } satisfies TrustedIssuer)
  return () => Promise.resolve(issuer)
}

function publicPart(provider: IdentityProvider, clientId: string): Settings['signIn'] {
  if (provider.provider === 'google') return { provider: 'google', clientId }
  if (provider.provider === 'local')
    return { provider: 'local', issuer: provider.issuer, clientId, ...(provider.isCurrent && { hasAccounts: true }) }
  return { provider: 'oidc', issuer: provider.issuer, clientId, name: provider.name }
}

async function read(credential: string, issuer: TrustedIssuer, clientIds: string[]): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(credential, issuer.keys, {
      issuer: issuer.names,
      audience: clientIds,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'sub'],
    })
    if (!isForUs(payload, clientIds)) throw refused('wrong_audience')
    return claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw refused(reasonOf(error), error)
    throw error
  }
}

const refused = (reason: SignInRefusal, cause?: unknown): AppError => new AppError('signed_out', { details: { reason }, cause })

const byClaim: Record<string, SignInRefusal> = {
  email: 'email_unusable',
  email_verified: 'email_not_verified',
  nonce: 'nonce_missing',
  aud: 'wrong_audience',
}

function reasonOf(error: errors.JOSEError | z.ZodError): SignInRefusal {
  if (error instanceof errors.JWTExpired) return 'token_expired'
  if (error instanceof errors.JWTClaimValidationFailed) return byClaim[error.claim] ?? 'bad_token'
  if (error instanceof errors.JOSEError) return 'bad_token'
  const wrong = error.issues.map(({ path: [claim] }) => String(claim))
  return Object.entries(byClaim).find(([claim]) => wrong.includes(claim))?.[1] ?? 'bad_token'
}

/** A token for several audiences says in `azp` which of them it was made for (OpenID Connect Core, 2). */
const isForUs = ({ aud, azp }: JWTPayload, clientIds: string[]): boolean =>
  !Array.isArray(aud) || aud.length === 1 || (typeof azp === 'string' && clientIds.includes(azp))
