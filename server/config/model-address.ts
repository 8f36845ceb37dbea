/**
 * The address of the model server as people copy it: without `http://`, with a slash, `/api` or `/v1` at its end, or with a user
 * and password in it. "http://me:secret@gpu:11434/v1/" → http://gpu:11434 and basic auth.
 */
export function modelAddress(written: string): { host: string; authorization: string | undefined } {
  const hasScheme = written.includes('://')
  const url = new URL(hasScheme ? written : `http://${written}`)
  const secret = url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const port = !url.port && !hasScheme ? ':11434' : ''
  return {
    host: `${url.origin}${port}${withoutEnds(url.pathname)}`,
    authorization: secret ? `Basic ${Buffer.from(secret).toString('base64')}` : undefined,
  }
}

/** Segments are compared one by one: a pattern for repeated ends would not be linear. */
function withoutEnds(path: string): string {
  const segments = path.split('/')
  while (['', 'api', 'v1'].includes(segments.at(-1) ?? 'end')) segments.pop()
  return segments.length === 0 ? '' : segments.join('/')
}
