import type { Lane } from '../../../shared/sync/lanes.ts'
import { contract } from '../../../shared/http/contract.ts'
import type { Mirror } from '../database/db.ts'
import { verdictOf, type Verdict } from '../net/reply.ts'
import { noteContact, type Device } from './device.ts'
import { sendJson, type Sender } from './signed-request.ts'

/** `waitMs`: the server's Retry-After. */
export type Contact = { isThere: true } | { isThere: false; waitMs?: number | undefined }

/** Whether neither the last request nor the browser tells that the server is away. */
export async function seemsThere({ mirror, isOnline }: Device): Promise<boolean> {
  return isOnline() && (await mirror.meta.get('reachable'))?.value !== false
}

export const hasQueued = async (mirror: Mirror, lane: Lane): Promise<boolean> =>
  (await mirror.outbox.where('[lane+state+seq]').between([lane, 'queued', -Infinity], [lane, 'queued', Infinity]).count()) > 0

/**
 * Asks the server something without effect. A request that stays unanswered may have had its effect; so while the server seems to
 * be away no operation is sent, and each can still be withdrawn by its undo.
 */
export async function askServer(sender: Sender): Promise<Contact> {
  const { method, path, response } = contract.me
  const { mirror, clock } = sender.device
  const reply = await sendJson(sender, { method, path: `/api${path}` }, {}).catch(() => undefined)
  const verdict = reply && verdictOf(reply, ({ body }) => response.safeParse(body).data, clock.now())
  if (!sender.signal.aborted) await noteContact(mirror, verdict !== undefined && isReached(verdict))
  if (verdict?.type === 'unanswered') return verdict.ofServer ? { isThere: false, waitMs: verdict.waitMs } : { isThere: true }
  return { isThere: verdict !== undefined }
}

/** Whether the server itself answered. */
export const isReached = (verdict: Verdict<unknown>): boolean =>
  verdict.type !== 'unanswered' || !(verdict.status === null || verdict.code === 'not_our_server')
