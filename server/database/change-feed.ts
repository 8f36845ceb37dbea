import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BIN_CHANNEL, CALLS_CHANNEL, ERASED_CHANNEL, MOVED_CHANNEL, TEXTS_CHANNEL } from './change.ts'

const CHANNELS = [MOVED_CHANNEL, ERASED_CHANNEL, BIN_CHANNEL, TEXTS_CHANNEL, CALLS_CHANNEL]

/** Notifies of changed workspaces, whichever server process changed them. */
export interface ChangeFeed {
  /** `subject`: a workspace's id, or another channel (change.ts). The listener is told the payload; '' after a reconnect. */
  subscribe(subject: string, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/**
 * Holds one listening connection for the process. After a reconnect it notifies every listener once: pokes may have been missed.
 */
export function openChangeFeed(databaseUrl: string): ChangeFeed {
  const moves = new EventEmitter().setMaxListeners(0)
  const stopped = new AbortController()
  const listening = keepListening(databaseUrl, moves, stopped.signal)
  return {
    subscribe(subject, listener) {
      moves.on(subject, listener)
      return () => moves.off(subject, listener)
    },
    async close() {
      stopped.abort()
      await listening
    },
  }
}

async function keepListening(databaseUrl: string, moves: EventEmitter, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'saring events',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => {}) // 'end' follows
    client.on(
      'notification',
      ({ channel, payload = '' }) => void moves.emit(channel === MOVED_CHANNEL ? payload : channel, payload),
    )
    try {
      const ended = once(client, 'end', { signal })
      ended.catch(() => {})
      await client.connect()
      for (const channel of CHANNELS) await client.query(`LISTEN ${channel}`)
      for (const subject of moves.eventNames()) moves.emit(subject, '')
      await ended
    } catch {
      // closed, or the database is unreachable: reconnect below
    }
    await client.end().catch(() => {})
    await sleep(1000, undefined, { signal }).catch(() => {})
  }
}
