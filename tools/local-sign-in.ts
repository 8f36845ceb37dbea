import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '../shared/accounts/account.ts'
import { signedIn } from '../shared/accounts/account.ts'
import { settings } from '../shared/http/settings.ts'

/** A server whose users sign in through its local provider. */
export interface LocalServer {
  url: string
  /** The link that makes a browser known to that provider. It works once; then the server prints another. */
  signInLink: () => Promise<string>
}

/** Signs in through the local provider as a person does with a new browser: by the link, then code flow with PKCE, by HTTP alone. */
export async function signInLocally({ url, signInLink }: LocalServer, person: Person): Promise<SignedIn> {
  const visit = createVisitor()
  await visit(await signInLink())
  return signInKnown(visit, url, person)
}

/** The same with a browser that is known there. */
export async function signInKnown(visit: Visit, url: string, person: Person): Promise<SignedIn> {
  const { signIn, nonce } = settings.parse(await (await fetch(`${url}/api/settings`)).json())
  if (signIn.provider !== 'local') throw new Error('The server does not sign in by its local provider.')
  const { issuer, clientId } = signIn
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${url}/signin-callback`
  const code = await authorize(visit, `${issuer}/auth`, { clientId, redirectUri, nonce, verifier }, person)

  const token = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })
  const { id_token: credential } = (await token.json()) as { id_token: string }
  const answer = await fetch(`${url}/api/auth/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential }),
  })
  return signedIn.parse(await answer.json())
}

interface Person {
  name: string
  email: string
}

interface Asked {
  clientId: string
  redirectUri: string
  nonce: string
  verifier: string
}

async function authorize(visit: Visit, endpoint: string, asked: Asked, person: Person): Promise<string> {
  const challenge = createHash('sha256').update(asked.verifier).digest('base64url')
  const query = new URLSearchParams({
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: randomBytes(8).toString('hex'),
    nonce: asked.nonce,
    prompt: 'login',
  })
  const form = await visit(`${endpoint}?${query}`)
  const token = /name="token" value="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const { url: landed } = await visit(form.url, new URLSearchParams({ ...person, token }))
  const code = new URL(landed).searchParams.get('code')
  if (!code) throw new Error(`The local provider gave no code: ${landed}`)
  return code
}

/** Follows redirects and keeps cookies, as a browser does; with a body, posts the form. `url` is where that led. */
export type Visit = (url: string, body?: URLSearchParams) => Promise<{ url: string; text: () => Promise<string> }>

function createVisitor(): Visit {
  const cookies = new Map<string, string>()
  return async function visit(url: string, body?: URLSearchParams): ReturnType<Visit> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    const location = response.headers.get('location')
    const text = () => response.text()
    if (!location) return { url, text }
    const next = new URL(location, url).href
    return new URL(next).searchParams.has('code') ? { url: next, text } : visit(next)
  }
}
