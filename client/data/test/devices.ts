import { contract } from '../../../shared/http/contract.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Row } from '../../../shared/sync/rows.ts'
import { createClient } from '../net/api.ts'
import { authorised } from '../session/authorised.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import type { Device, Locks } from '../sync/device.ts'
import { loadPending } from '../mirror/rebase.ts'
import { enter } from '../mirror/mirror.ts'
import { drain, type Drained } from '../sync/push.ts'
import { pull } from '../sync/pull.ts'
import type { Send } from '../net/reply.ts'
import { sendFileByFetch } from '../sync/send-file.ts'
import type { Session } from '../session/session-type.ts'
import { handClock } from './hand-clock.ts'

/** A session whose parts a test may change. */
export const aSession = (given: Partial<Session> = {}): Session => ({
  userId: newId(),
  accessToken: async () => 'token',
  refresh: async () => 'unreachable',
  generation: async () => 1,
  ...given,
})

/** Locks that work like the browser's, among the devices that share them. */
export function sharedLocks(): Locks {
  const held = new Map<string, { lost: AbortController; ended: Promise<void> }>()
  async function hold(name: string, run: (lost: AbortSignal) => Promise<void>) {
    const lost = new AbortController()
    const running = run(lost.signal)
    const holder = { lost, ended: running.catch(() => undefined) }
    held.set(name, holder)
    await running.finally(() => held.get(name) === holder && held.delete(name))
  }
  return {
    async ifFree(name, run) {
      if (held.has(name)) return false
      await hold(name, run)
      return true
    },
    async steal(name, run) {
      held.get(name)?.lost.abort()
      await hold(name, run)
    },
  }
}

export function aDevice(send: Send, given: Partial<Device> = {}): Device & { clock: ReturnType<typeof handClock> } {
  const session = given.session ?? aSession()
  const clock = handClock()
  return {
    mirror: openMirror(session.userId),
    session,
    api: createClient(contract, '/api', authorised(session, send), clock),
    send,
    sendFile: sendFileByFetch({}, send),
    locks: sharedLocks(),
    random: () => 0.5,
    isVisible: () => true,
    isOnline: () => true,
    onError: (error) => {
      throw error
    },
    ...given,
    clock,
  }
}

export const never = new AbortController().signal

export const pushAll = async (device: Device): Promise<Drained[]> => {
  const drained: Drained[] = []
  for (const lane of ['edit', 'upload', 'decision'] as const) drained.push(await drain(device, lane, never))
  return drained
}

/** Pushes and pulls until nothing is left to send. */
export async function syncUntilIdle(device: Device & { clock: ReturnType<typeof handClock> }): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    device.clock.advance(6 * 60_000)
    const drained = await pushAll(device)
    await pull(device, never)
    if (
      drained.every(({ settled }) => settled === 0) &&
      (await device.mirror.outbox.where('state').anyOf('queued', 'waiting', 'sending').count()) === 0
    )
      return
  }
}

/** Enters rows as if the server had sent them. */
export async function enterRows(
  mirror: Mirror,
  {
    jobs = [],
    batches = [],
    candidates = [],
  }: { jobs?: Row['job'][]; batches?: Row['batch'][]; candidates?: Row['candidate'][] },
): Promise<void> {
  const pending = await loadPending(mirror)
  await enter(mirror, 'job', jobs, pending)
  await enter(mirror, 'batch', batches, pending)
  await enter(mirror, 'candidate', candidates, pending)
}
