import { expect, it } from 'vitest'
import { refreshPolicy } from './policy.ts'

const page = (policy: string) =>
  new Response('<!doctype html>', { headers: { 'content-security-policy': policy, 'content-type': 'text/html' } })

function aCache(stored: Response) {
  const cache = { match: async () => stored.clone(), put: async (_: string, response: Response) => void (stored = response) }
  return { cache: cache as unknown as Cache, stored: () => stored }
}

it('refreshPolicy gives the cached page the server’s current policy and keeps its body', async () => {
  const { cache, stored } = aCache(page("script-src 'self'"))

  await refreshPolicy(cache, '/index.html', async () => page("script-src 'self' https://accounts.google.com"))

  expect(stored().headers.get('content-security-policy')).toContain('accounts.google.com')
  expect(stored().headers.get('content-type')).toBe('text/html')
  expect(await stored().text()).toBe('<!doctype html>')
})

it.each([
  ['without a connection', () => Promise.reject(new TypeError('offline'))],
  ['when somebody else answers', async () => new Response('Sign in to the café', { status: 200 })],
  [
    'when the server fails',
    async () => new Response('', { status: 503, headers: { 'content-security-policy': 'default-src *' } }),
  ],
])('refreshPolicy keeps the policy %s', async (_, send) => {
  const { cache, stored } = aCache(page("script-src 'self'"))

  await refreshPolicy(cache, '/index.html', send)

  expect(stored().headers.get('content-security-policy')).toBe("script-src 'self'")
})
