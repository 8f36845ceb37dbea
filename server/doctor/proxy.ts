import { STREAM_MS } from '../http/health.ts'
import { ask, reasonOf } from './ask.ts'
import { finding, unchecked, type Outcome } from './outcome.ts'

/** A slice of a file is 1 MB, and its request a little more (docs/hardening.md). */
const BODY_BYTES = 1024 * 1024 + 64 * 1024

/** Asks through PUBLIC_URL, as browsers do: is this server behind it, and do streams and slices of files pass? */
export async function checkProxy(publicUrl: string | undefined, isRunning: boolean): Promise<Outcome[]> {
  if (!publicUrl) return []
  if (!isRunning) return [unchecked('proxy', 'The server does not run here, so nothing can be asked through PUBLIC_URL.')]
  const unusable = await findReachProblem(publicUrl)
  if (unusable) return [unusable]
  return [...(await checkCalls(publicUrl)), ...(await checkStream(publicUrl)), ...(await checkBody(publicUrl))]
}

async function findReachProblem(publicUrl: string): Promise<Outcome | undefined> {
  try {
    const reply = await ask(`${publicUrl}/health/live`)
    const text = await reply.text()
    if (reply.ok && text.includes('"live"')) return undefined
    return finding(
      'proxy',
      `PUBLIC_URL does not lead to this server: ${publicUrl}/health/live answers ${reply.status}.`,
      'Let the proxy pass everything on to HOST and PORT, or correct PUBLIC_URL.',
    )
  } catch (error) {
    return finding(
      'proxy',
      `PUBLIC_URL gives no answer from this machine (${reasonOf(error)}).`,
      'Look at the proxy, its certificate and the DNS entry of that name, or correct PUBLIC_URL.',
    )
  }
}

/** Whether a call arrives as it was sent. The server answers about its health whatever the Host and with or without the path. */
async function checkCalls(publicUrl: string): Promise<Outcome[]> {
  const reply = await ask(`${publicUrl}/api/openapi.json`)
  await reply.body?.cancel()
  const { pathname } = new URL(publicUrl)
  if (reply.status === 403) return [otherHost]
  return reply.status === 404 && pathname !== '/' ? [withoutPath(pathname)] : []
}

const otherHost = finding(
  'proxy',
  'The proxy passes on another Host header than browsers send, and the server refuses the request.',
  'nginx: proxy_set_header Host $http_host; others: keep the Host header (docs/hardening.md).',
)

const withoutPath = (path: string) =>
  finding(
    'proxy',
    `The proxy takes ${path} off the path before it passes a request on.`,
    'nginx: no path and no slash after the port in proxy_pass; Caddy: handle, not handle_path; Traefik: no StripPrefix (docs/hardening.md).',
  )

async function checkStream(publicUrl: string): Promise<Outcome[]> {
  const gapMs = await findStreamGapMs(publicUrl)
  if (gapMs === undefined || gapMs > STREAM_MS / 2) return []
  return [
    finding(
      'proxy',
      'The proxy holds event streams back until they end, so that screens hear of changes late.',
      'nginx: proxy_buffering off; others: no buffering and no compression of text/event-stream (docs/hardening.md).',
    ),
  ]
}

/** The time between the first bytes of the stream and its end; `undefined` of a server of another version, which has no stream. */
async function findStreamGapMs(publicUrl: string): Promise<number | undefined> {
  const reply = await ask(`${publicUrl}/health/stream`)
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    await reply.body?.cancel()
    return undefined
  }
  let first: number | undefined
  for await (const _ of reply.body ?? []) first ??= performance.now()
  return first === undefined ? 0 : performance.now() - first
}

async function checkBody(publicUrl: string): Promise<Outcome[]> {
  const reply = await ask(`${publicUrl}/api/files/slices`, { method: 'POST', body: Buffer.alloc(BODY_BYTES) }).catch(
    () => undefined,
  )
  await reply?.body?.cancel()
  if (reply?.status !== 413) return []
  return [
    finding(
      'proxy',
      'The proxy refuses bodies of 1 MB, so that files go in many small pieces.',
      'nginx: client_max_body_size 2m; others: the same limit (docs/hardening.md).',
    ),
  ]
}
