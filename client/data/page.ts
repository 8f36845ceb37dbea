import { Dexie } from 'dexie'
import { contract } from '../../shared/contract.ts'
import { createActs, type Acts } from './acts.ts'
import { authorised, createClient } from './api.ts'
import { systemClock } from './clock.ts'
import { mirrorName, openMirror } from './db.ts'
import { noteContact, type Device, type Locks } from './device.ts'
import { listen } from './events.ts'
import type { Send } from './reply.ts'
import { sendFileByXhr } from './send-file.ts'
import type { Session } from './session-type.ts'
import { createSync, type Sync } from './sync.ts'

/** Everything that screens have of the signed-in user. */
export type Data = Acts & Device & { userId: string; sync: Sync }

/** `version` of the app lets the server say that it is too old. */
type Opening = { session: Session; version?: string; send?: Send }

/** Opens the signed-in user's data in a page. Nothing runs until `startData`. */
export function openData({ session, version, send: plainly = (path, init) => fetch(path, init) }: Opening): Data {
  const mirror = openMirror(session.userId)
  const always = version ? { 'app-version': version } : {}
  const send: Send = (path, init) => plainly(path, { ...init, headers: { ...plain(init.headers), ...always } })
  const signed = authorised(session, send)
  const device: Device = {
    mirror,
    session,
    api: createClient(contract, '/api', signed),
    send,
    sendFile: sendFileByXhr(always),
    clock: systemClock,
    locks: browserLocks,
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
    onError: console.error,
  }
  return { ...device, ...createActs({ ...device, send: signed }), userId: session.userId, sync: createSync(device) }
}

const plain = (headers: HeadersInit | undefined): Record<string, string> => Object.fromEntries(new Headers(headers))

/** Starts the loop and what sets it off. The returned function stops it all. */
export function startData(data: Data): () => Promise<void> {
  const { sync, userId } = data
  const stopped = new AbortController()
  const { signal } = stopped
  const others = new BroadcastChannel(`${mirrorName(userId)}-pokes`)
  others.onmessage = () => sync.notice('poke')
  window.addEventListener('online', () => sync.notice('online'), { signal })
  window.addEventListener('offline', () => void noteContact(data.mirror, false).catch(data.onError), { signal })
  document.addEventListener('visibilitychange', () => data.isVisible() && sync.notice('visible'), { signal })
  sync.start()
  const listening = listen(data, () => (sync.notice('poke'), others.postMessage('poke')), signal).catch(data.onError)
  return async () => {
    stopped.abort()
    await Promise.all([sync.stop(), listening])
    others.close()
  }
}

const browserLocks: Locks = {
  async ifFree(name, run) {
    let free = false
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      free = true
      await run()
    })
    return free
  },
  async whenFree(name, signal, run) {
    await navigator.locks.request(name, { signal }, run).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  },
}

/** Erases what this device keeps of a user, unsent operations included. */
export const eraseData = (userId: string): Promise<void> => Dexie.delete(mirrorName(userId))

/** Operations that have not reached the server. */
export async function countUnsent(userId: string): Promise<number> {
  if (!(await Dexie.exists(mirrorName(userId)))) return 0
  const mirror = openMirror(userId)
  return mirror.outbox.count().finally(() => mirror.close())
}
