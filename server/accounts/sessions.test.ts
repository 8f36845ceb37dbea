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
  it('says who its bearer is, in which workspace, and for how long', async () => {
    const { accessToken } = await sessions.issue(userId)

    const member = await sessions.verify(accessToken)

    const workspace = await database.db('workspaces').where({ account_key: 'team' }).first('id')
    expect(member).toMatchObject({ userId, name: 'Rina', workspaceId: workspace.id })
    expect(member.expiresAt.getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  it('names the user as the user is called by now', async () => {
    const { accessToken } = await sessions.issue(userId)
    await welcome(database.db, { ...rina, name: 'Rina Wijaya' }, 'team')

    expect(await sessions.verify(accessToken)).toMatchObject({ name: 'Rina Wijaya' })
  })

  it('runs out', async () => {
    const { accessToken } = await sessionsWith({ accessTokenMinutes: -1 }).issue(userId)

    await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  })

  it('is refused when another secret signed it', async () => {
    const { accessToken } = await sessionsWith({ secret: 'another secret' }).issue(userId)

    await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  })

  it('is refused when it is none', async () => {
    const { refreshToken } = await sessions.issue(userId)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: userId, iss: 'saring', exp: 9e9 }))}.`
    const foreign = await new SignJWT({ sub: userId }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))

    for (const text of ['', 'nonsense', refreshToken, unsigned, foreign]) {
      await expect(sessions.verify(text)).rejects.toMatchObject(signedOut)
    }
  })

  it('dies with its sign-in', async () => {
    const { accessToken, refreshToken } = await sessions.issue(userId)

    await sessions.end(refreshToken)

    await expect(sessions.verify(accessToken)).rejects.toMatchObject(signedOut)
  })
})

describe('an access token of an account that was taken off the team', () => {
  it('is refused with the next request, and says so', async () => {
    const { accessToken } = await sessions.issue(userId)

    await expect(sessionsWith({ team: '@other.example' }).verify(accessToken)).rejects.toMatchObject({
      ...signedOut,
      details: { reason: 'not_on_team' },
    })
    await expect(sessionsWith({ team: '@example.com' }).verify(accessToken)).resolves.toMatchObject({ userId })
  })
})

describe('a sign-in', () => {
  it('ends after 90 days, however often it was renewed', async () => {
    const first = await sessions.issue(userId)
    const daysOld = (days: number) =>
      database.db('sign_ins').update({ created_at: database.db.raw("now() - ? * interval '1 day'", [days]) })
    await daysOld(80)
    const second = await sessions.refresh(first.refreshToken)
    const left = (Date.parse(second.refreshExpiresAt) - Date.now()) / 86_400_000
    await daysOld(90)

    const expired = { ...signedOut, details: { reason: 'expired' } }
    await expect(sessions.refresh(second.refreshToken)).rejects.toMatchObject(expired)
    await expect(sessions.verify(second.accessToken)).rejects.toMatchObject(expired)
    expect(left).toBeGreaterThan(9.9)
    expect(left).toBeLessThan(10.1)
  })
})

describe('a refresh token', () => {
  it('gives new tokens, good for the same user', async () => {
    const first = await sessions.issue(userId)

    const second = await sessions.refresh(first.refreshToken)

    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await sessions.verify(second.accessToken)).toMatchObject({ userId })
  })

  it('is not stored as it is', async () => {
    const { refreshToken } = await sessions.issue(userId)

    await expect(database.db('refresh_tokens').where({ hash: refreshToken })).resolves.toEqual([])
  })

  it('stays good until the new one is first used: the answer may have been lost', async () => {
    const first = await sessions.issue(userId)
    await sessions.refresh(first.refreshToken)

    const again = await sessions.refresh(first.refreshToken)

    await expect(sessions.refresh(again.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('ends the whole sign-in when it is used after the new one was', async () => {
    const first = await sessions.issue(userId)
    const second = await sessions.refresh(first.refreshToken)
    const third = await sessions.refresh(second.refreshToken)

    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(signedOut)

    await expect(sessions.refresh(third.refreshToken)).rejects.toMatchObject(signedOut)
    await expect(sessions.refresh(second.refreshToken)).rejects.toMatchObject(signedOut)
    await expect(sessions.verify(third.accessToken)).rejects.toMatchObject(signedOut)
  })

  it('leaves other sign-ins of the user alone when it was stolen', async () => {
    const first = await sessions.issue(userId)
    const elsewhere = await sessions.issue(userId)
    const second = await sessions.refresh(first.refreshToken)
    await sessions.refresh(second.refreshToken)
    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(signedOut)

    await expect(sessions.refresh(elsewhere.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('serves a client that ignores the new ones', async () => {
    const { refreshToken } = await sessions.issue(userId)

    for (let use = 0; use < 5; use += 1) await sessions.refresh(refreshToken)

    await expect(sessions.refresh(refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('answers all of several uses at the same time', async () => {
    const { refreshToken } = await sessions.issue(userId)

    const answers = await Promise.all(Array.from({ length: 8 }, () => sessions.refresh(refreshToken)))

    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(8)
    await expect(sessions.refresh(answers[0]!.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  it('and its successor, used at the same time, end in one of two ways', async () => {
    const first = await sessions.issue(userId)
    const second = await sessions.refresh(first.refreshToken)

    const [late] = await Promise.allSettled([sessions.refresh(first.refreshToken), sessions.refresh(second.refreshToken)])
    const [next] = await Promise.allSettled([sessions.refresh(second.refreshToken)])

    // Refused when the successor came first: that is theft and ends the sign-in. Else the sign-in goes on.
    expect(next.status).toBe(late.status)
  })

  it('runs out, and each use sets a new time', async () => {
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

  it('is refused when nobody gave it out', async () => {
    for (const text of ['', 'nonsense']) await expect(sessions.refresh(text)).rejects.toMatchObject(signedOut)
  })

  it('is refused when its sign-in was ended, and ending it twice does no harm', async () => {
    const { refreshToken } = await sessions.issue(userId)
    await sessions.end(refreshToken)
    await sessions.end(refreshToken)
    await sessions.end('nonsense')

    await expect(sessions.refresh(refreshToken)).rejects.toMatchObject(signedOut)
  })

  it('is refused while its account is not on the team', async () => {
    const { refreshToken } = await sessions.issue(userId)

    await expect(sessionsWith({ team: '@other.example' }).refresh(refreshToken)).rejects.toMatchObject({
      ...signedOut,
      details: { reason: 'not_on_team' },
    })
    await expect(sessionsWith({ team: '@example.com' }).refresh(refreshToken)).resolves.toHaveProperty('accessToken')
  })
})

it('forgets what has expired and keeps what goes on', async () => {
  await database.db('sign_ins').delete()
  await sessions.issue(userId)
  await database.db('refresh_tokens').update({ expires_at: new Date(0) })
  const { refreshToken } = await sessions.issue(userId)

  await purgeExpired(database.db)

  await expect(database.db('sign_ins').count()).resolves.toEqual([{ count: 1 }])
  await expect(sessions.refresh(refreshToken)).resolves.toHaveProperty('accessToken')
})
