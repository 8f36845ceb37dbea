import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import type { SignInRefusal } from '../../shared/accounts/sign-in-refusal.ts'

const TIMEOUT_MS = 5_000
export const GOOGLE_ISSUER = 'https://accounts.google.com'
export const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs'

/** The `iss` values that the issuer's tokens may carry (the first one names the issuer) and the keys that sign them. */
export interface TrustedIssuer {
  names: [string, ...string[]]
  keys: JWTVerifyGetKey
}

/** Google writes its name with and without the scheme (https://developers.google.com/identity/openid-connect/openid-connect). */
export const googleIssuer = (): TrustedIssuer => ({
  names: [GOOGLE_ISSUER, 'accounts.google.com'],
  keys: remoteKeys(GOOGLE_KEYS),
})

const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Fetches the issuer's discovery document at the first use, and again after a failure. */
export function discoverIssuer(issuer: string): () => Promise<TrustedIssuer> {
  let found: Promise<TrustedIssuer> | undefined
  return () => {
    found ??= fetchIssuer(issuer).catch((error: unknown) => {
      found = undefined
      throw unreachable(error)
    })
    return found
  }
}

async function fetchIssuer(issuer: string): Promise<TrustedIssuer> {
  const { issuer: name, jwks_uri: keys } = await fetchDiscovery(issuer)
  return { names: [name], keys: remoteKeys(keys) }
}

export const discoveryAddress = (issuer: string): string => `${withoutSlash(issuer)}/.well-known/openid-configuration`

/** Rejects when it cannot be fetched, is none, or speaks for another issuer. */
export async function fetchDiscovery(issuer: string): Promise<z.infer<typeof discoveryDocument>> {
  const address = discoveryAddress(issuer)
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`)
  const document = discoveryDocument.parse(await reply.json())
  if (withoutSlash(document.issuer) !== withoutSlash(issuer)) throw new Error(`${address} speaks for ${document.issuer}.`)
  return document
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/** Throws jose's error for an unknown key, which is the token's fault, and `unavailable` when the keys cannot be fetched. */
function remoteKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      throw unreachable(error)
    }
  }
}

const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    message: 'The sign-in provider cannot be reached just now.',
    details: { reason: 'provider_unreachable' satisfies SignInRefusal },
    cause,
  })

const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported
