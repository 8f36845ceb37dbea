const POLICY = 'content-security-policy'
/** A worker that waits for an answer lets no newer one in. */
const ANSWER_WITHIN_MS = 5_000

/**
 * A kept page keeps the headers that it came with. When the operator changes the sign-in provider, the page stays the same file and
 * its policy does not: so what the server says now is looked at whenever the kept page is opened, and is in force at the next time.
 */
export async function refreshPolicy(kept: Cache, key: string, send: typeof fetch): Promise<void> {
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
