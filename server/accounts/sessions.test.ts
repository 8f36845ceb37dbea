import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import type { Account } from './identity.ts'
import { digest } from './digest.ts'
import { purgeExpired } from './purge.ts'
import { welcome } from './queries.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { teamOf } from '../team/team.ts'

const rina: Account = { issuer: 'https://id.example', sub: 'rina', email: 'rina@example.com', name: 'Rina', picture: null }
const signedOut = { code: 'signed_out' }
const secret = 'a secret of the test'

let database: FreshDatabase
let userId: string
let sessions: Sessions

const sessionsWith = (more: { accessTokenMinutes?: number; secret?: string; team?: string } = {}): Sessions =>
  createSessions({
    db: database.db,
    secret: more.secret ?? secret,
    accessTokenMinutes: more.accessTokenMinutes ?? 15,
    refreshTokenDays: 30,
    signInDays: 90,
    team: teamOf(more.team ? [more.team] : '*'),
  })

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  userId = (await welcome(database.db, rina, 'team')).id
  sessions = sessionsWith()
})

describe('an access token', () => {
  it('an access token identifies its user, workspace and expiry', async () => {
    const { accessToken } = await sessions.issue(userId)

    const member = await sessions.verify(accessToken)

    const workspace = await database.db('workspaces').where({ account_key: 'team' }).first('id')
    expect(member).toMatchObject({ userId, name: 'Rina', workspaceId: workspace.id })
    expect(member.expiresAt.getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  it("an access token gives the user's current name", async () => {
    const { accessToken } = await sessions.issue(userId)
    await welcome(database.db, { ...rina, name: 'Rina Wijaya' }, 'team')

    expect(await sessions.verify(accessToken)).toMatchObject({ name: 'Rina Wijaya' })
  })

  it('an access token expires', async () => {
    const { accessToken } = await sessionsWith({ accessTokenMinutes: -1 }).issue(userId)

    await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  })

  it('an access token is refused when another secret signed it', async () => {
    const { accessToken } = await sessionsWith({ secret: 'another secret' }).issue(userId)

    await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  })

  it('a text that is no access token is refused', async () => {
    const { refreshToken } = await sessions.issue(userId)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: userId, iss: 'saring', exp: 9e9 }))}.`
    const foreign = await new SignJWT({ sub: userId }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))

    for (const text of ['', 'nonsense', refreshToken, unsigned, foreign]) {
      await expect(sessions.verify(text)).rejects.toMatchObject(signedOut)
    }
  })

  it('an access token ends with its sign-in', async () => {
    const { accessToken, refreshToken } = await sessions.issue(userId)

    await sessions.end(refreshToken)

    await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  })
})

describe('an access token of an account that was taken off the team', () => {
  it('an access token of a removed account is refused at the next request with the reason', async () => {
    const { accessToken } = await sessions.issue(userId)

    await expect(sessionsWith({ team: '@other.example' }).verify(accessToken)).rejects.toMatchObject({
      ...signedOut,
      details: { reason: 'not_on_team' },
    })
    await expect(sessionsWith({ team: '@example.com' }).verify(accessToken)).resolves.toMatchObject({ userId })
  })
})

describe('a sign-in', () => {
  it('a sign-in ends after 90 days, however often it was renewed', async () => {
    const first = await sessions.issue(userId)
    const daysOld = (days: number) =>
      database.db('sign_ins').update({ created_at: database.db.raw("now() - ? * interval '1 day'", [days]) })
    await daysOld(80)
    const second = await sessions.refresh(first.refreshToken)
    const left = (Date.parse(second.refreshExpiresAt) - Date.now()) / 86_400_000
    await daysOld(90.001)

    const expired = { ...signedOut, details: { reason: 'expired' } }
    await expect(sessions.refresh(second.refreshToken)).rejects.toMatchObject(expired)
    await expect(sessions.verify(second.accessToken)).rejects.toMatchObject(expired)
    expect(left).toBeGreaterThan(9.9)
    expect(left).toBeLessThan(10.1)
  })
})

describe('a refresh token', () => {
  it('a refresh token gives new tokens for the same user', async () => {
    const first = await sessions.issue(userId)

    const second = await sessions.refresh(first.refreshToken)

    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await sessions.verify(second.accessToken)).toMatchObject({ userId })
  })

  it('a refresh token is not stored in readable form', async () => {
    const { refreshToken } = await sessions.issue(userId)

    await expect(database.db('refresh_tokens').where({ hash: refreshToken })).resolves.toEqual([])
  })

  it('a refresh token stays valid until the new one is first used: the answer may have been lost', async () => {
    const first = await sessions.issue(userId)
    await sessions.refresh(first.refreshToken)

    const again = await sessions.refresh(first.refreshToken)

    await expect(sessions.refresh(again.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('a refresh token used after its successor ends the whole sign-in', async () => {
    const first = await sessions.issue(userId)
    const second = await sessions.refresh(first.refreshToken)
    const third = await sessions.refresh(second.refreshToken)

    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(signedOut)

    await expect(sessions.refresh(third.refreshToken)).rejects.toMatchObject(signedOut)
    await expect(sessions.refresh(second.refreshToken)).rejects.toMatchObject(signedOut)
    await expect(sessions.verify(third.accessToken)).rejects.toMatchObject(signedOut)
  })

  it('a stolen refresh token does not end other sign-ins of the user', async () => {
    const first = await sessions.issue(userId)
    const elsewhere = await sessions.issue(userId)
    const second = await sessions.refresh(first.refreshToken)
    await sessions.refresh(second.refreshToken)
    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(signedOut)

    await expect(sessions.refresh(elsewhere.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('a refresh token stays valid for a client that ignores the new ones', async () => {
    const { refreshToken } = await sessions.issue(userId)

    for (let use = 0; use < 5; use += 1) await sessions.refresh(refreshToken)

    await expect(sessions.refresh(refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('concurrent uses of a refresh token all get an answer', async () => {
    const { refreshToken } = await sessions.issue(userId)

    const answers = await Promise.all(Array.from({ length: 8 }, () => sessions.refresh(refreshToken)))

    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(8)
    await expect(sessions.refresh(answers[0]!.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('a refresh token and its successor used concurrently either both succeed or end the sign-in', async () => {
    const first = await sessions.issue(userId)
    const second = await sessions.refresh(first.refreshToken)

    const [late] = await Promise.allSettled([sessions.refresh(first.refreshToken), sessions.refresh(second.refreshToken)])
    const [next] = await Promise.allSettled([sessions.refresh(second.refreshToken)])

    // Refused when the successor came first: that is theft and ends the sign-in. Else the sign-in goes on.
    expect(next.status).toBe(late.status)
  })

  it('a refresh token expires, and each use sets a new expiry', async () => {
    const first = await sessions.issue(userId)
    await database.db('refresh_tokens').update({ expires_at: database.db.raw("now() + interval '1 minute'") })
    const second = await sessions.refresh(first.refreshToken)
    await database
      .db('refresh_tokens')
      .where({ hash: digest(first.refreshToken) })
      .update({ expires_at: new Date(0) })

    expect(Date.parse(second.refreshExpiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(signedOut)
    await expect(sessions.refresh(second.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('an unknown refresh token is refused', async () => {
    for (const text of ['', 'nonsense']) await expect(sessions.refresh(text)).rejects.toMatchObject(signedOut)
  })

  it('a refresh token of an ended sign-in is refused, and ending it twice does no harm', async () => {
    const { refreshToken } = await sessions.issue(userId)
    await sessions.end(refreshToken)
    await sessions.end(refreshToken)
    await sessions.end('nonsense')

    await expect(sessions.refresh(refreshToken)).rejects.toMatchObject(signedOut)
  })

  it('a refresh token is refused while its account is not on the team', async () => {
    const { refreshToken } = await sessions.issue(userId)

    await expect(sessionsWith({ team: '@other.example' }).refresh(refreshToken)).rejects.toMatchObject({
      ...signedOut,
      details: { reason: 'not_on_team' },
    })
    await expect(sessionsWith({ team: '@example.com' }).refresh(refreshToken)).resolves.toHaveProperty('accessToken')
  })
})

it('purgeExpired erases expired sign-ins and keeps valid ones', async () => {
  await database.db('sign_ins').delete()
  await sessions.issue(userId)
  await database.db('refresh_tokens').update({ expires_at: new Date(0) })
  const { refreshToken } = await sessions.issue(userId)

  await purgeExpired(database.db)

  await expect(database.db('sign_ins').count()).resolves.toEqual([{ count: 1 }])
  await expect(sessions.refresh(refreshToken)).resolves.toHaveProperty('accessToken')
})
