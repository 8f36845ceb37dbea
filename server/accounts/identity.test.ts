import { createRemoteJWKSet, generateKeyPair, SignJWT } from 'jose'
import type { SignInRefusal } from '../../shared/accounts/sign-in-refusal.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { createIdentity, type Identity } from './identity.ts'
import { googleIssuer } from './issuer-keys.ts'
import { newNonce } from './nonce.ts'
import { purgeExpired } from './purge.ts'
import { CLIENT_ID, startIssuer, type TestIssuer } from './test/issuer.ts'

let database: FreshDatabase
let issuer: TestIssuer
let identity: Identity

beforeAll(async () => {
  database = await freshDatabase()
  issuer = await startIssuer()
  identity = createIdentity({ provider: 'oidc', issuer: issuer.url, clientIds: [CLIENT_ID, 'saring-phone'], name: 'Example' })
})
afterAll(async () => {
  await issuer.close()
  await database.drop()
})

/** A token with a nonce that the server issued. */
const aToken = async (claims: Parameters<TestIssuer['sign']>[0] = {}, by = issuer, key?: Parameters<TestIssuer['sign']>[1]) =>
  by.sign({ nonce: await newNonce(database.db), ...claims }, key)

const verify = (credential: string) => identity.verify(database.db, credential)
const seconds = () => Math.floor(Date.now() / 1000)
const signedOut = { code: 'signed_out' }

