import type { IdentityConfig } from '../config/config.ts'
import { discoveryAddress, fetchDiscovery, GOOGLE_KEYS } from '../accounts/issuer-keys.ts'
import { ask, reasonOf } from './ask.ts'
import { finding, type Outcome } from './outcome.ts'

/** The address that a look at the provider asks first; `undefined` where the server itself is the provider. */
export function providerAddress(identity: IdentityConfig): string | undefined {
  if (identity.kind === 'local' || identity.kind === 'accounts') return undefined
  return identity.kind === 'google' ? GOOGLE_KEYS : discoveryAddress(identity.issuer)
}

/** Whether the provider's document and the keys that sign its tokens can be fetched. */
export async function checkProvider(identity: IdentityConfig): Promise<Outcome[]> {
  if (identity.kind === 'local') return []
  if (identity.kind === 'accounts') return identity.isPlainHttp ? [PLAIN] : []
  if (identity.kind === 'google') return checkKeys(GOOGLE_KEYS)
  try {
    return await checkKeys((await fetchDiscovery(identity.issuer)).jwks_uri)
  } catch (error) {
    return [
      finding('sign-in provider', `OIDC_ISSUER is no provider that can be used: ${sentenceOf(error, identity.issuer)}`, ISSUER),
    ]
  }
}

const PLAIN = finding(
  'sign-in provider',
  'Passwords go over plain http: LOCAL_ACCOUNTS_ALLOW_HTTP allows it, and whoever is on the network between can read them.',
  'Put a proxy with a certificate in front (docs/hardening.md), set PUBLIC_URL to its https address, and take the setting away.',
)
const ISSUER = 'Open its /.well-known/openid-configuration from this machine, and set OIDC_ISSUER to what "issuer" says there.'

function sentenceOf(error: unknown, issuer: string): string {
  if (error instanceof Error && error.message.startsWith('http')) return error.message
  const isDocument = error instanceof Error && (error.name === 'ZodError' || error.name === 'SyntaxError')
  return `${discoveryAddress(issuer)} ${isDocument ? 'is not the document of an OpenID provider' : `gives no answer (${reasonOf(error)})`}.`
}

async function checkKeys(address: string): Promise<Outcome[]> {
  const problem = await findKeyProblem(address)
  if (!problem) return []
  return [
    finding(
      'sign-in provider',
      `The keys of the sign-in provider cannot be had: ${address} ${problem}.`,
      'Let this machine reach that address (firewall, certificates, HTTPS_PROXY with NODE_USE_ENV_PROXY=1): without the keys nobody can sign in.',
    ),
  ]
}

async function findKeyProblem(address: string): Promise<string | undefined> {
  try {
    const reply = await ask(address)
    if (!reply.ok) return `answers ${reply.status}`
    const document: unknown = await reply.json()
    const hasKeys = typeof document === 'object' && document !== null && 'keys' in document && Array.isArray(document.keys)
    return hasKeys ? undefined : 'has no keys'
  } catch (error) {
    return `gives no answer (${reasonOf(error)})`
  }
}
