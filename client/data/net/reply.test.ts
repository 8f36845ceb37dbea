import { describe, expect, it } from 'vitest'
import { BACKOFF_LIMIT_MS, backoffMs, PATIENCE_LIMIT_MS, retryAfterMs } from '../../lib/backoff.ts'
import { bodyOf, replyOf, verdictOf, type Reply } from './reply.ts'

const reply = (status: number, body?: unknown, retryAfter: string | null = null): Reply => ({ status, body, retryAfter })
const read = ({ body }: Reply) => (body === 'fits' ? 'fits' : undefined)
const verdict = (given: Reply) => verdictOf(given, read, 0)
const ours = (code: string) => ({ code, message: 'A sentence that says 401 and not signed in' })

describe('verdictOf', () => {
  it('an answer is accepted only when its body fits', () => {
    expect(verdict(reply(200, 'fits'))).toEqual({ type: 'accepted', value: 'fits' })
    expect(verdict(reply(200, '<html>'))).toMatchObject({ type: 'unanswered', code: 'not_our_server' })
  })

  it.each([408, 425, 429, 500, 502, 503, 504])('an answer with status %i is not final', (status) => {
    expect(verdict(reply(status, ours('unexpected')))).toMatchObject({ type: 'unanswered', status })
  })

  it('an error of the server keeps the id under which its log has it', () => {
    const answer = { ...ours('unexpected'), requestId: 'Zm9vYmFy' }

    expect(verdict(reply(500, answer))).toMatchObject({ type: 'unanswered', requestId: 'Zm9vYmFy' })
  })

  it.each([0, 301, 302, 307, 308])('a redirect (%i) counts as not from our server', (status) => {
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
  ])('an answer with status %i is a refusal with its code %s', (status, code) => {
    expect(verdict(reply(status, ours(code)))).toMatchObject({ type: 'refused', status, code })
  })

  it.each([403, 404, 451])('an answer with status %i and a proxy’s body is not a refusal', (status) => {
    expect(verdict(reply(status, '<h1>Blocked</h1>'))).toMatchObject({ type: 'unanswered' })
  })

  it.each([502, 503, 504, 511])(
    'an answer with status %i and a proxy’s body is not from our server, and its wait counts',
    (status) => {
      const expected = { type: 'unanswered', status, code: 'not_our_server', ofServer: true, waitMs: 7_000 }
      expect(verdict(reply(status, '<h1>Bad Gateway</h1>', '7'))).toEqual(expected)
    },
  )

  it('a proxy’s 413 is a refusal with a code of its own, since a retry would get it again', () => {
    expect(verdict(reply(413, '<h1>413</h1>'))).toMatchObject({ type: 'refused', code: 'proxy_limit' })
  })

  it('the verdict depends on the status and never on the text', () => {
    expect(verdict(reply(500, ours('unexpected')))).toMatchObject({ type: 'unanswered', status: 500 })
    expect(verdict(reply(401, 'anything'))).toEqual({ type: 'signedOut' })
    expect(verdict(reply(426, 'anything'))).toEqual({ type: 'appOutdated' })
  })

  it('an empty body is undefined, and a body that is not JSON stays text', async () => {
    expect(await replyOf(new Response(null, { status: 204 }))).toMatchObject({ status: 204, body: undefined })
    expect(bodyOf('<html>')).toBe('<html>')
    expect(bodyOf('{"a":1}')).toEqual({ a: 1 })
  })
})

describe('the wait before the next attempt', () => {
  it('backoffMs is random, below a limit that doubles up to five minutes', () => {
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

  it('retryAfterMs reads seconds or a date, up to a limit', () => {
    const now = Date.parse('2026-11-20T08:00:00Z')

    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Fri, 20 Nov 2026 08:01:00 GMT', now)).toBe(60_000)
    expect(retryAfterMs('999999', now)).toBe(PATIENCE_LIMIT_MS)
    expect(retryAfterMs('soon', now)).toBeUndefined()
    expect(retryAfterMs(null, now)).toBeUndefined()
  })
})