describe('an ID token', () => {
  it('an ID token identifies its account', async () => {
    const account = await verify(await aToken({ picture: 'https://pictures.example/rina.png' }))

    const expected = { issuer: issuer.url, sub: 'rina', email: 'rina@example.com', name: 'Rina Wijaya' }
    expect(account).toEqual({ ...expected, hostedDomain: '', picture: 'https://pictures.example/rina.png' })
  })

  it('need not carry a name or a usable picture: the name is then "User"', async () => {
    const account = await verify(await aToken({ name: undefined, picture: 'javascript:alert(1)' }))

    expect(account).toMatchObject({ name: 'User', picture: null })
  })

  it('an ID token may be for any of the client ids', async () => {
    await expect(verify(await aToken({ aud: 'saring-phone' }))).resolves.toMatchObject({ sub: 'rina' })
  })

  it('an ID token may have expired within the clock tolerance', async () => {
    await expect(verify(await aToken({ exp: seconds() - 10 }))).resolves.toMatchObject({ sub: 'rina' })
  })

  it.each<[string, Record<string, unknown>, SignInRefusal]>([
    ['is for another audience', { aud: 'somebody-else' }, 'wrong_audience'],
    ['was made for another of its audiences', { aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' }, 'wrong_audience'],
    ['is for several audiences without saying for which', { aud: [CLIENT_ID, 'somebody-else'] }, 'wrong_audience'],
    ['has expired', { exp: seconds() - 60 }, 'token_expired'],
    ['does not expire', { exp: undefined }, 'bad_token'],
    ['is of another issuer', { iss: 'https://evil.example' }, 'bad_token'],
    ['has an e-mail that nobody verified', { email_verified: false }, 'email_not_verified'],
    ['does not say whether its e-mail is verified', { email_verified: undefined }, 'email_not_verified'],
    ['only says in words that its e-mail is verified', { email_verified: 'true' }, 'email_not_verified'],
    ['has no e-mail', { email: undefined }, 'email_unusable'],
    ['has two addresses for one', { email: 'rina@evil.example@example.com' }, 'email_unusable'],
    ['has an e-mail of another alphabet’s domain', { email: 'rina@exаmple.com' }, 'email_unusable'],
    ['has no subject', { sub: undefined }, 'bad_token'],
    ['carries a nonce that is not ours', { nonce: 'made-up' }, 'nonce_used'],
    ['carries no nonce', { nonce: undefined }, 'nonce_missing'],
    ['carries an empty nonce', { nonce: '' }, 'nonce_missing'],
  ])('an ID token is refused when it %s', async (_why, claims, reason) => {
    const token = await aToken(claims)

    await expect(verify(token)).rejects.toMatchObject({ ...signedOut, details: { reason } })
  })

  it('the e-mail of an ID token is read in lower case', async () => {
    await expect(verify(await aToken({ email: 'Rina@Example.COM' }))).resolves.toMatchObject({ email: 'rina@example.com' })
  })

  it('an ID token carries the organisation that Google names', async () => {
    await expect(verify(await aToken({ hd: 'Example.com' }))).resolves.toMatchObject({ hostedDomain: 'example.com' })
    await expect(verify(await aToken({ hd: 7 }))).resolves.toMatchObject({ hostedDomain: '' })
  })

  it('an ID token is refused when another key signed it', async () => {
    const { privateKey } = await generateKeyPair('RS256')

    await expect(verify(await aToken({}, issuer, privateKey))).rejects.toMatchObject(signedOut)
  })

  it('an ID token is refused when its algorithm needs no private key', async () => {
    const token = await new SignJWT({
      iss: issuer.url,
      aud: CLIENT_ID,
      sub: 'rina',
      email: 'rina@example.com',
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('1 minute')
      .sign(new TextEncoder().encode('a secret that everybody knows, and long enough'))

    await expect(verify(token)).rejects.toMatchObject(signedOut)
  })

  it.each(['', 'nonsense', 'a.b.c'])('a text that is no ID token is refused: "%s"', async (text) => {
    await expect(verify(text)).rejects.toMatchObject(signedOut)
  })

  it('an ID token is valid once', async () => {
    const token = await aToken()
    await verify(token)

    await expect(verify(token)).rejects.toMatchObject(signedOut)
  })

  it('an ID token is valid once, also when it is sent concurrently', async () => {
    const token = await aToken()

    const results = await Promise.allSettled([verify(token), verify(token), verify(token)])

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a nonce', () => {
  it('a nonce is valid once', async () => {
    const nonce = await newNonce(database.db)
    await verify(await aToken({ nonce }))

    await expect(verify(await aToken({ nonce }))).rejects.toMatchObject(signedOut)
  })

  it('a nonce expires', async () => {
    const nonce = await newNonce(database.db)
    await database.db('nonces').update({ expires_at: new Date(0) })

    await expect(verify(await aToken({ nonce }))).rejects.toMatchObject(signedOut)
  })

  it('purgeExpired erases an expired nonce and keeps a fresh one', async () => {
    await newNonce(database.db)
    await database.db('nonces').update({ expires_at: new Date(0) })
    const fresh = await newNonce(database.db)

    await purgeExpired(database.db)

    await expect(database.db('nonces').count()).resolves.toEqual([{ count: 1 }])
    await expect(verify(await aToken({ nonce: fresh }))).resolves.toMatchObject({ sub: 'rina' })
  })
})

describe('an issuer', () => {
  it('verify throws unavailable and not signed_out when the issuer cannot be reached, and asks it again', async () => {
    const away = await startIssuer()
    await away.close()
    const waiting = createIdentity({ provider: 'oidc', issuer: away.url, clientIds: [CLIENT_ID], name: 'Away' })

    await expect(waiting.verify(database.db, await aToken({}, away))).rejects.toMatchObject({ code: 'unavailable' })

    const back = await startIssuer(Number(new URL(away.url).port))
    onTestFinished(() => back.close())
    await expect(waiting.verify(database.db, await aToken({}, back))).resolves.toMatchObject({ sub: 'rina' })
  })

  it('verify throws unavailable and not signed_out when the issuer’s keys cannot be reached', async () => {
    const known = await startIssuer()
    const waiting = createIdentity({ provider: 'oidc', issuer: known.url, clientIds: [CLIENT_ID], name: 'Known' })
    await expect(waiting.verify(database.db, 'nonsense')).rejects.toMatchObject(signedOut) // has fetched the document, no keys
    await known.close()

    await expect(waiting.verify(database.db, await aToken({}, known))).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('an issuer whose discovery document names another issuer is refused', async () => {
    const confused = createIdentity({ provider: 'oidc', issuer: `${issuer.url}/other`, clientIds: [CLIENT_ID], name: 'Other' })

    await expect(confused.verify(database.db, await aToken())).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('an issuer may be configured with a slash at its end', async () => {
    const slashed = createIdentity({ provider: 'oidc', issuer: `${issuer.url}/`, clientIds: [CLIENT_ID], name: 'Slash' })

    await expect(slashed.verify(database.db, await aToken())).resolves.toMatchObject({ issuer: issuer.url })
  })
})

it("both of Google's issuer names count as one issuer", async () => {
  const keys = createRemoteJWKSet(new URL(`${issuer.url}/keys`))
  const { names } = googleIssuer()
  const google = createIdentity({ provider: 'google', clientIds: [CLIENT_ID] }, () => Promise.resolve({ names, keys }))

  const accounts = [
    await google.verify(database.db, await aToken({ iss: 'https://accounts.google.com' })),
    await google.verify(database.db, await aToken({ iss: 'accounts.google.com' })),
  ]

  expect(accounts.map((account) => account.issuer)).toEqual(['https://accounts.google.com', 'https://accounts.google.com'])
  await expect(google.verify(database.db, await aToken())).rejects.toMatchObject(signedOut)
})

it('identity.signIn holds the settings with which the app asks for a credential', () => {
  const google = createIdentity({ provider: 'google', clientIds: ['web', 'phone'] })

  expect(google.signIn).toEqual({ provider: 'google', clientId: 'web' })
  expect(identity.signIn).toEqual({ provider: 'oidc', issuer: issuer.url, clientId: CLIENT_ID, name: 'Example' })
})
