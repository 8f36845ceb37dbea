import { createHmac } from 'node:crypto'
import { once } from '../../shared/lib/once.ts'
import { isForbiddenHost, lookupPublic } from '../lib/public-address.ts'
import type { Answer, Claimed } from './queue/deliveries.ts'

const TIMEOUT_MS = 10_000
/** What is read of an answer, before its connection is cut: nothing in it counts. */
const ANSWER_BYTES = 16_384

export interface Sender {
  send(delivery: Claimed, signal: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

/**
 * Whether the server may call an address that an admin names: https at a public address, or a host that WEBHOOK_HOSTS names. Makes no
 * DNS lookup: the addresses of a name are checked when the server connects.
 */
export function isCallable(url: string, namedHosts: readonly string[]): boolean {
  const { protocol, host, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (namedHosts.includes(host)) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && !isForbiddenHost(url)
}

/** Posts deliveries, signed. Follows no redirect: its address would need the same check. */
export function createSender(namedHosts: readonly string[]): Sender {
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }
  const opened: { destroy(): Promise<void> }[] = []
  /** Most servers have no webhook, and do without undici. */
  const open = once(async () => {
    const { Agent, request } = await import('undici')
    const anywhere = new Agent({ ...timeouts, connect: { timeout: TIMEOUT_MS } })
    const inPublic = new Agent({ ...timeouts, connect: { timeout: TIMEOUT_MS, lookup: lookupPublic } })
    opened.push(anywhere, inPublic)
    return { request, anywhere, inPublic }
  })

  return {
    async send(delivery, stopping) {
      const { url } = delivery
      if (!isCallable(url, namedHosts)) return { problem: 'ENOTPUBLIC' }
      const { request, anywhere, inPublic } = await open()
      const dispatcher = namedHosts.includes(new URL(url).host) ? anywhere : inPublic
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
      try {
        const answer = await request(url, { method: 'POST', ...messageOf(delivery), dispatcher, signal })
        await answer.body.dump({ limit: ANSWER_BYTES, signal })
        return { status: answer.statusCode }
      } catch (error) {
        return { problem: codeOf(error) }
      }
    },
    async close() {
      await Promise.all(opened.map((agent) => agent.destroy()))
    },
  }
}

function messageOf({ id, event, data, createdAt, secret, previousSecret }: Claimed) {
  const body = JSON.stringify({ id, event, at: createdAt, data })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Saring',
    'Saring-Timestamp': timestamp,
    'Saring-Signature': secrets.map((one) => `v1=${signatureOf(one, timestamp, body)}`).join(','),
  }
  return { body, headers }
}

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
