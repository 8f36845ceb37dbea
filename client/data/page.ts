import { Dexie } from 'dexie'
import { once } from '../../shared/lib/once.ts'
import { pause, systemClock } from '../lib/clock.ts'
import { createConnection } from './database/connection.ts'
import type { Data, Engine } from './hooks/data.ts'
import { mirrorName, openMirror } from './database/db.ts'
import { browserStorage } from './database/device-storage.ts'
import type { Send } from './net/reply.ts'
import type { Session } from './session/session-type.ts'

/** `version`: the app's version; the server rejects outdated ones. */
interface Opening {
  session: Session
  version?: string
  send?: Send
}

const TRY_AGAIN_MS = 5_000

/**
 * Opens the signed-in user's data in a page. Data on the device can be shown at once, while the code that changes it and calls
 * the server is still loading. Nothing runs until `start`; the function that it returns stops everything.
 */
export function openData({ session, version, send }: Opening): { data: Data; start: () => () => Promise<void> } {
  const mirror = openMirror(session.userId)
  const storage = browserStorage()
  const clock = systemClock
  const connection = createConnection(mirror, session, { clock, random: Math.random })
  const onError = console.error
  const engine = once(async () => {
    const { createEngine } = await import('./engine.ts')
    return createEngine({ mirror, session, version, send, onOutdated: connection.outdate }, storage)
  })
  let begun: (running: Engine) => void = () => {}
  const started = new Promise<Engine>((resolve) => {
    begun = resolve
  })

  const data: Data = {
    userId: session.userId,
    mirror,
    page: window,
    session,
    storage,
    connection,
    clock,
    onError,
    engine,
    started,
  }

  function start(): () => Promise<void> {
    const stopped = new AbortController()
    const { signal } = stopped
    const restartSync = async () => {
      const { sync } = await engine()
      await sync.stop()
      if (!signal.aborted) sync.start()
    }
    const unwatch = connection.watch(() => void restartSync().catch(onError))
    const starting = startEngine(signal)
    return async () => {
      stopped.abort()
      unwatch()
      const stopEngine = await starting
      await stopEngine?.()
      mirror.close({ disableAutoOpen: true })
    }
  }

  async function startEngine(signal: AbortSignal): Promise<(() => Promise<void>) | undefined> {
    while (!signal.aborted) {
      try {
        const running = await engine()
        if (signal.aborted) return undefined
        begun(running)
        return running.start()
      } catch (error) {
        onError(error)
        await pause(clock, TRY_AGAIN_MS, signal)
      }
    }
    return undefined
  }

  return { data, start }
}

/** Erases a user's data on this device, unsent operations included. `onBlocked`: another tab keeps the database open. */
export async function eraseData(userId: string, onBlocked: () => void = () => undefined): Promise<void> {
  const [{ eraseInboxOf }, { browserWitness }] = await Promise.all([
    import('./sync/inbox.ts'),
    import('./database/witness-store.ts'),
  ])
  await Promise.all([browserWitness.erase(userId), deleteDatabase(mirrorName(userId), onBlocked), eraseInboxOf(userId)])
  // Another tab may have written the witness again before it closed the database.
  await browserWitness.erase(userId)
}

async function deleteDatabase(name: string, onBlocked: () => void): Promise<void> {
  const database = new Dexie(name)
  database.on('blocked', onBlocked)
  await database.delete()
}

/** Operations that have not reached the server. */
export async function countUnsent(userId: string): Promise<number> {
  if (!(await Dexie.exists(mirrorName(userId)))) return 0
  const mirror = openMirror(userId)
  return mirror.outbox.count().finally(() => mirror.close())
}
