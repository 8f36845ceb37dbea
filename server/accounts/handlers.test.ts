import pino from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Member, Scope } from '../http/scope.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { accountHandlers } from './handlers.ts'
import { createIdentity } from './identity.ts'
import { newNonce } from './nonce.ts'
import { createSessions } from './sessions.ts'
import { teamOf } from '../team/team.ts'
import { CLIENT_ID, startIssuer, type TestIssuer } from './test/issuer.ts'

let issuer: TestIssuer

beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => issuer.close())

async function aServer(teamAccounts: string, { db, drop }: FreshDatabase) {
  onTestFinished(drop)
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const startWith = (accounts: string) => {
    const team = teamOf(accounts === '*' ? '*' : [accounts])
    const identity = createIdentity({ provider: 'oidc', issuer: issuer.url, clientIds: [CLIENT_ID], name: 'Example' })
    const sessions = createSessions({
      db,
      secret: 'of the test',
      accessTokenMinutes: 15,
      refreshTokenDays: 30,
      signInDays: 90,
      team,
    })
    const handlers = accountHandlers({ identity, sessions, team, log })
    const signIn = async (claims = {}) =>
      handlers.signIn({ body: { credential: await issuer.sign({ nonce: await newNonce(db), ...claims }) } }, aScope(db))
    const workspaceOf = async (claims = {}) => (await sessions.verify((await signIn(claims)).accessToken)).workspaceId
    return { db, handlers, sessions, signIn, workspaceOf, lines }
  }
  return { ...startWith(teamAccounts), restartedWith: startWith }
}

const nobody: Member = { signInId: '', userId: '', name: '', workspaceId: '', isAdmin: false }

const aScope = (db: FreshDatabase['db'], more: Partial<Scope> = {}): Scope => ({
  db,
  read: (work) => work(db),
  log: pino({ level: 'silent' }),
  member: nobody,
  operationId: '',
  commit: () => Promise.reject(new Error('Nothing here is an operation.')),
  reply: { headers: {} },
  bearer: undefined,
  ...more,
})

const budi = { sub: 'budi', email: 'budi@example.com', name: 'Budi Santoso' }
const signedOut = { code: 'signed_out' }

it('signIn answers tokens and the user', async () => {
  const { signIn, sessions } = await aServer('@example.com', await freshDatabase())

  const answer = await signIn({ picture: 'https://pictures.example/rina.png' })

  expect(answer.user).toMatchObject({
    name: 'Rina Wijaya',
    email: 'rina@example.com',
    picture: 'https://pictures.example/rina.png',
  })
  expect(await sessions.verify(answer.accessToken)).toMatchObject({ userId: answer.user.id })
})

it('signIn refuses an account that is not on the team', async () => {
  const { signIn, db } = await aServer('@team.example', await freshDatabase())

  await expect(signIn()).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(db('users').count()).resolves.toEqual([{ count: 0 }])
})

it('signIn logs one line for each sign-in, with the reason of a refusal and without any e-mail', async () => {
  const { signIn, lines, db } = await aServer('@example.com', await freshDatabase())

  const { user } = await signIn()
  await expect(signIn({ email_verified: false })).rejects.toMatchObject(signedOut)
  await expect(signIn({ email: 'eve@evil.example' })).rejects.toMatchObject({ details: { reason: 'not_on_team' } })
  await expect(signIn({ nonce: await newNonce(db), aud: 'another' })).rejects.toMatchObject(signedOut)

  const ofSignIns = lines.filter(({ event }) => event === undefined) // the other lines are the audit trail's
  expect(ofSignIns).toMatchObject([
    { level: 30, userId: user.id },
    { level: 30, code: 'signed_out', reason: 'email_not_verified' },
    { level: 30, code: 'not_allowed', reason: 'not_on_team', account: expect.stringMatching(/^[\w-]{12}$/) },
    { level: 30, code: 'signed_out', reason: 'wrong_audience' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/@|Rina/)
})

it('signIn puts a team into one workspace', async () => {
  const { workspaceOf } = await aServer('@example.com', await freshDatabase())

  expect(await workspaceOf()).toBe(await workspaceOf(budi))
})

it('signIn gives each account its own workspace with *', async () => {
  const { workspaceOf } = await aServer('*', await freshDatabase())

  expect(await workspaceOf()).not.toBe(await workspaceOf(budi))
})

it('signIn identifies a user by issuer and subject, not by e-mail, and updates name and e-mail', async () => {
  const { signIn } = await aServer('*', await freshDatabase())
  const first = await signIn()

  const renamed = await signIn({ email: 'wijaya@example.com', name: 'R. Wijaya' })
  const namesake = await signIn({ sub: 'another', email: 'rina@example.com' })

  expect(renamed.user).toEqual({ ...first.user, email: 'wijaya@example.com', name: 'R. Wijaya' })
  expect(namesake.user.id).not.toBe(first.user.id)
})

it('a changed team setting moves no user to another workspace, and refuses accounts that it no longer names', async () => {
  const { workspaceOf, signIn, restartedWith } = await aServer('*', await freshDatabase())
  const before = await workspaceOf()
  const { refreshToken } = await signIn(budi)

  const changed = restartedWith('rina@example.com')

  expect(await changed.workspaceOf()).toBe(before)
  await expect(changed.signIn(budi)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(changed.handlers.refresh({}, aScope(changed.db, { bearer: refreshToken }))).rejects.toMatchObject(signedOut)
})

it('concurrent first sign-ins create one user for each account and one workspace', async () => {
  const { signIn, db } = await aServer('@example.com', await freshDatabase())

  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => signIn(n % 2 ? budi : {})))

  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(2)
  await expect(db('users').count()).resolves.toEqual([{ count: 2 }])
  await expect(db('workspaces').count()).resolves.toEqual([{ count: 1 }])
})

it('refresh accepts the refresh token only', async () => {
  const { signIn, handlers, db } = await aServer('*', await freshDatabase())
  const { refreshToken, accessToken } = await signIn()

  const answer = await handlers.refresh({}, aScope(db, { bearer: refreshToken }))

  expect(Object.keys(answer).sort()).toEqual(['accessToken', 'refreshExpiresAt', 'refreshToken'])
  await expect(handlers.refresh({}, aScope(db, { bearer: accessToken }))).rejects.toMatchObject(signedOut)
  await expect(handlers.refresh({}, aScope(db))).rejects.toMatchObject(signedOut)
})

it('signOut ends the sign-in, and treats an unknown token as ended', async () => {
  const { signIn, handlers, sessions, db } = await aServer('*', await freshDatabase())
  const { refreshToken, accessToken } = await signIn()

  await expect(handlers.signOut({}, aScope(db, { bearer: refreshToken }))).resolves.toBeUndefined()

  await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  await expect(handlers.refresh({}, aScope(db, { bearer: refreshToken }))).rejects.toMatchObject(signedOut)
  await expect(handlers.signOut({}, aScope(db, { bearer: 'unknown' }))).resolves.toBeUndefined()
  await expect(handlers.signOut({}, aScope(db))).rejects.toMatchObject(signedOut)
})

it('me answers the signed-in user', async () => {
  const { signIn, handlers, sessions, db } = await aServer('*', await freshDatabase())
  const { user, accessToken } = await signIn()

  const member = await sessions.verify(accessToken)

  expect(await handlers.me({}, aScope(db, { member }))).toEqual(user)
})
