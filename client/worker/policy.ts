import type { fetchHere } from '../lib/base-path.ts'

const POLICY = 'content-security-policy'
/** Timeout, as a newer worker cannot activate while this one waits for an answer. */
const ANSWER_WITHIN_MS = 5_000

/**
 * A cached page keeps the headers that it came with. When the operator changes the sign-in provider, the file stays the same but
 * its policy changes. So each opening of the cached page fetches the current policy, which applies from the next opening on.
 */
export async function refreshPolicy(kept: Cache, key: string, send: typeof fetchHere): Promise<void> {
  const page = await kept.match(key)
  if (!page) return
  const now = await send('/index.html', {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined)
  const policy = now?.ok ? now.headers.get(POLICY) : undefined
  if (!policy || policy === page.headers.get(POLICY)) return
  const headers = new Headers(page.headers)
  headers.set(POLICY, policy)
  await kept.put(key, new Response(page.body, { status: page.status, statusText: page.statusText, headers }))
}
