import { describe, expect, it } from 'vitest'
import { BACKOFF_LIMIT_MS, backoffMs, PATIENCE_LIMIT_MS, retryAfterMs } from '../../lib/backoff.ts'
import { bodyOf, replyOf, verdictOf, type Reply } from './reply.ts'

const reply = (status: number, body?: unknown, retryAfter: string | null = null): Reply => ({ status, body, retryAfter })
const read = ({ body }: Reply) => (body === 'fits' ? 'fits' : undefined)
const verdict = (given: Reply) => verdictOf(given, read, 0)
const ours = (code: string) => ({ code, message: 'A sentence that says 401 and not signed in' })

describe('an answer', () => {
  it('is a success only when it fits', () => {
    expect(verdict(reply(200, 'fits'))).toEqual({ type: 'accepted', value: 'fits' })
    expect(verdict(reply(200, '<html>'))).toMatchObject({ type: 'unanswered', code: 'not_our_server' })
  })

  it.each([408, 425, 429, 500, 502, 503, 504])('with status %i is not the last word', (status) => {
    expect(verdict(reply(status, ours('unexpected')))).toMatchObject({ type: 'unanswered', status })
  })

  it.each([0, 301, 302, 307, 308])('that leads elsewhere (%i) comes from somebody in between', (status) => {
    expect(verdict(reply(status))).toMatchObject({ type: 'unanswered', code: 'not_our_server' })
  })

  it.each([
    [400, 'invalid_input'],
    [403, 'not_allowed'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [413, 'quota_reached'],
    [415, 'unsupported_type'],
    [422, 'key_reused'],
  ])('with status %i refuses with its code %s', (status, code) => {
    expect(verdict(reply(status, ours(code)))).toMatchObject({ type: 'refused', status, code })
  })

  it.each([403, 404, 451])('with status %i in the words of a proxy is no refusal', (status) => {
    expect(verdict(reply(status, '<h1>Blocked</h1>'))).toMatchObject({ type: 'unanswered' })
  })

  it('of a proxy that finds it too large is a refusal with a code of its own, since it will say so again', () => {
    expect(verdict(reply(413, '<h1>413</h1>'))).toMatchObject({ type: 'refused', code: 'proxy_limit' })
  })

  it('is told by its status and never by its words', () => {
    expect(verdict(reply(500, ours('unexpected')))).toMatchObject({ type: 'unanswered', status: 500 })
    expect(verdict(reply(401, 'anything'))).toEqual({ type: 'signedOut' })
    expect(verdict(reply(426, 'anything'))).toEqual({ type: 'appOutdated' })
  })

  it('keeps an empty body apart from one that is no JSON', async () => {
    expect(await replyOf(new Response(null, { status: 204 }))).toMatchObject({ status: 204, body: undefined })
    expect(bodyOf('<html>')).toBe('<html>')
    expect(bodyOf('{"a":1}')).toEqual({ a: 1 })
  })
})

describe('the time until the next attempt', () => {
  it('doubles up to five minutes, all of it by chance', () => {
    const longest = () => 1

    expect([1, 2, 3, 9, 10, 50].map((attempts) => backoffMs(attempts, longest))).toEqual([
      1_000,
      2_000,
      4_000,
      256_000,
      BACKOFF_LIMIT_MS,
      BACKOFF_LIMIT_MS,
    ])
    expect(backoffMs(5, () => 0)).toBe(0)
  })

  it('is what the server says, in seconds or as a date, within reason', () => {
    const now = Date.parse('2026-11-20T08:00:00Z')

    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Fri, 20 Nov 2026 08:01:00 GMT', now)).toBe(60_000)
    expect(retryAfterMs('999999', now)).toBe(PATIENCE_LIMIT_MS)
    expect(retryAfterMs('soon', now)).toBeUndefined()
    expect(retryAfterMs(null, now)).toBeUndefined()
  })
})
