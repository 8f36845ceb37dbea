import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../shared/http/errors.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { welcome } from './queries.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { teamOf } from '../team/team.ts'

let database: FreshDatabase
let userId: string

beforeAll(async () => {
  database = await freshDatabase()
  const rina = { issuer: 'https://id.example', sub: 'rina', email: 'rina@example.com', name: 'Rina', picture: null }
  userId = (await welcome(database.db, rina, 'team')).id
})
afterAll(() => database.drop())

const tokens = () => createRefreshTokens({ db: database.db, lifetimeDays: 30, signInDays: 90, team: teamOf('*') })
const twoHands = { code: 'signed_out', details: { reason: 'two_hands' } }

/** The possible outcomes of one renewal on a device whose tabs renew one after another, or concurrently. */
const renewals = [
  'answered',
  'answer lost',
  'request lost',
  'two tabs, first kept',
  'two tabs, second kept',
  'answer ignored',
] as const
type Renewal = (typeof renewals)[number]

/** Returns the token that the device keeps afterwards; rejects when the server refuses. */
async function renew(kept: string, how: Renewal): Promise<string> {
  if (how === 'request lost') return kept
  const { rotate } = tokens()
  if (how === 'answered') return (await rotate(kept)).refreshToken
  if (how === 'answer lost' || how === 'answer ignored') return (await rotate(kept), kept)
  const [first, second] = await Promise.all([rotate(kept), rotate(kept)])
  return how === 'two tabs, first kept' ? first.refreshToken : second.refreshToken
}

it('a sign-in survives any sequence of lost answers and concurrent tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...renewals), { maxLength: 14 }), async (history) => {
      let { refreshToken: kept } = await tokens().begin(userId)

      for (const how of history) kept = await renew(kept, how)

      await expect(tokens().rotate(kept)).resolves.toHaveProperty('refreshToken')
    }),
    { numRuns: 40 },
  )
})

interface Step {
  hand: 'owner' | 'thief'
  how: Renewal
}

/**
 * Plays a theft: owner and thief hold the same token and each renews it. True when the server issued no token after both had
 * used one that was issued to them alone, nor after any refusal.
 */
async function isContained(stolen: string, steps: readonly Step[]): Promise<boolean> {
  const kept = { owner: stolen, thief: stolen }
  const goneOn = new Set<Step['hand']>()
  let ended = false
  for (const { hand, how } of steps.filter((step) => step.how !== 'request lost')) {
    if (kept[hand] !== stolen) goneOn.add(hand)
    const next = await renew(kept[hand], how).catch(() => undefined)
    if (next !== undefined && (ended || goneOn.size > 1)) return false
    ended ||= next === undefined
    kept[hand] = next ?? kept[hand]
  }
  const last = await Promise.allSettled([tokens().rotate(kept.owner), tokens().rotate(kept.thief)])
  return !ended || last.every((result) => result.status === 'rejected' && isOfTwoHands(result.reason))
}

const isOfTwoHands = (error: unknown): boolean => error instanceof AppError && isDeepStrictEqual(error.details, twoHands.details)

it('a sign-in ends at the latest when both owner and thief have used a token that was issued to them', async () => {
  const step = fc.record({ hand: fc.constantFrom('owner' as const, 'thief' as const), how: fc.constantFrom(...renewals) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...renewals), { maxLength: 4 }),
      fc.array(step, { maxLength: 12 }),
      async (before, after) => {
        let { refreshToken: stolen } = await tokens().begin(userId)
        for (const how of before) stolen = await renew(stolen, how)

        expect(await isContained(stolen, after)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

it('rotate detects two successors of the same token when the second one is used', async () => {
  const { refreshToken: stolen } = await tokens().begin(userId)
  const owner = await tokens().rotate(stolen)
  const thief = await tokens().rotate(stolen)
  const goingOn = await tokens().rotate(owner.refreshToken)

  await expect(tokens().rotate(thief.refreshToken)).rejects.toMatchObject(twoHands)

  await expect(tokens().rotate(goingOn.refreshToken)).rejects.toMatchObject(twoHands)
})
