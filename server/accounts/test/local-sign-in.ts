import { createHash, randomBytes } from 'node:crypto'
import { jsonOf, memberOf, type Json, type TestMember } from '../../test/server.ts'
import type { Page, TestBrowser } from './browser.ts'

export interface Form {
  page: Page
  address: string
  /** The CSRF token in the page. */
  token: string
}

interface Asked {
  nonce?: string
  language?: string
  headers?: Record<string, string>
  /** The app's origin, when the provider is reached at another one. */
  app?: string
  /** Where the provider is. */
  at?: string
}

const AT = '/local-identity'

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Begins a sign-in as the app's popup does, up to the page with the form. */
export async function askToSignIn(
  browser: TestBrowser,
  origin: string,
  { nonce, language, headers = {}, app = origin, at = AT }: Asked = {},
): Promise<Form> {
  const query = new URLSearchParams({
    client_id: 'saring',
    redirect_uri: `${app}/signin-callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state',
    prompt: 'login',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
    ...(language && { ui_locales: language }),
  })
  const start = await browser.open(`${origin}${at}/auth?${query.toString()}`)
  const address = new URL(start.headers.location ?? '', origin).href
  const page = await browser.open(address, { headers })
  return { page, address, token: /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '' }
}

/** Goes on from the sent form to the ID token. */
export async function finishSignIn(browser: TestBrowser, origin: string, sent: Page, at = AT): Promise<string> {
  const back = await afterLeaving(browser, await browser.open(sent.headers.location ?? ''))
  const code = new URL(back.headers.location ?? '').searchParams.get('code') ?? ''
  const form = {
    grant_type: 'authorization_code',
    client_id: 'saring',
    redirect_uri: `${origin}/signin-callback`,
    code,
    code_verifier: verifier,
  }
  const answer = await browser.open(`${origin}${at}/token`, { method: 'POST', form })
  const { id_token: idToken } = JSON.parse(answer.text) as { id_token: string }
  return idToken
}

/** When another person was signed in, the provider's page ends that session by a form that submits itself. */
async function afterLeaving(browser: TestBrowser, page: Page): Promise<Page> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
  if (!action) return page
  const fields = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  const left = await browser.open(action, { method: 'POST', form: Object.fromEntries(fields) as Record<string, string> })
  return browser.open(left.headers.location ?? '')
}

/** What binds an ID token to the app: part of the settings. */
export const newNonce = async (origin: string): Promise<string> => (await jsonOf(await fetch(`${origin}/api/settings`))).nonce

/** Gives the app's server an ID token, as the app does. */
export const present = (origin: string, credential: string): Promise<Response> =>
  fetch(`${origin}/api/auth/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential }),
  })

/** The same for whoever it signs in, with the server's answer. */
export async function enterWith(origin: string, credential: string): Promise<{ member: TestMember; body: Json }> {
  const body = await jsonOf(await present(origin, credential))
  return { member: memberOf(origin, body.accessToken, body.user.id), body }
}
