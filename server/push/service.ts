import { Agent, request } from 'undici'
import webPush from 'web-push'
import type { ScoredMessage } from '../../shared/http/push.ts'
import { isForbiddenHost, lookupPublic } from '../lib/public-address.ts'
import type { Due } from './subscriptions.ts'

/** After a day a notification is of no use. */
const TTL_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000

/** The outcome of a message. `reason` is a status or a code, never the endpoint, which is a secret of the browser. */
export type Delivery = 'delivered' | 'gone' | { reason: string }

export interface PushService {
  deliver(due: Due, signal: AbortSignal): Promise<Delivery>
  close(): Promise<void>
}

interface Options {
  publicKey: string
  privateKey: string
  contact: string
  /** For tests: allows loopback and private addresses, also without TLS. */
  anyAddress?: boolean
}

/** Sends via the browsers' push services, encrypted for the browser (RFC 8291) and signed with the operator's key (RFC 8292). */
export function createPushService({ publicKey, privateKey, contact, anyAddress = false }: Options): PushService {
  const vapidDetails = { subject: contact, publicKey, privateKey }
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }
  const agent = new Agent({ ...timeouts, connect: { timeout: TIMEOUT_MS, ...(!anyAddress && { lookup: lookupPublic }) } })

  async function post({ endpoint, p256dh, auth, ...message }: Due, signal: AbortSignal): Promise<number> {
    const { scored, language } = message
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ scored, language } satisfies ScoredMessage),
      { vapidDetails, TTL: TTL_SECONDS },
    )
    // Follows no redirect: its address would need the same check.
    const answer = await request(endpoint, { method: 'POST', headers, body, signal, dispatcher: agent })
    await answer.body.dump()
    return answer.statusCode
  }

  return {
    async deliver(due, signal) {
      if (!anyAddress && isForbiddenHost(due.endpoint)) return { reason: 'ENOTPUBLIC' }
      try {
        return meaningOf(await post(due, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])))
      } catch (error) {
        return { reason: codeOf(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

function meaningOf(status: number): Delivery {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'delivered' : { reason: String(status) }
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
